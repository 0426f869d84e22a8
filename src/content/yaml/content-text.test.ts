import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { scanContent } from "../read/read-content.ts";
import { readContentText } from "./yaml-text.ts";

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
