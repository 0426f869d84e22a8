import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../core/document-store.ts";
import { memoised } from "./memo.ts";
import { scriptedStore } from "./scripted-store.ts";

const down = new StoreUnavailable("portfolio", "down");

/** A memory over a store whose answers are 1, 2, 3 … and whose state and clock the test moves. */
function setUp(options: { capacity?: number } = {}) {
  const world: { time: number; failure: Error | undefined; stale: string[] } = {
    time: 0,
    failure: undefined,
    stale: [],
  };
  let answers = 0;
  const store = scriptedStore({
    read: async () => {
      if (world.failure !== undefined) throw world.failure;
      return ++answers;
    },
  });
  const memo = memoised(store, {
    now: () => new Date(world.time),
    onStale: (key) => world.stale.push(key),
    ...options,
  });
  return { world, store, memo };
}

describe("a memoised reader", () => {
  it("asks a question once while its answer is fresh, and again after a minute", async () => {
    const { world, store, memo } = setUp();
    const first = await memo.get("people", "ada");
    world.time = 59_999;
    expect(await memo.get("people", "ada")).toBe(first);
    world.time = 60_000;
    expect((await memo.get("people", "ada"))?.data).toBe(2);
    expect(store.calls).toEqual(["get ada", "get ada"]);
  });

  it("tells questions apart by kind, collection, id and condition", async () => {
    const { store, memo } = setUp();
    await memo.get("people", "ada");
    await memo.get("people", "grace");
    await memo.get("posts", "ada");
    await memo.query("people");
    await memo.query("people", {});
    await memo.query("people", { where: [{ field: "n", is: ">", value: 0 }] });
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "query people", "query people"]);
  });

  it("shares one read among identical questions at the same time", async () => {
    const { store, memo } = setUp();
    await Promise.all([memo.query("people"), memo.query("people"), memo.forPage().query("people")]);
    expect(store.calls).toEqual(["query people"]);
  });

  it("remembers that there is no such document", async () => {
    let reads = 0;
    const empty = {
      ...scriptedStore({}),
      get: async () => {
        reads++;
        return undefined;
      },
    };
    const memo = memoised(empty, { now: () => new Date(0) });
    expect(await memo.get("people", "nobody")).toBeUndefined();
    expect(await memo.get("people", "nobody")).toBeUndefined();
    expect(reads).toBe(1);
  });

  it("does not keep a failure", async () => {
    const { world, memo } = setUp();
    world.failure = down;
    await expect(memo.get("people", "ada")).rejects.toBe(down);
    world.failure = undefined;
    expect((await memo.get("people", "ada"))?.data).toBe(1);
  });

  it("forgets the oldest answer beyond its capacity", async () => {
    const { store, memo } = setUp({ capacity: 2 });
    for (const id of ["a", "b", "c", "c", "b", "a"]) await memo.get("people", id);
    expect(store.calls).toEqual(["get a", "get b", "get c", "get a"]);
  });

  it("forgets everything when the content has changed, answers on their way included", async () => {
    const { store, memo } = setUp();
    await memo.get("people", "ada");
    const onItsWay = memo.get("people", "grace");
    memo.clear();
    await onItsWay;
    await memo.get("people", "ada");
    await memo.get("people", "grace");
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "get grace"]);
  });
});

describe("a memoised reader whose store is out of reach", () => {
  it("hands out the older answer and reports it", async () => {
    const { world, memo } = setUp();
    await memo.get("people", "ada");
    world.time = 60_000;
    world.failure = down;
    expect((await memo.get("people", "ada"))?.data).toBe(1);
    expect(world.stale).toEqual(['["get","people","ada"]']);
    world.failure = undefined;
    expect((await memo.get("people", "ada"))?.data).toBe(2);
  });

  it("has nothing to hand out after its content was cleared", async () => {
    const { world, memo } = setUp();
    await memo.get("people", "ada");
    memo.clear();
    world.failure = down;
    await expect(memo.get("people", "ada")).rejects.toBe(down);
  });

  it("passes on failures of another kind", async () => {
    const { world, memo } = setUp();
    await memo.get("people", "ada");
    world.time = 60_000;
    world.failure = new Error("a bug");
    await expect(memo.get("people", "ada")).rejects.toThrow("a bug");
    expect(world.stale).toEqual([]);
  });

  it("tells a page since when the oldest of its words is out of date", async () => {
    const { world, memo } = setUp();
    world.time = 1000;
    await memo.get("people", "ada");
    world.time = 2000;
    await memo.get("people", "grace");
    world.time = 90_000;
    world.failure = down;
    const page = memo.forPage();
    expect(page.staleSince()).toBeUndefined();
    await page.get("people", "grace");
    expect(page.staleSince()).toEqual(new Date(2000));
    await page.get("people", "ada");
    await page.get("people", "grace");
    expect(page.staleSince()).toEqual(new Date(1000));
    expect(memo.forPage().staleSince()).toBeUndefined();
  });

  it("does not call a page stale for answers that are still fresh", async () => {
    const { world, memo } = setUp();
    await memo.get("people", "ada");
    world.failure = down;
    const page = memo.forPage();
    await page.get("people", "ada");
    expect(page.staleSince()).toBeUndefined();
  });
});
