import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SITE_YAML } from "../../../test/support/content/temporary-content.ts";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { siteSchema } from "../../domain/site/site.ts";
import { ContentError } from "../diagnostic.ts";
import { located } from "../read/read-files.ts";
import { textsAt, valueAt, valuesAt } from "./field-values.ts";
import { readContentText, readYamlText } from "./yaml-text.ts";

function errorsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.found.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
}

describe("a YAML text", () => {
  it("follows the core schema: dates, yes and numeric keys stay text", () => {
    const { data } = readYamlText("day: 2021-03-01\nanswer: yes\n2020: n\nflag: true\nnumber: 1.5\n<<: {a: 1}\n");
    expect(data).toEqual({ day: "2021-03-01", answer: "yes", "2020": "n", flag: true, number: 1.5, "<<": { a: 1 } });
  });

  it.each([
    [[], 2, 1],
    [["a", "b"], 3, 3],
    [["a", "list", 1, "y"], 6, 9],
    [["a", "list", 0], 5, 7],
    [["a", "missing", "further"], 2, 1],
    [["e", "d"], 7, 9],
  ])("finds the position of a field, a list item, and the parent of a missing field: %j", (at, line, column) => {
    const text = "# Notes\na:\n  b: 1\n  list:\n    - x\n    - { y: 2 }\nc: &c { d: 3 }\ne: *c\n";
    expect(readYamlText(text).positionOf(at)).toEqual({ line, column });
  });

  it.each([
    ["", "1:1 the file is empty"],
    ["# Notes only\n", "1:1 the file is empty"],
    ["a: 1\na: 2\n", "2:1 duplicate field"],
    ["a: 1\n---\nb: 2\n", "2:1 --- starts a second document"],
    ["a:\n  __proto__: {}\n", '2:3 "__proto__" is not a valid field name'],
    ["? [a]\n: b\n", "1:3 field names must be text"],
    ["a: *b\n", "1:4 no anchor &b"],
    ["a: &a\n  b: *a\n", "2:6 *a would contain itself"],
    ["a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: &d [*c,*c,*c]\ne: [*d,*d,*d]\n", "1:1 too many aliases"],
    ["description: A map: every bridge", "1:14 unexpected field: quote text that contains a colon"],
    ["quotes:\n  - ||The budget|| was half", "2:6 reserved character | or >: quote the text"],
    ['title: "The" map', "1:14 text after the end of the value: quote all of it"],
    ["title: @ada", "1:8 reserved character @, ` or %: quote the text"],
    ['title: "\\d"', "1:9 invalid escape"],
    ["media:\n\tavatar: a.svg", "2:1 indented with a tab: YAML indents with spaces"],
    ["quotes:\n  -\ttext: T", "2:4 indented with a tab"],
    ["description: |\n  Words.\n  \tCode\ntitle: @ada", "4:8 reserved character @"],
    ["chips: [Work, Current", "1:22 missing ]"],
    ['title: "A map', "1:14 missing closing quote"],
    ["title: T\ndate", "2:1 missing colon and space after the field name"],
  ])("is rejected with what to do: %j", (text, expected) => {
    expect(errorsOf(() => readYamlText(text))).toEqual([expect.stringContaining(expected)]);
  });
});

describe("a number", () => {
  const own = z.object({ value: z.string() }).strict();
  const schema = z.object({
    year: z.string().optional(),
    count: z.number().optional(),
    words: z.array(z.string()).optional(),
    figure: z.union([z.object({ from: z.enum(["voters"]) }).strict(), own]).optional(),
  });
  const read = (text: string) => readContentText(text, schema).data;

  it.each(["2", "-3", "2.50", "007", "1e3", "0x1F", "+15550100", "12345678901234567890", ".5"])(
    "is read as written where text is expected: %s",
    (written) => {
      expect(read(`year: ${written}\nwords: [${written}]\nfigure: { value: ${written} }`)).toEqual({
        year: written,
        words: [written],
        figure: { value: written },
      });
    },
  );

  it("is the only conversion, and stays a number where one is expected", () => {
    const data = { count: 2, year: true, words: 3, figure: null };
    expect(read("count: 2\nyear: true\nwords: 3\nfigure: ~")).toEqual(data);
  });

  it.each([
    [{ value: true, caption: "C" }, 'home.figure: value: expected text, not true: write it as "true"'],
    [{ value: "2" }, "home.figure: caption: missing; expected text"],
    [{ from: "votres", caption: "C" }, "home.figure: from: expected one of "],
    [{ caption: "C" }, "home.figure: expected a caption, and either a value or, as from"],
  ])("of a home figure is reported for the form that was meant: %j", (figure, expected) => {
    const site = JSON.parse(SITE_YAML);
    const yaml = readContentText(JSON.stringify({ ...site, home: { ...site.home, figure } }), siteSchema);
    const errors = errorsOf(() => located(yaml, siteSchema, (data) => parseDocument(siteSchema, data)));
    expect(errors).toEqual([expect.stringContaining(expected)]);
  });
});

describe("a field pattern", () => {
  const DATA = {
    images: [{ src: "a" }, { alt: "no file" }, { src: "c" }],
    menu: [{ url: "/1", children: [{ url: "/2", children: [{ url: "/3" }] }] }],
  };

  it("matches every list item that has the field, or a field at any depth", () => {
    expect(valuesAt(DATA, "images.*.src")).toEqual([
      { at: ["images", 0, "src"], value: "a" },
      { at: ["images", 2, "src"], value: "c" },
    ]);
    expect(textsAt(DATA, ["menu.**.url"]).map(({ value }) => value)).toEqual(["/1", "/2", "/3"]);
  });

  it("without wildcards is the value at a path", () => {
    expect(valueAt(DATA, ["images", 2, "src"])).toBe("c");
    expect(valueAt(DATA, ["images", 7, "src"])).toBeUndefined();
    expect(valueAt(DATA, ["constructor"])).toBeUndefined();
  });
});
