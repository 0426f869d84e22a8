import { describe, expect, it } from "vitest";
import { readYamlText } from "./yaml-text.ts";

describe("a YAML text", () => {
  it("follows the core schema: dates, yes and numeric keys stay text", () => {
    const { data } = readYamlText("day: 2021-03-01\nanswer: yes\n2020: n\nflag: true\nnumber: 1.5\n<<: {a: 1}\n");
    expect(data).toEqual({ day: "2021-03-01", answer: "yes", "2020": "n", flag: true, number: 1.5, "<<": { a: 1 } });
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

  it.each([
    ["", "the file is empty", 1, 1],
    ["# Notes only\n", "the file is empty", 1, 1],
    ["a: 1\na: 2\n", "duplicate field", 2, 1],
    ["a: 1\n---\nb: 2\n", "a second document", 2, 1],
    ["a:\n\tb: 1\n", "indented with a tab", 2, 1],
    ["a:\n  __proto__: {}\n", '"__proto__" is not a valid field name', 2, 3],
    ["? [a]\n: b\n", "must be text", 1, 3],
    ["a: *b\n", "no anchor &b", 1, 4],
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
});

describe("the message of a YAML syntax error", () => {
  it.each([
    ["description: A map: every bridge", "1:14 unexpected field: quote text that contains a colon"],
    ["quotes:\n  - ||The budget|| was half", "2:6 reserved character | or >: quote the text"],
    ['title: "The" map', "1:14 text after the end of the value"],
    ["title: *Great* work", "1:16 text after the end of the value"],
    ["title: @ada", "1:8 reserved character @, ` or %: quote the text"],
    ['title: "\\d"', "1:9 invalid escape"],
    ["media:\n\tavatar: a.svg", "2:1 indented with a tab: YAML indents with spaces"],
    ["quotes:\n  -\ttext: T", "2:4 indented with a tab"],
    ["description: |\n  Words.\n  \tCode\ntitle: @ada", "4:8 reserved character @"],
    ["chips: [Work, Current", "1:22 missing ]"],
    ["media:\n  avatar: a\n images: b", "3:1 wrong indentation"],
    ['title: "A map', "1:14 missing closing quote"],
    ['chips: [ "a" "b" ]', "1:14 missing comma"],
    ["title: T\ndate", "2:1 missing colon and space after the field name"],
  ])("%j", (text, expected) => {
    const found: string[] = [];
    try {
      readYamlText(text);
    } catch (error) {
      if (error instanceof Error && "position" in error) {
        found.push(`${Object.values(Object(error.position)).join(":")} ${error.message}`);
      }
    }
    expect(found).toEqual([expect.stringContaining(expected)]);
  });
});
