import { afterEach, expect, test, vi } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { createSearch } from "../../domain/search/search.ts";
import { actionEntries, type SearchEntry } from "../../domain/search/search-entry.ts";
import { find } from "./search-dialog.tsx";
import { searchIndex } from "./search-index.ts";

const entries = ["Awards", "Alaska"].map(
  (title): SearchEntry => ({ kind: "page", title, context: "", tags: [], text: "", to: `/${title.toLowerCase()}` }),
);
const actions = actionEntries(entries, english);
const ready = { entries, actions, find: createSearch(entries), t: english };

test.each([
  ["loading" as const, "awards", { searched: true, total: 0, status: "Loading …" }],
  ["failed" as const, "", { searched: false, total: 0, status: "Search couldn’t load." }],
  [ready, " ", { searched: false, total: 0, status: "" }],
  [ready, "a", { searched: true, total: 2, status: "2 results" }],
  [ready, "zzzz", { searched: true, total: 0, status: expect.stringMatching(/^No results\. /) }],
  [ready, "awards", { searched: true, total: 1, status: "1 result" }],
])("with index %j, the query %j has the right status", (index, query, expected) => {
  expect(find(index, query, english)).toMatchObject(expected);
});

test("suggests actions without a query", () => {
  const { groups } = find(ready, "", english);
  expect(groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)])).toEqual([["Actions", "#theme"]]);
});

const INDEX = { entries: [{ kind: "page", title: "Awards", context: "", tags: [], text: "", to: "/awards" }] };

afterEach(() => vi.restoreAllMocks());

const answer = (respond: typeof fetch) => vi.spyOn(globalThis, "fetch").mockImplementation(respond);

test("fetches the index once, however often the search is opened", async () => {
  const fetchIndex = answer(async () => Response.json(INDEX));
  const [first, second] = await Promise.all([
    searchIndex("/me/search-index.json"),
    searchIndex("/me/search-index.json"),
  ]);
  expect(await searchIndex("/me/search-index.json")).toBe(first);
  expect(second).toBe(first);
  expect(fetchIndex).toHaveBeenCalledTimes(1);
  expect(fetchIndex.mock.calls[0]?.[0]).toBe("/me/search-index.json");
  expect(first).toMatchObject(INDEX);
});

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an error", async () => Response.json(INDEX, { status: 503 })],
  ["an invalid index", async () => Response.json({ entries: [{}] })],
])("retries after %s", async (problem, respond) => {
  answer(async () => Response.json(INDEX)).mockImplementationOnce(respond);
  const address = `/${problem}/search-index.json`;
  await expect(searchIndex(address)).rejects.toThrow();
  await expect(searchIndex(address)).resolves.toMatchObject(INDEX);
});

test("uses the language of the index", async () => {
  const language = {
    tag: "de",
    translations: { Pages: "Seiten", "Use dark or light theme": "Dunkles oder helles Design" },
  };
  answer(async () => Response.json({ ...INDEX, language }));
  const index = await searchIndex("/de/search-index.json");
  expect(index.find("awards", 5).groups.map(({ name }) => name)).toEqual(["Seiten"]);
  expect(index.find("helles", 5).groups[0]?.hits[0]?.to).toBe("#theme");
});
