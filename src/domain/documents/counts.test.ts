import { expect, it } from "vitest";
import { countsFrom, countsIn, entriesOf, withCounts } from "./counts.ts";

it("reads the counters of a document, ignoring what is no number", () => {
  const document = { visits: { all: 3, new: "1" }, page: 7, csv: null, list: [1] };
  expect(entriesOf(countsIn(document))).toEqual([["visits", "all", 3]]);
  for (const invalid of [undefined, null, 3, "text", [1, 2]]) expect(countsIn(invalid).size).toBe(0);
});

it("adds to counters, replaces invalid values and changes nothing else", () => {
  const document = { visits: { all: "3", new: 1 }, page: 7, notes: ["kept"] };
  const counts = countsFrom([
    ["visits", "all", 1],
    ["visits", "new", 2],
    ["page", "home", 2],
  ]);
  expect(withCounts(document, counts)).toEqual({ visits: { all: 1, new: 3 }, page: { home: 2 }, notes: ["kept"] });
  expect(document.visits.all).toBe("3");
});
