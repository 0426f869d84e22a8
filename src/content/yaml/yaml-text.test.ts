import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { ContentError } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import { textsAt, valueAt, valuesAt } from "./field-values.ts";
import { readContentText, readYamlText } from "./yaml-text.ts";

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
        found: [expect.objectContaining({ message: expect.stringContaining(message), line, column })],
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
      if (!(error instanceof ContentError)) throw error;
      found.push(...error.found.map(({ line, column, message }) => `${line}:${column} ${message}`));
    }
    expect(found).toEqual([expect.stringContaining(expected)]);
  });
});

const TODAY = "2026-11-20";

const own = z.object({ value: z.string(), unit: z.string().optional() }).strict();
const schema = z.object({
  year: z.string().optional(),
  count: z.number().optional(),
  words: z.array(z.string()).optional(),
  figure: z.union([z.object({ from: z.enum(["voters"]) }).strict(), own]).optional(),
  figures: z.array(own).optional(),
});
const read = (text: string) => readContentText(text, schema).data;

describe("a number where text is expected", () => {
  it.each(["2", "0", "2021", "-3", "2.50", "1.10", "007", "1e3", "0x1F", "+15550100", "12345678901234567890", ".5"])(
    "is read as written: %s",
    (written) => {
      expect(read(`year: ${written}`)).toEqual({ year: written });
    },
  );

  it("stays a number where a number is expected", () => {
    expect(read("count: 2\nyear: 2")).toEqual({ count: 2, year: "2" });
  });

  it("is the only conversion: booleans, null and scalars for lists stay", () => {
    expect(read("year: true\nwords: 3\nfigure: ~")).toEqual({ year: true, words: 3, figure: null });
  });
});

describe("content with numbers in its texts", () => {
  it("is read as written: figures, years, versions, names", async () => {
    const root = await temporaryContent({
      "portfolio/experiences/a.yaml": EXPERIENCE.replace("Engineer", "3.10")
        .replace("Built things", "2019")
        .replace("2019-03-01", "2019, end: 2021"),
      "portfolio/testimonies/b.yaml": TESTIMONY.replace("Navy", "1984").replace("[Mentorship]", "[2020]"),
      "legal/terms.md": "---\ntitle: 2026\nupdated: 2026-01-01\nsummary: 1\n---\n\nx\n",
    });
    const yaml = "home:\n  figure: { value: 2, caption: 3 }\n  impact:\n    - { value: 1.50, unit: 4, caption: C }\n";
    const { home, ...site } = z.looseObject({ home: z.looseObject({}) }).parse(JSON.parse(SITE_YAML));
    const { figure: _, impact: __, ...rest } = home;
    const others = Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`);
    const fields = Object.entries(site).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    await writeFile(path.join(root, "site.yaml"), [...fields, yaml, ...others].join(""));
    const found = await scanContent(root, TODAY);
    expect(found.diagnostics).toEqual([]);
    expect(found.site?.home).toMatchObject({
      figure: { value: "2", caption: "3" },
      impact: [{ value: "1.50", unit: "4", caption: "C" }],
    });
    expect(found.documents.map(({ data }) => data)).toMatchObject([
      { title: "3.10", description: "2019", dates: { start: "2019", end: "2021" } },
      { company: "1984", categories: ["2020"] },
    ]);
    expect(found.documentPages.find(({ file }) => file === "legal/terms.md")).toMatchObject({
      title: "2026",
      summary: "1",
    });
  });

  it("reports errors of a figure for the matching form", async () => {
    const root = await temporaryContent({});
    const file = path.join(root, "site.yaml");
    const messages = async (figure: string) => {
      const text = (await readFile(file, "utf8")).replace(/"figure":\{[^}]*\}/, `"figure":${figure}`);
      await writeFile(file, text);
      return (await scanContent(root, TODAY)).diagnostics.map(({ message }) => message);
    };
    expect(await messages('{"value":true,"caption":"C"}')).toEqual([
      'home.figure: value: expected text, not true: write it as "true"',
    ]);
    expect(await messages('{"value":"2"}')).toEqual(["home.figure: caption: missing; expected text"]);
    expect(await messages('{"from":"votres","caption":"C"}')).toEqual([
      expect.stringMatching(/^home\.figure: from: expected one of /),
    ]);
    expect(await messages('{"caption":"C"}')).toEqual([
      expect.stringMatching(/^home\.figure: expected a caption, and either a value or, as from/),
    ]);
  });
});

const DATA = {
  title: "T",
  images: [{ src: "a" }, { alt: "no file" }, { src: "c" }],
  menu: [{ url: "/1", children: [{ url: "/2", children: [{ url: "/3" }] }] }],
};

describe("a field pattern", () => {
  it("matches every list item that has the field", () => {
    expect(valuesAt(DATA, "images.*.src")).toEqual([
      { at: ["images", 0, "src"], value: "a" },
      { at: ["images", 2, "src"], value: "c" },
    ]);
  });

  it("matches a field at any depth", () => {
    expect(textsAt(DATA, ["menu.**.url"]).map(({ value }) => value)).toEqual(["/1", "/2", "/3"]);
  });
});

describe("valueAt", () => {
  it("returns the value at a path, or undefined", () => {
    expect(valueAt(DATA, ["images", 2, "src"])).toBe("c");
    expect(valueAt(DATA, ["images", 7, "src"])).toBeUndefined();
    expect(valueAt(DATA, ["constructor"])).toBeUndefined();
    expect(valueAt(DATA, [])).toBe(DATA);
  });
});
