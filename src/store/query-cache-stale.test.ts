import { describe, expect, it } from "vitest";
import { cacheWorld, down } from "../../test/support/store/query-cache-setup.ts";

describe("a query cache whose store is unavailable", () => {
  it("returns the cached result and reports it", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.time = 60_000;
    world.failure = down;
    expect((await cache.get("people", "ada"))?.data).toBe(1);
    expect(world.stale).toEqual(['["get","people","ada"]']);
    world.failure = undefined;
    expect((await cache.get("people", "ada"))?.data).toBe(2);
  });

  it("fails after it is cleared", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    cache.clear();
    world.failure = down;
    await expect(cache.get("people", "ada")).rejects.toBe(down);
  });

  it("passes on other errors", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.time = 60_000;
    world.failure = new Error("a bug");
    await expect(cache.get("people", "ada")).rejects.toThrow("a bug");
    expect(world.stale).toEqual([]);
  });

  it("tells a page how old its oldest content is", async () => {
    const { world, cache } = cacheWorld();
    world.time = 1000;
    await cache.get("people", "ada");
    world.time = 2000;
    await cache.get("people", "grace");
    world.time = 90_000;
    world.failure = down;
    const page = cache.forPage();
    expect(page.staleSince()).toBeUndefined();
    await page.get("people", "grace");
    expect(page.staleSince()).toEqual(new Date(2000));
    await page.get("people", "ada");
    await page.get("people", "grace");
    expect(page.staleSince()).toEqual(new Date(1000));
    expect(cache.forPage().staleSince()).toBeUndefined();
  });

  it("does not mark a page as stale for fresh results", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.failure = down;
    const page = cache.forPage();
    await page.get("people", "ada");
    expect(page.staleSince()).toBeUndefined();
  });
});
