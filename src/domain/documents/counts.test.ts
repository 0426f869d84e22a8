import { describe, expect, it } from "vitest";
import { countsFrom, countsIn, entriesOf, withCounts } from "./counts.ts";

describe("counters", () => {
  it("reads a document, ignoring non-numbers", () => {
    const document = { visits: { all: 3, new: "1" }, page: 7, csv: null, list: [1] };
    expect(entriesOf(countsIn(document))).toEqual([["visits", "all", 3]]);
    for (const invalid of [undefined, null, 3, "text", [1, 2]]) expect(countsIn(invalid).size).toBe(0);
  });

  it("replaces invalid values in a document and changes nothing else", () => {
    const document = { visits: { all: "3", new: 1 }, page: 7, notes: ["kept"] };
    const counts = countsFrom([
      ["visits", "all", 1],
      ["page", "home", 2],
    ]);
    expect(withCounts(document, counts)).toEqual({ visits: { all: 1, new: 1 }, page: { home: 2 }, notes: ["kept"] });
    expect(document.visits.all).toBe("3");
  });
});
