import { describe, expect, it } from "vitest";
import { readYamlText } from "./yaml-text.ts";

describe("a YAML text", () => {
  it("follows the core schema: dates, yes and numeric keys stay text", () => {
    const { data } = readYamlText("day: 2021-03-01\nanswer: yes\n2020: n\nflag: true\nnumber: 1.5\n<<: {a: 1}\n");
    expect(data).toEqual({ day: "2021-03-01", answer: "yes", "2020": "n", flag: true, number: 1.5, "<<": { a: 1 } });
  });

  it("that was read before has the same data, positions and written numbers", () => {
    const text = "a:\n  - 2.50\n";
    const [first, again] = [readYamlText(text), readYamlText(text)];
    expect(again.data).toBe(first.data);
    expect(again.positionOf(["a", 0])).toEqual({ line: 2, column: 5 });
    expect(again.writtenAt(["a", 0])).toBe("2.50");
  });

  it("finds the position of a field, a list item, and the parent of a missing field", () => {
    const { positionOf } = readYamlText(
      "# Notes\na:\n  b: 1\n  list:\n    - x\n    - { y: 2 }\nc: &c { d: 3 }\ne: *c\n",
    );
    expect(positionOf([])).toEqual({ line: 2, column: 1 });
    expect(positionOf(["a", "b"])).toEqual({ line: 3, column: 3 });
    expect(positionOf(["a", "list", 1, "y"])).toEqual({ line: 6, column: 9 });
    expect(positionOf(["a", "list", 0])).toEqual({ line: 5, column: 7 });
    expect(positionOf(["a", "missing", "further"])).toEqual({ line: 2, column: 1 });
    expect(positionOf(["a", "list", 7])).toEqual({ line: 4, column: 3 });
    expect(positionOf(["e", "d"])).toEqual({ line: 7, column: 9 });
  });

  it("may repeat values with aliases", () => {
    expect(readYamlText("a: &p { src: x }\nb: *p\n").data).toEqual({ a: { src: "x" }, b: { src: "x" } });
  });

  it.each([
    ["", "the file is empty", 1, 1],
    ["# Notes only\n", "the file is empty", 1, 1],
    ["a: 1\na: 2\n", "duplicate field", 2, 1],
    ["a: 1\n---\nb: 2\n", "a second document", 2, 1],
    ["a:\n\tb: 1\n", "begins with a tab", 2, 1],
    ["x: !!js/function a\n", "reserved character !", 1, 4],
    ["a:\n  __proto__: {}\n", '"__proto__" is not a valid field name', 2, 3],
    ["a: { constructor: 1 }\n", '"constructor" is not a valid field name', 1, 6],
    ["? [a]\n: b\n", "must be text", 1, 3],
    ["a: *b\n", "no anchor &b", 1, 4],
    ["a: &a\n  b: *a\n", "*a would contain itself", 2, 6],
    [`a: &a [1]\nb: [${"*a,".repeat(51)}]\n`, "too many aliases", 1, 1],
    ["a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: &d [*c,*c,*c]\ne: [*d,*d,*d]\n", "too many aliases", 1, 1],
  ])("is rejected: %j", (text, message, line, column) => {
    expect(() => readYamlText(text)).toThrow(
      expect.objectContaining({
        name: "ContentError",
        message: expect.stringContaining(message),
        position: { line, column },
      }),
    );
  });

  it("is rejected if nested too deeply", () => {
    for (const open of ["[", "{a: ", "- ", "? "]) {
      expect(() => readYamlText(open.repeat(60_000))).toThrow(expect.objectContaining({ name: "ContentError" }));
    }
  });
});
