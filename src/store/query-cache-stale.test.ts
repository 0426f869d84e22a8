import { describe, expect, it } from "vitest";
import { cacheWorld, down } from "../../test/support/store/query-cache-setup.ts";

describe("a memoised reader whose store is out of reach", () => {
  it("hands out the older answer and reports it", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.time = 60_000;
    world.failure = down;
    expect((await cache.get("people", "ada"))?.data).toBe(1);
    expect(world.stale).toEqual(['["get","people","ada"]']);
    world.failure = undefined;
    expect((await cache.get("people", "ada"))?.data).toBe(2);
  });

  it("has nothing to hand out after its content was cleared", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    cache.clear();
    world.failure = down;
    await expect(cache.get("people", "ada")).rejects.toBe(down);
  });

  it("passes on failures of another kind", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.time = 60_000;
    world.failure = new Error("a bug");
    await expect(cache.get("people", "ada")).rejects.toThrow("a bug");
    expect(world.stale).toEqual([]);
  });

  it("tells a page since when the oldest of its words is out of date", async () => {
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

  it("does not call a page stale for answers that are still fresh", async () => {
    const { world, cache } = cacheWorld();
    await cache.get("people", "ada");
    world.failure = down;
    const page = cache.forPage();
    await page.get("people", "ada");
    expect(page.staleSince()).toBeUndefined();
  });
});
