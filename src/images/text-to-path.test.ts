import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../test/support/fixture.ts";
import { readContentFolder } from "../content/read/read-content.ts";
import { pageName } from "../domain/site/page-table.ts";
import { FONT_FAMILIES } from "../domain/theme/font-families.ts";
import { openTextToPath } from "./text-to-path.ts";

const textToPath = await openTextToPath();

describe("textToPath", () => {
  it("has a glyph for every character in the fixture's previews", async () => {
    const { site, documentPages, documents } = await readContentFolder(FIXTURE, "2026-11-21");
    const stories = documents.flatMap(({ collection, data }) =>
      collection === "stories" && "title" in data ? [String(data.title)] : [],
    );
    const words = [
      site.owner.name,
      site.owner.role ?? "",
      site.tagline,
      ...site.pages.map(pageName),
      ...site.pages.flatMap((page) => ("title" in page && page.title !== undefined ? page.title : [])),
      ...documentPages.map(({ title }) => title),
      ...stories,
    ];
    expect(stories).toHaveLength(3);
    expect(words.flatMap(textToPath.missing)).toEqual([]);
  });

  it("counts what it has no glyph for by the width of a square", () => {
    const width = (text: string) => textToPath.widthOnPage(text, "built");
    expect(width("Builder")).toBe(textToPath.width("Builder", "built", 1));
    expect(width("東京")).toBe(2);
  });

  it("supports other languages, Greek and Cyrillic included, and combining accents", () => {
    expect(textToPath.missing("Łódź, Ürümqi, São Paulo, Việt Nam, Αθήνα, София")).toEqual([]);
    expect(textToPath.missing("e\u0301")).toEqual([]);
    expect(textToPath.width("e\u0301", "built", 100)).toBe(textToPath.width("é", "built", 100));
  });

  it("draws every family and style with its own outlines", async () => {
    const outlines = await Promise.all(
      FONT_FAMILIES.map(async (family) => {
        const { outline } = await openTextToPath(family);
        return (["drawn", "text", "built"] as const).map((style) => outline("Rg", style, 100, 0, 0));
      }),
    );
    expect(new Set(outlines.flat()).size).toBe(3 * FONT_FAMILIES.length);
  });

  it("skips unsupported characters", () => {
    expect(textToPath.missing("日 a 日")).toEqual(["日"]);
    expect(textToPath.outline("日a", "text", 40, 0, 0)).toBe(textToPath.outline("a", "text", 40, 0, 0));
  });

  it("draws other scripts in their order, whatever the family", async () => {
    const { outline, width, missing } = await openTextToPath("Archivo");
    expect(missing("محمد יעל प्रिया Ελένη Зоя")).toEqual([]);
    expect(outline("محمد", "built", 40, 0, 0)).toBe(textToPath.outline("محمد", "built", 40, 0, 0));
    // The first word is at the right.
    const second = width("الأحمد ", "text", 40);
    expect(outline("محمد الأحمد", "text", 40, 0, 0)).toContain(outline("محمد", "text", 40, second, 0).slice(0, 12));
  });

  it("applies kerning and letter spacing", () => {
    const alone = textToPath.width("T", "built", 100) + textToPath.width("o", "built", 100);
    expect(textToPath.width("To", "built", 100)).toBeLessThan(alone);
    expect(textToPath.width("To", "built", 200)).toBeCloseTo(2 * textToPath.width("To", "built", 100), 5);
    expect(textToPath.outline("I", "built", 100, 40, 200)).toMatch(/^M[\d.]+/);
  });
});
