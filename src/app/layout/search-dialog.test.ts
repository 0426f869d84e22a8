import { expect, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { createSearch } from "../../domain/search/search.ts";
import { actionEntries, type SearchEntry } from "../../domain/search/search-entry.ts";
import { find } from "./search-dialog.tsx";

const entries = ["Awards", "Alaska"].map(
  (title): SearchEntry => ({ kind: "page", title, context: "", tags: [], text: "", to: `/${title.toLowerCase()}` }),
);
const actions = actionEntries(entries, english);
const ready = { state: "ready", entries, actions, isPartial: false, find: createSearch(entries), t: english } as const;
const partial = { ...ready, isPartial: true };

test.each([
  [{ state: "loading" } as const, "awards", { searched: true, total: 0, status: "Loading …" }],
  [{ state: "failed" } as const, "", { searched: false, total: 0, status: "Search couldn’t load." }],
  [ready, " ", { searched: false, total: 0, status: "" }],
  [ready, "awards", { searched: true, total: 1, status: "1 result" }],
  [ready, "a", { searched: true, total: 2, status: "2 results" }],
  [ready, "zzzz", { searched: true, total: 0, status: expect.stringMatching(/^No results\. /), isPartial: false }],
  [partial, "awards", { searched: true, total: 1, status: "1 result", isPartial: true }],
  [partial, "zzzz", { total: 0, status: "No results yet. Press Enter to search all pages.", isPartial: true }],
  [partial, "", { searched: false, status: "", isPartial: false }],
])("with index %j, the query %j has the right status", (index, query, expected) => {
  expect(find(index, query, english)).toMatchObject(expected);
});

test("suggests actions without a query", () => {
  const { groups } = find(ready, "", english);
  expect(groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)])).toEqual([["Actions", "#theme"]]);
});
