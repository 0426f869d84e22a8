import { describe, expect, it } from "vitest";
import { languageOf } from "../language/language.ts";
import { browserIndex, searchLanguage } from "./browser-index.ts";
import type { SearchEntry } from "./search-entry.ts";

const entry = (title: string, text: string): SearchEntry => ({
  kind: "post",
  title,
  context: "",
  tags: [],
  text,
  to: `/${title}`,
});
const size = (entries: readonly SearchEntry[]) => JSON.stringify(entries).length;

describe("the index for browsers", () => {
  it("has everything within the limit", () => {
    const entries = [entry("one", "A short text."), entry("two", "Another one.")];
    expect(browserIndex(entries, size(entries))).toEqual({ entries, isPartial: false });
  });

  it("cuts the longest texts in whole words, and leaves short ones as they are", () => {
    const entries = [entry("long", "flour water ".repeat(100)), entry("short", "In short."), entry("none", "")];
    const { entries: kept, isPartial } = browserIndex(entries, 600);
    expect(isPartial).toBe(true);
    expect(kept.map(({ title }) => title)).toEqual(["long", "short", "none"]);
    expect(kept[0]?.text).toMatch(/^(flour water )+(flour|flour water)$/);
    expect(kept[0]?.text.length).toBeGreaterThan(250);
    expect(kept[1]?.text).toBe("In short.");
  });

  it("cuts texts without spaces after a clause", () => {
    const { entries: kept } = browserIndex([entry("long", "投票所で、集計した。".repeat(100))], 300);
    expect(kept[0]?.text).toMatch(/^(投票所で、集計した。)+(投票所で|投票所で、集計した)$/);
  });

  it("keeps the first entries, without texts, if not even all titles fit", () => {
    const entries = Array.from({ length: 100 }, (_, number) => entry(`post-${number}`, "Flour and water."));
    const { entries: kept } = browserIndex(entries, 1_000);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept).toEqual(entries.slice(0, kept.length).map((one) => ({ ...one, text: "" })));
  });

  it("counts characters as JSON writes them", () => {
    const limit = size([entry("one", "")]) + 10;
    const cut = (text: string) => browserIndex([entry("one", text)], limit).entries;
    expect(cut("abcd abcd abcd")).toEqual([entry("one", "abcd abcd")]);
    expect(cut('"""" """" """"')).toEqual([entry("one", '""""')]);
  });
});

it("sends browsers only the texts they search with", () => {
  const { language } = searchLanguage(languageOf("de"));
  expect(language?.tag).toBe("de");
  expect(language?.translations).toMatchObject({ Pages: "Seiten", "Copy email address": "E-Mail-Adresse kopieren" });
  expect(language?.translations).not.toHaveProperty("Skip to content");
});

it("sends nothing for English, except the owner's words", () => {
  expect(searchLanguage(languageOf("en"))).toEqual({});
  expect(searchLanguage(languageOf("en", { Posts: "Notes" }))).toEqual({
    language: { tag: "en", translations: { Posts: "Notes" } },
  });
});
