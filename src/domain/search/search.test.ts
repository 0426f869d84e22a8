import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSearch } from "./search.ts";
import { readSearchEntries, type SearchEntry } from "./search-entry.ts";
import { cleanQuery, QUERY_LIMIT } from "./search-query.ts";
import { searchSuggestions } from "./search-suggestions.ts";

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
const titles = (query: string) =>
  search(query, 50).groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join("")));

describe("the search", () => {
  it("finds a word in title, context, tags and text, in the title first", () => {
    expect(titles("ballot")).toEqual(["What a ballot barcode can tell you", "Shift Lead", "Open Data Cup"]);
    expect(titles("leadership")).toEqual(["Dana K."]);
  });

  it.each(["balot", "balolt", "BALLOT", "ball", "b"])("finds ballot by %s", (query) => {
    expect(titles(query)).toContain("What a ballot barcode can tell you");
  });

  it("finds accents by letters without them", () => {
    expect(titles("resumes")).toEqual(["Data and tickets"]);
  });

  it("asks for every word, and for some where none has them all", () => {
    expect(titles("ballot drop")).toEqual(["Open Data Cup"]);
    // A word that stands somewhere is not taken for misspelt: Data is not Dana.
    expect(titles("dana kimberley")).toEqual(["Dana K."]);
  });

  it("looks past words that say nothing, unless there are no others", () => {
    expect(titles("the ballot of")).toEqual(titles("ballot"));
    expect(titles("what a")).toContain("What a ballot barcode can tell you");
  });

  it("marks what it found, misspelt or not", () => {
    const [first] = search("balot", 1).groups;
    expect(first?.hits[0]?.title).toEqual([
      { text: "What a ", marked: false },
      { text: "ballot", marked: true },
      { text: " barcode can tell you", marked: false },
    ]);
  });

  it("groups what it found by kind, the best first, and says how much there is", () => {
    const { total, groups } = search("ballot", 2);
    expect(total).toBe(3);
    expect(groups.map(({ name }) => name)).toEqual(["Posts", "Experience"]);
  });

  it("keeps forms of one thing in the order in which they are named, however well each is found", () => {
    const forms = ["PDF", "text", "JSON"].map((form) =>
      entry(form, { kind: "resume", tags: form === "PDF" ? ["cv", "paper", "print"] : ["cv"] }),
    );
    const [group] = createSearch(forms)("cv", 50).groups;
    expect(group?.hits.map(({ to }) => to)).toEqual(["/PDF", "/text", "/JSON"]);
  });

  it.each(["", "   ", "…", "\u0000"])("finds nothing by %j", (query) => {
    expect(search(query, 50)).toEqual({ total: 0, groups: [] });
  });

  it("answers whatever is typed", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("__proto__", "constructor", "||"),
    );
    fc.assert(
      fc.property(typed, (query) => {
        expect(search(query, 50).total).toBeLessThanOrEqual(ENTRIES.length);
      }),
    );
  });

  it("looks for nothing beyond the length that a query may have", () => {
    const beyond = " ".repeat(QUERY_LIMIT);
    expect(search(`ballot${beyond}shift`, 50)).toEqual(search("ballot", 50));
    expect(search("ballot shift", 50)).not.toEqual(search("ballot", 50));
  });
});

describe("a query", () => {
  it("is cut to its limit, with single spaces", () => {
    expect(cleanQuery("  drop\t\n\u0000 box ")).toBe("drop box");
    expect(cleanQuery("x".repeat(10_000))).toHaveLength(QUERY_LIMIT);
  });
});

describe("what is offered before anything is typed", () => {
  const places = ["/", "/a", "/b", "/c"].map((to) => entry(to, { kind: "page", to }));
  const offered = (visited: readonly string[], here: string) =>
    searchSuggestions([...places, entry("post")], visited, here).map(({ name, hits }) => [
      name,
      ...hits.map(({ to }) => to),
    ]);

  it("is what was seen last, then the other pages, without the open one", () => {
    expect(offered(["/b", "/a", "/gone", "/b"], "/b")).toEqual([
      ["Recent pages", "/a"],
      ["Pages", "/", "/c"],
    ]);
  });

  it("is pages alone where nothing else was seen", () => {
    expect(offered(["/"], "/")).toEqual([["Pages", "/a", "/b", "/c"]]);
  });
});

describe("an index from the network", () => {
  it("is taken as it was sent", () => {
    expect(readSearchEntries(JSON.parse(JSON.stringify(ENTRIES)))).toEqual(ENTRIES);
  });

  it.each([[null], [{}], [[null]], [[{ ...ENTRIES[0], kind: "toString" }]], [[{ ...ENTRIES[0], tags: [1] }]]])(
    "is refused where it is %j",
    (answer) => {
      expect(() => readSearchEntries(answer)).toThrow(TypeError);
    },
  );
});
