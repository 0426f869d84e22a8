import { expect, test, vi } from "vitest";
import { createSearchIndexStore } from "./search-index.ts";

const INDEX = {
  entries: [{ kind: "page", title: "Awards", context: "", tags: [], text: "", to: "/awards" }],
  isPartial: false,
};

test("fetches the index once, however often the search is opened", async () => {
  const fetchIndex = vi.fn<typeof fetch>(async () => Response.json(INDEX));
  const store = createSearchIndexStore(fetchIndex);
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.get().state).toBe("loading");
  await Promise.all([store.request("/me/search-index.json"), store.request("/me/search-index.json")]);
  await store.request("/me/search-index.json");
  expect(fetchIndex).toHaveBeenCalledTimes(1);
  expect(fetchIndex.mock.calls[0]?.[0]).toBe("/me/search-index.json");
  expect(store.get()).toMatchObject({ state: "ready", ...INDEX });
  expect(listener).toHaveBeenCalled();
});

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an error", async () => Response.json(INDEX, { status: 503 })],
  ["HTML", async () => new Response("<!doctype html>")],
  ["an invalid index", async () => Response.json({ entries: [{}] })],
])("retries after %s", async (_, respond) => {
  const fetchIndex = vi.fn<typeof fetch>(async () => Response.json(INDEX)).mockImplementationOnce(respond);
  const store = createSearchIndexStore(fetchIndex);
  await store.request("/search-index.json");
  expect(store.get().state).toBe("failed");
  await store.request("/search-index.json");
  expect(store.get().state).toBe("ready");
});

test("uses the language of the index", async () => {
  const language = {
    tag: "de",
    translations: { Pages: "Seiten", "Use dark or light theme": "Dunkles oder helles Design" },
  };
  const store = createSearchIndexStore(async () => Response.json({ ...INDEX, language }));
  await store.request("/search-index.json");
  const index = store.get();
  if (index.state !== "ready") throw new Error(index.state);
  expect(index.find("awards", 5).groups.map(({ name }) => name)).toEqual(["Seiten"]);
  expect(index.find("helles", 5).groups[0]?.hits[0]?.to).toBe("#theme");
});
