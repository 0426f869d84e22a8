import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPack } from "../content/read/read-content.ts";
import { isoDay } from "../domain/format/dates.ts";
import { menuPages } from "../domain/site/menu.ts";
import { openLettering } from "./text-to-path.ts";

const lettering = await openLettering();

describe("lettering", () => {
  it("has a glyph for every character that the site's previews are made of", async () => {
    const { site, legal, documents } = await readPack(
      path.join(import.meta.dirname, "../../content"),
      isoDay(new Date()),
    );
    const stories = documents.flatMap(({ collection, data }) =>
      collection === "stories" && "title" in data ? [String(data.title)] : [],
    );
    const words = [
      site.owner.name,
      site.owner.role,
      site.tagline,
      ...Object.values(site.pages).flatMap(({ title }) => title ?? []),
      ...menuPages(site.menu).map(({ title }) => title),
      ...legal.map(({ title }) => title),
      ...stories,
    ];
    expect(stories).toHaveLength(3);
    expect(words.flatMap(lettering.missing)).toEqual([]);
  });

  it("writes other languages, in Greek and Cyrillic letters too, however their accents are put", () => {
    expect(lettering.missing("Łódź, Ürümqi, São Paulo, Việt Nam, Αθήνα, София")).toEqual([]);
    expect(lettering.missing("e\u0301")).toEqual([]);
    expect(lettering.width("e\u0301", "built", 100)).toBe(lettering.width("é", "built", 100));
  });

  it("leaves out what it cannot write", () => {
    expect(lettering.missing("日 a 日")).toEqual(["日"]);
    expect(lettering.outline("日a", "text", 40, 0, 0)).toBe(lettering.outline("a", "text", 40, 0, 0));
  });

  it("sets letters side by side, as tight as the design has them", () => {
    const alone = lettering.width("T", "built", 100) + lettering.width("o", "built", 100);
    expect(lettering.width("To", "built", 100)).toBeLessThan(alone);
    expect(lettering.width("To", "built", 200)).toBeCloseTo(2 * lettering.width("To", "built", 100), 5);
    expect(lettering.outline("I", "built", 100, 40, 200)).toMatch(/^M[\d.]+/);
  });
});
