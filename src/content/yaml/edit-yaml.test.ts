import { describe, expect, it } from "vitest";
import { editMarkdown, editYaml, type YamlChange, YamlEditError } from "./edit-yaml.ts";

const SITE = `# The site.

owner: { name: Noa } # me
menu:
  # first
  - id: a # 1
    name: A

  - id: b
    url: "/b"
`;

describe("editYaml", () => {
  it.each<[what: string, change: YamlChange, from: string, to: string]>([
    ["keeps quotes", { type: "set", at: ["menu", 1, "url"], value: "/c" }, '"/b"', '"/c"'],
    [
      "keeps braces",
      { type: "set", at: ["owner", "role"], value: "Baker" },
      "{ name: Noa }",
      "{ name: Noa, role: Baker }",
    ],
    [
      "adds a field to an item",
      { type: "set", at: ["menu", 0, "url"], value: "/a" },
      "name: A",
      "name: A\n    url: /a",
    ],
    [
      "removes a field that would be empty",
      { type: "remove", at: ["owner", "name"] },
      "owner: { name: Noa } # me\n",
      "",
    ],
    ["creates a list", { type: "insert", at: ["links"], index: 0, value: "x" }, '"/b"\n', '"/b"\nlinks: [x]\n'],
  ])("%s", (_, change, from, to) => {
    expect(editYaml(SITE, change)).toBe(SITE.replace(from, to));
  });

  it("moves an item with the comments above it", () => {
    const moved = SITE.replace(/ {2}# first\n([\s\S]*A\n)\n([\s\S]*)/, "$2\n  # first\n$1");
    expect(editYaml(SITE, { type: "move", at: ["menu"], from: 0, to: 1 })).toBe(moved);
  });

  it("refuses what would change other values, and places that do not exist", () => {
    expect(() => editYaml("a: &x 1\nb: *x\n", { type: "set", at: ["a"], value: 2 })).toThrow(YamlEditError);
    expect(() => editYaml("a: [1]\n", { type: "set", at: ["a", 2], value: 2 })).toThrow(YamlEditError);
    expect(() => editYaml("a: 1\n", { type: "set", at: ["a", "b"], value: 2 })).toThrow(YamlEditError);
  });

  it("edits the front matter of Markdown, and its text", () => {
    const file = "---\ntitle: T # c\n---\n\nWords.\n";
    expect(editMarkdown(file, { type: "set", at: ["title"], value: "U" }, "body")).toBe(file.replace("T #", "U #"));
    expect(editMarkdown(file, { type: "set", at: ["body"], value: "More." }, "body")).toBe(
      file.replace("Words", "More"),
    );
  });
});
