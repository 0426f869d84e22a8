import { expect, test } from "vitest";
import { createSearch } from "../../../domain/search/search.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { find } from "./results.ts";

const entries = ["Awards", "Alaska"].map(
  (title): SearchEntry => ({ kind: "page", title, context: "", tags: [], text: "", to: `/${title.toLowerCase()}` }),
);
const ready = { state: "ready", entries, isPartial: false, find: createSearch(entries) } as const;
const partial = { ...ready, isPartial: true };

test.each([
  [{ state: "loading" } as const, "awards", { searched: true, total: 0, status: "Getting ready …" }],
  [{ state: "failed" } as const, "", { searched: false, total: 0, status: "The search could not be loaded." }],
  [ready, " ", { searched: false, total: 0, status: "" }],
  [ready, "awards", { searched: true, total: 1, status: "1 result" }],
  [ready, "a", { searched: true, total: 2, status: "2 results" }],
  [ready, "zzzz", { searched: true, total: 0, status: expect.stringMatching(/^Nothing found\. /), isPartial: false }],
  [partial, "awards", { searched: true, total: 1, status: "1 result", isPartial: true }],
  [partial, "zzzz", { total: 0, status: "Nothing found so far. Enter searches all texts.", isPartial: true }],
  [partial, "", { searched: false, status: "", isPartial: false }],
])("with index %j, the query %j has the right status", (index, query, expected) => {
  expect(find(index, query, ["/"], "/")).toMatchObject(expected);
});

test("suggests pages without a query, except the current one", () => {
  const { groups } = find(ready, "", ["/awards"], "/awards");
  expect(groups.flatMap(({ hits }) => hits.map(({ to }) => to))).toEqual(["/alaska"]);
});
