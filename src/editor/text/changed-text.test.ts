import { describe, expect, it } from "vitest";
import type { Change } from "../api.ts";
import { changedText } from "./changed-text.ts";

type Case = readonly [rule: string, before: string, change: Change, after: string];

function set(at: Change["at"], value: Extract<Change, { type: "set" }>["value"]): Change {
  return { type: "set", at, value };
}

function remove(...at: Change["at"]): Change {
  return { type: "remove", at };
}

const LONG = "Lead three product teams and 31 engineers building the forms, letters and counter tools";

describe("a scalar", () => {
  it.each<Case>([
    ["stays plain, with the space and comment beside it", "a:   x  # c\n", set(["a"], "y"), "a:   y  # c\n"],
    ["stays in single quotes", "a: 'x'\n", set(["a"], "it's"), "a: 'it''s'\n"],
    ["stays in double quotes", 'a: "46"\n', set(["a"], "47"), 'a: "47"\n'],
    ["is quoted if it would be misread", "a: x\n", set(["a"], "x: y"), 'a: "x: y"\n'],
    ["is quoted as the file does", "a: x\nb: 'y'\n", set(["a"], "# x"), "a: '# x'\nb: 'y'\n"],
    ["is quoted if it would be a number", "a: x\n", set(["a"], "2020"), 'a: "2020"\n'],
    ["may be typed as a number, as before", "a: 2017\n", set(["a"], "2018"), "a: 2018\n"],
    ["is typed as given", "a: 2.50\n", set(["a"], "2.5"), "a: 2.5\n"],
    ["is the same as the number that stands for it", "a: 2.50\n", set(["a"], "2.50"), "a: 2.50\n"],
    ["may be a number", "a: x\n", set(["a"], 5), "a: 5\n"],
    ["may be true", "a: no\n", set(["a"], true), "a: true\n"],
    ["may be empty", "a: x\n", set(["a"], ""), 'a: ""\n'],
    ["fills an empty field", "a: # c\nb: 1\n", set(["a"], "x"), "a: x # c\nb: 1\n"],
    ["may end the file without a line break", "a: x", set(["a"], "y"), "a: y"],
    ["may be in a flow map", "a: { b: x, c: y }\n", set(["a", "c"], "p, q"), 'a: { b: x, c: "p, q" }\n'],
    ["may be in a flow list", "a: [x, y] # c\n", set(["a", 0], "z"), "a: [z, y] # c\n"],
    ["with line breaks becomes a block", "a: x # c\nb: 1\n", set(["a"], "p\nq"), "a: | # c\n  p\n  q\nb: 1\n"],
    ["with line breaks is escaped in flow style", "a: [x]\n", set(["a", 0], "p\nq"), 'a: ["p\\nq"]\n'],
    [
      "that is long is folded",
      "a: x\nb: 1\n",
      set(["a"], `${LONG} everybody uses.`),
      `a: >-\n  ${LONG} everybody\n  uses.\nb: 1\n`,
    ],
    ["without spaces is not folded", "a: x\n", set(["a"], "x".repeat(150)), `a: ${"x".repeat(150)}\n`],
    [
      "on a long line of its own stays there",
      `a: ${LONG} ${LONG}\n`,
      set(["a"], `${LONG} ${LONG}.`),
      `a: ${LONG} ${LONG}.\n`,
    ],
    ["becomes a map", "a: x # c\nb: 1\n", set(["a"], { c: "y", d: [1] }), "a: # c\n  c: y\n  d: [1]\nb: 1\n"],
    ["keeps CRLF", "a: x\r\nb: |\r\n  y\r\n", set(["b"], "p\r\nq\n"), "a: x\r\nb: |\r\n  p\r\n  q\r\n"],
    ["begins a text with a space", "a: |\n  x\n", set(["a"], "  x\ny"), "a: |2\n    x\n  y\n"],
    ["with control characters is escaped", "a: x\n", set(["a"], "\u0007"), 'a: "\\u0007"\n'],
  ])("%s", (_, before, change, after) => {
    expect(changedText(before, change)).toBe(after);
  });
});

describe("a block of text", () => {
  const FOLDED = `a: >- # c\n  ${LONG}\n  residents use. The goal: fewer trips\n  to the county office.\nb: 1\n`;
  const text = `${LONG} residents use. The goal: fewer trips to the county office.`;

  it.each<Case>([
    ["stays if its words are the same", FOLDED, set(["a"], text), FOLDED],
    ["keeps the lines around a word", FOLDED, set(["a"], text.replace("31", "32")), FOLDED.replace("31", "32")],
    [
      "keeps the lines above a word",
      FOLDED,
      set(["a"], text.replace("office", "desk")),
      FOLDED.replace("office", "desk"),
    ],
    [
      "is folded anew from a line that is too long to one that fits",
      FOLDED,
      set(["a"], text.replace("three", "three or four and sometimes five")),
      `a: >- # c\n  Lead three or four and sometimes five product teams and 31 engineers building the forms, letters\n  and counter tools residents use. The goal: fewer trips\n  to the county office.\nb: 1\n`,
    ],
    ["stays folded when short", FOLDED, set(["a"], "x"), "a: >- # c\n  x\nb: 1\n"],
    ["is literal once it has line breaks", FOLDED, set(["a"], "p\n\nq"), "a: | # c\n  p\n\n  q\nb: 1\n"],
    ["stays literal", "a: |\n    p\n    q\n\nb: 1\n", set(["a"], "q\n"), "a: |\n    q\n\nb: 1\n"],
    ["stays literal without a final line break", "a: |\n  p\n  q\n", set(["a"], "p\nr"), "a: |\n  p\n  r\n"],
    ["folds several paragraphs", "a: >-\n  p\n\n  q\n", set(["a"], "p\nr"), "a: >-\n  p\n\n  r\n"],
    ["becomes empty", FOLDED, set(["a"], ""), 'a: "" # c\nb: 1\n'],
    ["becomes a number", FOLDED, set(["a"], 5), "a: 5 # c\nb: 1\n"],
  ])("%s", (_, before, change, after) => {
    expect(changedText(before, change)).toBe(after);
  });
});

const SITE = `# yaml-language-server: $schema=x.json
# The site.

version: 2

# The menu.
menu:
  # first
  - id: a # 1
    name: A
    children:
      - title: B

  # second
  - id: c
    # its name
    name: C
  # no more

# The end.
`;

describe("a map", () => {
  it.each<Case>([
    ["gets a field at its end", "a: 1\n# end\n", set(["b"], "x"), "a: 1\nb: x\n# end\n"],
    [
      "gets a field within an item",
      SITE,
      set(["menu", 1, "url"], "/"),
      SITE.replace("name: C\n", "name: C\n    url: /\n"),
    ],
    ["gets a map in a map", "a: 1\n", set(["b", "c", "d"], "x"), "a: 1\nb:\n  c:\n    d: x\n"],
    ["gets a field in flow style", "a: { b: 1 }\n", set(["a", "c"], [1, 2]), "a: { b: 1, c: [1, 2] }\n"],
    ["gets its first field", "# none\n", set(["a"], "x"), "# none\na: x\n"],
    ["fills up braces", "a: {}\n", set(["a", "b"], "x"), "a:\n  b: x\n"],
    ["may end without a line break", "a: 1", set(["b"], 2), "a: 1\nb: 2"],
    [
      "is compared field by field",
      "a:\n  b: 1 # b\n  c: 2 # c\n",
      set(["a"], { b: 1, d: 3 }),
      "a:\n  b: 1 # b\n  d: 3\n",
    ],
    ["writes names that need quotes", "a: 1\n", set(["2020"], 1), 'a: 1\n"2020": 1\n'],
    [
      "loses a field with its comments",
      SITE,
      remove("menu", 1, "name"),
      SITE.replace("    # its name\n    name: C\n", ""),
    ],
    ["loses its first field", SITE, remove("menu", 0, "id"), SITE.replace("- id: a # 1\n    name", "- name")],
    ["keeps one blank line", SITE, remove("version"), SITE.replace("version: 2\n\n", "")],
    ["loses a last section", "a: 1\n\n# b\nb: 2\n", remove("b"), "a: 1\n"],
    ["keeps comments about the file", "# file\na: 1\nb: 2\n", remove("a"), "# file\nb: 2\n"],
    ["is removed when it becomes empty", "a: 1\nb: { c: { d: 1 } }\n", remove("b", "c", "d"), "a: 1\n"],
    ["stays an item when it becomes empty", "a:\n  - b: 1\n  - c: 2\n", remove("a", 0, "b"), "a:\n  - {}\n  - c: 2\n"],
    ["loses a field in flow style", "a: { b: 1, c: 2, d: 3 }\n", remove("a", "b"), "a: { c: 2, d: 3 }\n"],
    ["loses the last field in flow style", "a: { b: 1, c: 2 } # x\n", remove("a", "c"), "a: { b: 1 } # x\n"],
    ["loses nothing that it has not", "a: 1\n", remove("b", "c"), "a: 1\n"],
  ])("%s", (_, before, change, after) => {
    expect(changedText(before, change)).toBe(after);
  });

  it("gets a field where its schema has it", () => {
    const order = () => ["a", "b", "c", "d"];
    expect(changedText("a: 1\nd:\n  - 4\n", set(["c"], 3), order)).toBe("a: 1\nc: 3\nd:\n  - 4\n");
    expect(changedText("# file\n\n# about b\nb: 2\n", set(["a"], 1), order)).toBe("# file\n\na: 1\n# about b\nb: 2\n");
    expect(changedText("x: { d: 1 }\n", set(["x", "b"], 2), order)).toBe("x: { b: 2, d: 1 }\n");
    expect(changedText("l:\n  - d: 1\n", set(["l", 0, "a"], 2), order)).toBe("l:\n  - a: 2\n    d: 1\n");
    expect(changedText("a: 1\nz: 2\n", set(["y"], 3), order)).toBe("a: 1\nz: 2\ny: 3\n");
  });
});

describe("a list", () => {
  const MOVED = `  # second
  - id: c
    # its name
    name: C

  # first
  - id: a # 1
    name: A
    children:
      - title: B
  # no more
`;

  it.each<Case>([
    [
      "moves an item with its comments",
      SITE,
      { type: "move", at: ["menu"], from: 0, to: 1 },
      SITE.replace(/ {2}# first[\s\S]*no more\n/, MOVED),
    ],
    ["moves an item in brackets", "a: [x, y,  z]\n", { type: "move", at: ["a"], from: 2, to: 0 }, "a: [z, x,  y]\n"],
    [
      "moves an item in brackets with its comments",
      "a: [\n  # above\n  x, # one\n  y # two\n]\n",
      { type: "move", at: ["a"], from: 1, to: 0 },
      "a: [\n  y, # two\n  # above\n  x # one\n]\n",
    ],
    [
      "gets an item like the others",
      "a:\n  - { b: 1 } # x\n  # end\n",
      { type: "insert", at: ["a"], index: 1, value: { b: 2, c: "d" } },
      "a:\n  - { b: 1 } # x\n  - { b: 2, c: d }\n  # end\n",
    ],
    [
      "gets a first item",
      "a:\n# one\n- b: 1\n",
      { type: "insert", at: ["a"], index: 0, value: { b: 0, c: "x\ny" } },
      "a:\n- b: 0\n  c: |\n    x\n    y\n# one\n- b: 1\n",
    ],
    ["gets an item in brackets", "a: [x]\n", { type: "insert", at: ["a"], index: 1, value: "y" }, "a: [x, y]\n"],
    [
      "gets an item in brackets over several lines",
      "a: [\n    x,\n    y\n  ]\n",
      { type: "insert", at: ["a"], index: 1, value: "z" },
      "a: [\n    x,\n    z,\n    y\n  ]\n",
    ],
    ["is created for its first item", "a: 1\n", { type: "insert", at: ["b"], index: 0, value: "x" }, "a: 1\nb: [x]\n"],
    ["loses an item with its comments", "a:\n  # x\n  - 1\n  # y\n  - 2\n", remove("a", 0), "a:\n  # y\n  - 2\n"],
    ["is removed with its last item", "a:\n  - 1\nb: 2\n", remove("a", 0), "b: 2\n"],
    ["loses a last item", "a:\n  - 1\n  - 2\n", remove("a", 1), "a:\n  - 1\n"],
    ["loses an item in brackets", "a: [x, y, z]\n", remove("a", 1), "a: [x, z]\n"],
    [
      "loses an item in brackets with its comments",
      "a: [\n  x, # one\n  # above\n  y, # two\n  z # three\n]\n",
      remove("a", 1),
      "a: [\n  x, # one\n  z # three\n]\n",
    ],
    [
      "loses a last item in brackets with its comments",
      "a: [\n  x, # one\n  # above\n  y # two\n]\n",
      remove("a", 1),
      "a: [\n  x, # one\n]\n",
    ],
    ["may become empty if asked", "a: [x]\n", set(["a"], []), "a: []\n"],
    [
      "keeps the items around a change",
      "a:\n  - 1 # one\n  - 2 # two\n  - 3 # three\n",
      set(["a"], [1, 3]),
      "a:\n  - 1 # one\n  - 3 # three\n",
    ],
  ])("%s", (_, before, change, after) => {
    expect(changedText(before, change)).toBe(after);
  });
});

describe("what cannot be edited", () => {
  it.each<readonly [text: string, change: Change, message: string]>([
    ["a: &x 1\nb: *x\n", set(["a"], 2), "line 1, column 7: &x names a value"],
    ["a: 1\na: 2\n", set(["a"], 2), "line 2, column 1: duplicate field"],
    ["a:\n\tb: 1\n", set(["a"], 2), "line 2, column 1: line 2 begins with a tab"],
    ["a: [1\n", set(["a"], 2), "line 2, column 1: missing ]"],
    ["? a\n: 1\n", set(["a"], 2), "line 1, column 3: a field name is written with ?"],
    ["a: !!str 1\n", set(["a"], 2), "line 1, column 10: a type is given with !!"],
    ["a: 1\n", set(["a", "b"], 2), "there is no place for b"],
    ["a: [1]\n", set(["a", 2], 2), "the list has no item 3"],
    ["a: [1]\n", { type: "move", at: ["a"], from: 0, to: 1 }, "the list has no item 2"],
    ["a: 1\n", { type: "insert", at: ["a"], index: 0, value: 1 }, "a is not a list"],
    ["a: 1\n", set(["__proto__"], 1), "not a valid field name"],
  ])("is refused: %j", (text, change, message) => {
    expect(() => changedText(text, change)).toThrow(
      expect.objectContaining({ name: "UneditableText", message: expect.stringContaining(message) }),
    );
  });
});
