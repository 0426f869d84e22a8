import { describe, expect, it } from "vitest";
import { down, memoWorld } from "../../test/support/store/memo-world.ts";
import { scriptedStore } from "../../test/support/store/scripted-store.ts";
import { memoised } from "./query-cache.ts";

describe("a memoised reader", () => {
  it("asks a question once while its answer is fresh, and again after a minute", async () => {
    const { world, store, memo } = memoWorld();
    const first = await memo.get("people", "ada");
    world.time = 59_999;
    expect(await memo.get("people", "ada")).toBe(first);
    world.time = 60_000;
    expect((await memo.get("people", "ada"))?.data).toBe(2);
    expect(store.calls).toEqual(["get ada", "get ada"]);
  });

  it("asks again after the clock was put back: nobody knows how old its answers are", async () => {
    const { world, memo } = memoWorld();
    world.time = 100 * 24 * 3_600_000;
    await memo.get("people", "ada");
    world.time = 0;
    expect((await memo.get("people", "ada"))?.data).toBe(2);
    world.time = 59_999;
    expect((await memo.get("people", "ada"))?.data).toBe(2);
  });

  it("tells questions apart by kind, collection, id and condition", async () => {
    const { store, memo } = memoWorld();
    await memo.get("people", "ada");
    await memo.get("people", "grace");
    await memo.get("posts", "ada");
    await memo.query("people");
    await memo.query("people", {});
    await memo.query("people", { where: [{ field: "n", is: ">", value: 0 }] });
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "query people", "query people"]);
  });

  it("shares one read among identical questions at the same time", async () => {
    const { store, memo } = memoWorld();
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
    const { world, memo } = memoWorld();
    world.failure = down;
    await expect(memo.get("people", "ada")).rejects.toBe(down);
    world.failure = undefined;
    expect((await memo.get("people", "ada"))?.data).toBe(1);
  });

  it("forgets the oldest answer beyond its capacity", async () => {
    const { store, memo } = memoWorld({ capacity: 2 });
    for (const id of ["a", "b", "c", "c", "b", "a"]) await memo.get("people", id);
    expect(store.calls).toEqual(["get a", "get b", "get c", "get a"]);
  });

  it("forgets everything when the content has changed, answers on their way included", async () => {
    const { store, memo } = memoWorld();
    await memo.get("people", "ada");
    const onItsWay = memo.get("people", "grace");
    memo.clear();
    await onItsWay;
    await memo.get("people", "ada");
    await memo.get("people", "grace");
    expect(store.calls).toEqual(["get ada", "get grace", "get ada", "get grace"]);
  });
});
