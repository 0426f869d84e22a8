import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../../test/support/fixture.ts";
import { type Fields, isFields } from "../../domain/documents/translations.ts";
import { editMarkdown, editYaml, YamlEditError } from "./edit-yaml.ts";
import { parseYaml } from "./yaml-text.ts";

const SITE = `# The site.

owner: { name: Noa } # me
menu:
  # first
  - id: a # 1
    name: A

  - id: b
    url: "/b"
`;
const OWNER = { name: "Noa" };
const [A, B] = [
  { id: "a", name: "A" },
  { id: "b", url: "/b" },
];

describe("editYaml", () => {
  it.each<[what: string, data: Fields, from: string | RegExp, to: string]>([
    ["keeps quotes", { owner: OWNER, menu: [A, { ...B, url: "/c" }] }, '"/b"', '"/c"'],
    [
      "keeps braces",
      { owner: { ...OWNER, role: "Baker" }, menu: [A, B] },
      "{ name: Noa }",
      "{ name: Noa, role: Baker }",
    ],
    ["adds a field to an item", { owner: OWNER, menu: [{ ...A, url: "/a" }, B] }, "name: A", "name: A\n    url: /a"],
    ["removes a field", { menu: [A, B] }, "owner: { name: Noa } # me\n", ""],
    ["adds a short list", { owner: OWNER, menu: [A, B], links: ["x"] }, '"/b"\n', '"/b"\nlinks: [x]\n'],
    [
      "moves an item with the comments above it",
      { owner: OWNER, menu: [B, A] },
      / {2}# first\n([\s\S]*A\n)\n([\s\S]*)/,
      "$2\n  # first\n$1",
    ],
  ])("%s", (_, data, from, to) => {
    expect(editYaml(SITE, data)).toBe(SITE.replace(from, to));
  });

  it("moves items with their comments into any order", () => {
    const [one, two, three] = ["  # 1\n  - one\n", "  - two # 2\n", "  - three\n"];
    expect(editYaml(`a:\n${one}${two}${three}`, { a: ["three", "one", "two"] })).toBe(`a:\n${three}${one}${two}`);
    expect(editYaml(`a:\n${one}${two}${three}`, { a: ["three", "two", "one"] })).toBe(`a:\n${three}${two}${one}`);
  });

  it("keeps a comment that stands apart when the field below it goes", () => {
    expect(editYaml("a: 1\n\n# Later.\n\nb: 2\nc: 3\n", { a: 1, c: 3 })).toBe("a: 1\n\n# Later.\n\nc: 3\n");
  });

  it.each([
    ["line endings", "# Mine\r\na: 1\r\nb: 2 # two\r\n", { a: 1, b: 3 }],
    ["anchors and aliases", "a: &x 1\nc: *x\nb: 2 # two\n", { a: 1, c: 1, b: 3 }],
  ])("keeps %s", (_, text, data) => {
    expect(editYaml(text, data)).toBe(text.replace("b: 2", "b: 3"));
  });

  it("refuses what would change other values or lose a comment", () => {
    expect(() => editYaml("a: &x 1\nb: *x\n", { a: 2, b: 1 })).toThrow(YamlEditError);
    expect(() => editYaml("a:\n  # why\n  - 1\n", { a: "one" })).toThrow(YamlEditError);
  });

  it.each(["\n", "\r\n"])("edits the front matter of Markdown, and its text, with line breaks %j", (lineBreak) => {
    const file = "---\ntitle: T # c\n---\n\nWords.\n".replaceAll("\n", lineBreak);
    const edited = editMarkdown(file, "body", { title: "U", body: "More." });
    expect(edited).toBe(file.replace("T #", "U #").replace("Words", "More"));
  });

  it.each(["experiences/northfield-director.yaml", "testimonies/dana-kim.yaml"])(
    "makes each change of a file without losing a comment: %s",
    async (file) => {
      const comments = (text: string) => text.match(/(?<=^|\s)#(?!\d).*/gm)?.length ?? 0;
      const text = await readFile(path.join(FIXTURE, "portfolio", file), "utf8");
      for (const wanted of changesOf(parseYaml(text).data)) {
        const edited = editYaml(text, wanted);
        expect(parseYaml(edited).data).toEqual(wanted);
        expect(comments(edited), edited).toBe(comments(text));
      }
    },
  );
});

/** Data with one change: a text or number replaced, a field or item added, an item moved. */
function changesOf(data: unknown): readonly Fields[] {
  const changes = (value: unknown): readonly unknown[] => {
    if (typeof value === "string") return ["Others: words", "Line\n\n- and another", "word ".repeat(40).trim()];
    if (typeof value === "number") return [value + 1];
    if (Array.isArray(value)) {
      const inside = value.flatMap((item, index) => changes(item).map((changed) => value.toSpliced(index, 1, changed)));
      return [[...value, value[0]], [...value.slice(1), value[0]], ...inside];
    }
    if (!isFields(value)) return [];
    const inside = Object.entries(value).flatMap(([name, field]) =>
      changes(field).map((changed) => ({ ...value, [name]: changed })),
    );
    return [{ ...value, another: ["new"] }, ...inside];
  };
  return changes(data).filter(isFields);
}
