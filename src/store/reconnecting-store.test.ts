import { describe, expect, it } from "vitest";
import { countOne } from "../../test/support/store/count-one.ts";
import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { reconnectingStore } from "./reconnecting-store.ts";
import { withSession } from "./session.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/** A store that cannot be opened until the test lets it be, and its clock. */
function lateWorld() {
  const world = { time: 0, there: false, attempts: 0 };
  const store = reconnectingStore({
    name: "tracker",
    first: { refusal: new StoreUnavailable("tracker", "locked") },
    now: () => new Date(world.time),
    retryMs: 1000,
    async open() {
      world.attempts += 1;
      if (!world.there) throw new StoreUnavailable("tracker", "still locked");
      return openSqlite(":memory:");
    },
  });
  return { world, store };
}

describe("a store that could not be opened", () => {
  it("is out of reach for readers and for publishing (D23)", async () => {
    const { world, store } = lateWorld();
    for (const call of [
      () => store.signIn(),
      () => store.get("people", "ada"),
      () => store.query("people"),
      () => countOne(store, "visits", "all"),
      () => store.published("people"),
      () => store.put("people", "ada", {}, "print"),
      () => store.remove("people", "ada"),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: "StoreUnavailable", cause: "locked" });
    }
    expect(world.attempts).toBe(0);
  });

  it("is tried again now and then, and says why it is still away", async () => {
    const { world, store } = lateWorld();
    world.time = 1000;
    const asked = [store.signIn(), store.signIn()];
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe("rejected");
    await expect(store.signIn()).rejects.toMatchObject({ cause: "still locked" });
    expect(world.attempts).toBe(1);
    world.time = 2000;
    await expect(store.signIn()).rejects.toThrow("The tracker store cannot be read");
    expect(world.attempts).toBe(2);
  });

  it("is read as any other once it could be opened, by who waits with a session (D21)", async () => {
    const { world, store } = lateWorld();
    const session = withSession(store);
    await expect(session.get("people", "ada")).rejects.toMatchObject({ name: "StoreUnavailable" });
    world.there = true;
    world.time = 1000;
    await expect(session.get("people", "ada")).resolves.toBeUndefined();
    await store.put("people", "ada", { n: 1 }, "print");
    expect((await session.get("people", "ada"))?.data).toEqual({ n: 1 });
    expect(world.attempts).toBe(1);
    store.close();
    await expect(session.get("people", "ada")).rejects.toMatchObject({ name: "StoreUnavailable" });
  });

  it("is tried again after the clock was put back", async () => {
    const { world, store } = lateWorld();
    world.time = -1_000_000;
    world.there = true;
    await expect(store.signIn()).resolves.toBeUndefined();
  });

  it("can be closed without ever having been open", () => {
    expect(() => lateWorld().store.close()).not.toThrow();
  });
});
