import { describe, expect, it } from "vitest";
import { countOne } from "../../test/support/store/count-one.ts";
import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { reconnectingStore } from "./reconnecting-store.ts";
import { withSession } from "./session.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/** A store that cannot be opened until the test allows it, and its clock. */
function setUp() {
  const state = { time: 0, isAvailable: false, attempts: 0 };
  const store = reconnectingStore({
    name: "tracker",
    first: { refusal: new StoreUnavailable("tracker", "locked") },
    now: () => new Date(state.time),
    retryMs: 1000,
    async open() {
      state.attempts += 1;
      if (!state.isAvailable) throw new StoreUnavailable("tracker", "still locked");
      return openSqlite(":memory:");
    },
  });
  return { state, store };
}

describe("a store that could not be opened", () => {
  it("is unavailable for reading and publishing (D23)", async () => {
    const { state, store } = setUp();
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
    expect(state.attempts).toBe(0);
  });

  it("is retried periodically and reports the latest reason", async () => {
    const { state, store } = setUp();
    state.time = 1000;
    const signIns = [store.signIn(), store.signIn()];
    for (const { status } of await Promise.allSettled(signIns)) expect(status).toBe("rejected");
    await expect(store.signIn()).rejects.toMatchObject({ cause: "still locked" });
    expect(state.attempts).toBe(1);
    state.time = 2000;
    await expect(store.signIn()).rejects.toThrow("The tracker store cannot be read");
    expect(state.attempts).toBe(2);
  });

  it("is read normally once it opens, also by waiting sessions (D21)", async () => {
    const { state, store } = setUp();
    const session = withSession(store);
    await expect(session.get("people", "ada")).rejects.toMatchObject({ name: "StoreUnavailable" });
    state.isAvailable = true;
    state.time = 1000;
    await expect(session.get("people", "ada")).resolves.toBeUndefined();
    await store.put("people", "ada", { n: 1 }, "print");
    expect((await session.get("people", "ada"))?.data).toEqual({ n: 1 });
    expect(state.attempts).toBe(1);
    store.close();
    await expect(session.get("people", "ada")).rejects.toMatchObject({ name: "StoreUnavailable" });
  });

  it("is retried after the clock is set back", async () => {
    const { state, store } = setUp();
    state.time = -1_000_000;
    state.isAvailable = true;
    await expect(store.signIn()).resolves.toBeUndefined();
  });

  it("can be closed without having been opened", () => {
    expect(() => setUp().store.close()).not.toThrow();
  });
});
