import { describe, expect, it, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { createSearch, searchSuggestions } from "./search.ts";
import { cleanQuery, QUERY_LIMIT, readBrowserIndex, type SearchEntry } from "./search-entry.ts";

function entry(title: string, fields: Partial<SearchEntry> = {}): SearchEntry {
  return { kind: "post", title, context: "", tags: [], text: "", to: `/${title}`, ...fields };
}

const ENTRIES = [
  entry("Home", { kind: "page", to: "/" }),
  entry("What a ballot barcode can tell you"),
  entry("Shift Lead", { kind: "experience", context: "Ballot Line", text: "Answers calls about mail." }),
  entry("Open Data Cup", { kind: "award", text: "Won with a table of every ballot drop box." }),
  entry("Dana K.", { kind: "testimony", tags: ["Leadership"], text: "Read the ticket twice." }),
  entry("Data and tickets", { text: "Résumés of many days." }),
];
const search = createSearch(ENTRIES);

const hitsIn = (entries: readonly SearchEntry[], tag = "en") => {
  const find = createSearch(entries, { tag, translations: {} });
  return (query: string) => find(query, 50).groups.flatMap(({ hits }) => hits);
};
const titlesIn = (entries: readonly SearchEntry[], tag?: string) => {
  const find = hitsIn(entries, tag);
  return (query: string) => find(query).map(({ title }) => title.map(({ text }) => text).join(""));
};
const titles = titlesIn(ENTRIES);

const marked = (parts: readonly { readonly text: string; readonly marked: boolean }[] = []) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

describe("the search", () => {
  it("finds a word in title, context, tags and text, titles first", () => {
    expect(titles("ballot")).toEqual(["What a ballot barcode can tell you", "Shift Lead", "Open Data Cup"]);
    expect(titles("leadership")).toEqual(["Dana K."]);
  });

  it.each(["balot", "balolt", "BALLOT", "ball", "b"])("finds ballot with %s", (query) => {
    expect(titles(query)).toContain("What a ballot barcode can tell you");
  });

  it.each([
    ["vote", ["A note on votes", "Voter Tracker"]],
    ["voter", ["Voter Tracker"]],
    ["votr note", ["A note on votes"]],
    ["boats", ["Boat"]],
  ])("takes a word for a misspelled one only if nothing has it or begins with it: %s", (query, expected) => {
    const entries = [
      entry("Voter Tracker", { tags: ["vote"] }),
      entry("A note on votes", { text: "Vote early." }),
      entry("Notes", { text: "A note." }),
      entry("Boat"),
    ];
    expect(titlesIn(entries)(query).toSorted()).toEqual(expected);
  });

  it.each([
    ["balolt walk", ["Ballot Walk"]],
    ["xylophones walk", ["Ballot Walk", "River", "Walking"]],
    ["balolt rivers river", ["River"]],
  ])("never ranks a misspelled match above an exact one, whatever else is typed: %s", (query, expected) => {
    const walk = entry("Ballot Walk", { text: "In the rain." });
    const entries = [entry("Ballot"), entry("River", { text: "A walk." }), walk, entry("Walking")];
    expect(titlesIn(entries)(query).toSorted()).toEqual(expected);
  });

  const legal = (title: string, fields: Partial<SearchEntry>) => entry(title, { kind: "legal", ...fields });
  const withLegal = createSearch([
    legal("Privacy", { tags: ["cookies", "data protection"], text: "Data about votes, and a vote." }),
    legal("Terms", { text: "Privacy has its own page. A vote." }),
    entry("Tracker", { kind: "project", text: "Where, when and how people vote, in many long words about data." }),
    entry("Cake", { text: "Better than cookies. A question of privacy." }),
  ]);

  it.each([
    ["vote", "Projects /Tracker, Legal /Privacy /Terms"],
    ["data", "Projects /Tracker, Legal /Privacy"],
    ["priv", "Pages /Privacy, Posts /Cake, Legal /Terms"],
    ["Cookies", "Pages /Privacy, Posts /Cake"],
  ])("lists legal pages last, or among pages if a query is in their title, or their keyword: %s", (query, expected) => {
    const { groups } = withLegal(query, 50);
    expect(groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)].join(" ")).join(", ")).toBe(expected);
  });

  it("requires all words, or some if no entry has all", () => {
    expect(titles("ballot drop")).toEqual(["Open Data Cup"]);
    // A word that exists is not treated as misspelled: Data is not Dana.
    expect(titles("dana kimberley")).toEqual(["Dana K."]);
  });

  it("ignores stop words of the language, unless there are no others", () => {
    expect(titles("the ballot of")).toEqual(titles("ballot"));
    expect(titles("what a")).toContain("What a ballot barcode can tell you");
    const names = ["Der Ballen", "Die Wahl", "The Ballot"].map((title) => entry(title));
    expect(titlesIn(names, "de")("der Wahl")).toEqual(["Die Wahl"]);
    expect(titlesIn(names, "en")("the wahl")).toEqual(["Die Wahl"]);
  });

  it("marks matches, misspelled or not, and groups them by kind, best first, with a total", () => {
    const { total, groups } = search("balot", 2);
    expect(total).toBe(3);
    expect(groups.map(({ name }) => name)).toEqual(["Posts", "Experience"]);
    expect(marked(groups[0]?.hits[0]?.title)).toBe("What a [ballot] barcode can tell you");
  });

  it.each(["", "   ", "…", "\u0000"])("finds nothing with %j", (query) => {
    expect(search(query, 50)).toEqual({ total: 0, groups: [] });
  });
});

test("a query is truncated to its limit, with single spaces", () => {
  expect(cleanQuery("  drop\t\n\u0000 box ")).toBe("drop box");
  expect(cleanQuery("x".repeat(10_000))).toHaveLength(QUERY_LIMIT);
});

test("without results, the search suggests the first pages", () => {
  const pages = ["/", "/a", "/b"].map((to) => entry(to, { kind: "page", to }));
  const suggested = searchSuggestions([...pages, entry("post")], english);
  expect(suggested.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)])).toEqual([["Pages", "/", "/a", "/b"]]);
});

test("what is no index is rejected", () => {
  for (const answer of [null, "<html>", {}, { entries: {} }]) expect(() => readBrowserIndex(answer)).toThrow(TypeError);
});

it.each([
  ["山田", "[山田]太郎"],
  ["أحمد", "محمد [الأحمد]"],
  ["oster", "Łukasz Żółć-[Øster]"],
  ["Jurgen", "[Jürgen] Groß"],
  ["สมชาย", "[สมชาย] ใจดี"],
])("a name is found by %s, and marked: %s", (query, title) => {
  const names = ["山田太郎", "محمد الأحمد", "Łukasz Żółć-Øster", "Ελένη", "Зоя", "Jürgen Groß", "김민준", "สมชาย ใจดี"];
  expect(hitsIn(names.map((name) => entry(name)))(query).map((hit) => marked(hit.title))).toEqual([title]);
});

describe("in a text without spaces", () => {
  const text = `${"前置きの文です。".repeat(20)}投票所の集計データをReactで可視化する仕組みを作りました。${"後の文です。".repeat(40)}`;
  const find = hitsIn([entry("開票の記録", { text }), entry("別の話", { text: "東京都庁で会議がありました。" })], "ja");

  it.each(["ﾃﾞｰﾀ", "Ｒｅａｃｔ", "集計と可視化"])("finds %s", (query) => {
    expect(find(query).map(({ to }) => to)).toEqual(["/開票の記録"]);
  });

  it("finds the beginning of a compound, and has an excerpt around the match", () => {
    expect(find("東京都").map(({ excerpt }) => marked(excerpt))).toEqual(["[東京][都庁]で会議がありました。"]);
    const [excerpt = ""] = find("集計").map((hit) => marked(hit.excerpt));
    expect(excerpt).toMatch(/^….*投票所の\[集計\]データをReactで.*…$/);
    expect(excerpt.length).toBeGreaterThan(120);
  });
});
