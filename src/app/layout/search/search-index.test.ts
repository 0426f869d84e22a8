import { expect, test, vi } from "vitest";
import { createSearchIndexStore } from "./search-index.ts";

const ENTRIES = [{ kind: "page", title: "Awards", context: "", tags: [], text: "", to: "/awards" }];

test("the index is asked for once, however often the search is opened", async () => {
  const fetching = vi.fn<typeof fetch>(async () => Response.json(ENTRIES));
  const store = createSearchIndexStore("/me/search-index.json", fetching);
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.get().state).toBe("loading");
  await Promise.all([store.request(), store.request()]);
  await store.request();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[0]).toBe("/me/search-index.json");
  expect(store.get()).toMatchObject({ state: "ready", entries: ENTRIES });
  expect(listener).toHaveBeenCalled();
});

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an error", async () => Response.json(ENTRIES, { status: 503 })],
  ["something else", async () => new Response("<!doctype html>")],
  ["no entries", async () => Response.json({})],
])("after %s it can be asked for again", async (_, answer) => {
  const fetching = vi.fn<typeof fetch>(async () => Response.json(ENTRIES)).mockImplementationOnce(answer);
  const store = createSearchIndexStore("/search-index.json", fetching);
  await store.request();
  expect(store.get().state).toBe("failed");
  await store.request();
  expect(store.get().state).toBe("ready");
});
