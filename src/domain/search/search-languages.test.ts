import { describe, expect, it, test } from "vitest";
import { createSearch } from "./search.ts";
import type { SearchEntry } from "./search-entry.ts";

const entry = (title: string, text = ""): SearchEntry => ({
  kind: "post",
  title,
  context: "",
  tags: [],
  text,
  to: title,
});
const found = (entries: readonly SearchEntry[], tag = "en") => {
  const find = createSearch(entries, { tag, translations: {} });
  return (query: string) => find(query, 20).groups.flatMap(({ hits }) => hits);
};
const marked = (parts: readonly { readonly text: string; readonly marked: boolean }[] = []) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

const NAMES = ["山田太郎", "محمد الأحمد", "Łukasz Żółć-Øster", "Ελένη", "Зоя", "Jürgen Groß", "김민준", "สมชาย ใจดี"];
const find = found([...NAMES.map((name) => entry(name)), entry("Robin Vale")]);

describe("a name is found", () => {
  it.each([
    ["山田", "[山田]太郎"],
    ["أحمد", "محمد [الأحمد]"],
    ["lukasz", "[Łukasz] Żółć-Øster"],
    ["oster", "Łukasz Żółć-[Øster]"],
    ["Jurgen", "[Jürgen] Groß"],
    ["สมชาย", "[สมชาย] ใจดี"],
  ])("by %s, and marked: %s", (query, title) => {
    expect(find(query).map((hit) => marked(hit.title))).toEqual([title]);
  });
});

test("an umlaut finds the word with two letters, and without", () => {
  const find = found([entry("Müller"), entry("Mueller"), entry("Muller")]);
  const titles = (query: string) =>
    find(query)
      .map(({ to }) => to)
      .toSorted();
  expect(titles("müller")).toEqual(["Mueller", "Muller", "Müller"]);
  expect(titles("mueller")).toEqual(["Mueller", "Müller"]);
  expect(titles("muller")).toEqual(["Muller", "Müller"]);
});

describe("in a text without spaces", () => {
  const post = entry(
    "開票の記録",
    `${"前置きの文です。".repeat(20)}投票所の集計データをReactで可視化する仕組みを作りました。${"後の文です。".repeat(40)}`,
  );
  const find = found([post, entry("別の話", "東京都庁で会議がありました。")], "ja");

  it.each(["集計", "データ", "ﾃﾞｰﾀ", "Ｒｅａｃｔ", "集計と可視化"])("finds %s", (query) => {
    expect(find(query).map(({ to }) => to)).toEqual(["開票の記録"]);
  });

  it("finds the beginning of a compound", () => {
    expect(find("東京都").map(({ to }) => to)).toEqual(["別の話"]);
    expect(find("東京都").map(({ excerpt }) => marked(excerpt))).toEqual(["[東京][都庁]で会議がありました。"]);
  });

  it("has an excerpt around the match", () => {
    const [hit] = find("集計");
    const excerpt = marked(hit?.excerpt);
    expect(excerpt).toMatch(/^….*投票所の\[集計\]データをReactで.*…$/);
    expect(excerpt.length).toBeGreaterThan(120);
  });
});

test("stop words are those of the language", () => {
  const entries = [entry("Der Ballen"), entry("Die Wahl"), entry("The Ballot")];
  expect(found(entries, "de")("die Wahl").map(({ to }) => to)).toEqual(["Die Wahl"]);
  expect(found(entries, "de")("der Wahl").map(({ to }) => to)).toEqual(["Die Wahl"]);
  expect(found(entries, "en")("the wahl").map(({ to }) => to)).toEqual(["Die Wahl"]);
});
