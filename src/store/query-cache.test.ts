import { describe, expect, it } from "vitest";
import { cacheWorld, down } from "../../test/support/store/query-cache-setup.ts";
import { scriptedStore } from "../../test/support/store/scripted-store.ts";
import { withQueryCache } from "./query-cache.ts";

describe("a query cache", () => {
  it("caches a result for a minute", async () => {
    const { world, store, cache } = cacheWorld();
    const first = await cache.get("people", "ada");
    world.time = 59_999;
    expect(await cache.get("people", "ada")).toBe(first);
    world.time = 60_000;
    expect((await cache.get("people", "ada"))?.data).toBe(2);
    expect(store.calls).toEqual(["get ada", "get ada"]);
  });

  it("discards results when the clock is set back", async () => {
    const { world, cache } = cacheWorld();
    world.time = 100 * 24 * 3_600_000;
    await cache.get("people", "ada");
    world.time = 0;
    expect((await cache.get("people", "ada"))?.data).toBe(2);
    world.time = 59_999;
    expect((await cache.get("people", "ada"))?.data).toBe(2);
  });

  it("distinguishes queries by kind, collection, id and condition", async () => {
    const { store, cache } = cacheWorld();
    await cache.get("people", "ada");
    await cache.get("people", "grace");
    await cache.get("posts", "ada");
    await cache.query("people");
    await cache.query("people", {});
    await cache.query("people", { where: [{ field: "n", is: ">", value: 0 }] });
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "query people", "query people"]);
  });

  it("shares one read among identical concurrent queries", async () => {
    const { store, cache } = cacheWorld();
    await Promise.all([cache.query("people"), cache.query("people"), cache.forPage().query("people")]);
    expect(store.calls).toEqual(["query people"]);
  });

  it("caches missing documents", async () => {
    let reads = 0;
    const empty = {
      ...scriptedStore({}),
      get: async () => {
        reads++;
        return undefined;
      },
    };
    const cache = withQueryCache(empty, { now: () => new Date(0) });
    expect(await cache.get("people", "nobody")).toBeUndefined();
    expect(await cache.get("people", "nobody")).toBeUndefined();
    expect(reads).toBe(1);
  });

  it("does not cache failures", async () => {
    const { world, cache } = cacheWorld();
    world.failure = down;
    await expect(cache.get("people", "ada")).rejects.toBe(down);
    world.failure = undefined;
    expect((await cache.get("people", "ada"))?.data).toBe(1);
  });

  it("evicts the oldest result beyond its capacity", async () => {
    const { store, cache } = cacheWorld({ capacity: 2 });
    for (const id of ["a", "b", "c", "c", "b", "a"]) await cache.get("people", id);
    expect(store.calls).toEqual(["get a", "get b", "get c", "get a"]);
  });

  it("discards everything on clear, pending results included", async () => {
    const { store, cache } = cacheWorld();
    await cache.get("people", "ada");
    const pending = cache.get("people", "grace");
    cache.clear();
    await pending;
    await cache.get("people", "ada");
    await cache.get("people", "grace");
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "get grace"]);
  });
});
