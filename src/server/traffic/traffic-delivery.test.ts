import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { delivery } from "./traffic-delivery.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deliveries once a second that fail while the store is unavailable, and their log. */
function createTestDelivery() {
  const state = { unavailable: false, delivered: 0, attempts: 0, logged: [] as string[] };
  const { soon, end } = delivery({
    periodMs: 1000,
    log: { info: (message) => void state.logged.push(message), error: (message) => void state.logged.push(message) },
    async deliver() {
      state.attempts += 1;
      if (state.unavailable) throw new Error("cut off");
      state.delivered += 1;
    },
  });
  return { state, soon, end };
}

describe("a delivery", () => {
  test("runs at most once per period, and only if there is something to deliver", async () => {
    const { state, soon } = createTestDelivery();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.attempts).toBe(0);
    for (let event = 0; event < 50; event += 1) {
      soon();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.attempts).toBe(6);
  });

  test("is retried until it succeeds; failure and recovery are logged once", async () => {
    const { state, soon } = createTestDelivery();
    state.unavailable = true;
    soon();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(state.attempts).toBe(5);
    state.unavailable = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state).toMatchObject({ attempts: 6, delivered: 1 });
    expect(state.logged).toEqual(["Counts wait for the store: cut off", "Delivering counters again"]);
  });

  test("runs immediately on close, for the last time", async () => {
    const { state, soon, end } = createTestDelivery();
    soon();
    await end();
    expect(state.delivered).toBe(1);
    soon();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.attempts).toBe(1);
  });

  test("delays closing for three seconds at most", async () => {
    const { end } = delivery({
      periodMs: 1000,
      log: { info: () => undefined, error: () => undefined },
      deliver: () => new Promise(() => undefined),
    });
    const ended = vi.fn();
    const ending = end().then(ended);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await ending;
    expect(ended).toHaveBeenCalled();
  });
});
