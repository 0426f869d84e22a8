import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { type KeyValues, pageStorage } from "../device/storage.ts";
import { createDroppedEvents } from "../queue/dropped-events.ts";
import { providerQueue } from "./provider.ts";
import type { SiteAnalytics } from "./site-analytics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Visit {
  readonly script: Promise<unknown>;
  readonly storage: KeyValues;
  /** Of its page view. */
  readonly id: string;
}

/** A page with one page view, drained every 3 seconds (specification 9), and a provider that answers as the test says. */
function visit(
  answer: () => unknown,
  { script = Promise.resolve(), storage = pageStorage(() => memoryStorage()), id = "a" }: Partial<Visit> = {},
) {
  const told: string[] = [];
  const tell = ({ id }: { id: string }) => {
    told.push(id);
    return answer();
  };
  const analytics: SiteAnalytics = { pageView: tell, event: tell };
  const loading = script.then(() => analytics);
  loading.catch(() => undefined);
  const queue = providerQueue(loading, {
    storage,
    now: Date.now,
    exclusively: (_, task) => task(),
    losses: createDroppedEvents(storage),
  });
  queue.add({ id, at: Date.now(), name: "page", payload: { value: "home", path: "/" } });
  setInterval(() => queue.drain(), 3_000);
  return { told, storage, waiting: () => storage.keys().length };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise(() => undefined);

it.each([1, 9_999, 10_001, 30_000, 300_000])(
  "a script that arrives after %i ms is told a page view once (specification 9, D33)",
  async (ms) => {
    const { told, waiting } = visit(() => undefined, { script: after(ms) });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toEqual(["a"]);
    expect(waiting()).toBe(0);
  },
);

it("a script that never arrives is told nothing, and the page view waits for the next page", async () => {
  const { told, waiting } = visit(() => undefined, { script: Promise.reject(new Error("blocked")) });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([]);
  expect(waiting()).toBe(1);
});

it.each([
  ["never answers", never],
  ["answers after the limit", () => after(12_000)],
  ["turns it down after the limit", () => after(12_000).then(() => Promise.reject(new Error("late")))],
])("a provider that takes an event and %s is not given it again (D33)", async (_, answer) => {
  const { told, waiting } = visit(answer);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["a"]);
  expect(waiting()).toBe(0);
});

it.each([
  ["throws", () => void JSON.parse("")],
  ["rejects", () => Promise.reject(new Error("500"))],
])("a provider that %s is given the event again, until it takes it", async (_, turnDown) => {
  let tries = 0;
  const { told, waiting } = visit(() => {
    tries += 1;
    return tries < 3 ? turnDown() : undefined;
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["a", "a", "a"]);
  expect(waiting()).toBe(0);
});

it("an event that fails as the page is left is not given by the next one: the browser failed it (D33)", async () => {
  const { promise: cut, reject } = Promise.withResolvers<void>();
  const { told, storage } = visit(() => cut);
  await vi.advanceTimersByTimeAsync(3_000);
  reject(new TypeError("Failed to fetch"));
  // What a page that is gone would do later, its timers do not.
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  const next = visit(() => undefined, { storage, id: "b" });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, next.told]).toEqual([["a"], ["b"]]);
});
