import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { delivery } from "./traffic-delivery.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deliveries once a second, which fail while the store is away, and what was logged of it. */
function deliveries() {
  const world = { away: false, delivered: 0, attempts: 0, said: [] as string[] };
  const { soon, end } = delivery({
    periodMs: 1000,
    log: { info: (message) => void world.said.push(message), error: (message) => void world.said.push(message) },
    async deliver() {
      world.attempts += 1;
      if (world.away) throw new Error("cut off");
      world.delivered += 1;
    },
  });
  return { world, soon, end };
}

describe("a delivery", () => {
  test("comes at most once a period, and only where there is something to deliver", async () => {
    const { world, soon } = deliveries();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.attempts).toBe(0);
    for (let event = 0; event < 50; event += 1) {
      soon();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.attempts).toBe(6);
  });

  test("that fails is tried again until it succeeds, and both are said once", async () => {
    const { world, soon } = deliveries();
    world.away = true;
    soon();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(world.attempts).toBe(5);
    world.away = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world).toMatchObject({ attempts: 6, delivered: 1 });
    expect(world.said).toEqual(["Counters stay in the outbox: cut off", "Delivering counters again"]);
  });

  test("comes at once at the end, and is the last", async () => {
    const { world, soon, end } = deliveries();
    soon();
    await end();
    expect(world.delivered).toBe(1);
    soon();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.attempts).toBe(1);
  });

  test("does not hold up the end for more than three seconds", async () => {
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
