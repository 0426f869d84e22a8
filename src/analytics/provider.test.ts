import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { pageStorage } from "./device.ts";
import { providerQueue, type SiteAnalytics } from "./provider.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with one page view, drained every 3 seconds, and a provider with this response. */
function visit(
  respond: () => unknown,
  script: Promise<unknown> = Promise.resolve(),
  storage = pageStorage(() => memoryStorage()),
  id = "a",
) {
  const sent: string[] = [];
  const tell = ({ id }: { id: string }) => {
    sent.push(id);
    return respond();
  };
  const analytics: SiteAnalytics = { pageView: tell, event: tell };
  const loading = script.then(() => analytics);
  loading.catch(() => undefined);
  const queue = providerQueue(loading, { storage, now: Date.now, exclusively: (_, task) => task() });
  queue.add({ id, at: Date.now(), name: "page", payload: { value: "home", path: "/" } });
  setInterval(() => queue.drain(), 3_000);
  return { sent, storage, waiting: () => storage.keys().length };
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise(() => undefined);

test.each([1, 10_001, 300_000])("a script that loads after %i ms gets a page view once", async (ms) => {
  const { sent, waiting } = visit(() => undefined, delay(ms));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["a"]);
  expect(waiting()).toBe(0);
});

test("a page view waits for the next page if the script never loads", async () => {
  const { sent, waiting } = visit(() => undefined, Promise.reject(new Error("blocked")));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([]);
  expect(waiting()).toBe(1);
});

test.each([
  ["never responds", never],
  ["responds after the limit", () => delay(12_000)],
  ["rejects after the limit", () => delay(12_000).then(() => Promise.reject(new Error("late")))],
])("a provider that %s does not get an event again", async (_, respond) => {
  const { sent, waiting } = visit(respond);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["a"]);
  expect(waiting()).toBe(0);
});

test.each([
  ["throws", () => void JSON.parse("")],
  ["rejects", () => Promise.reject(new Error("500"))],
])("a provider that %s gets the event again until it succeeds", async (_, fail) => {
  let tries = 0;
  const { sent, waiting } = visit(() => {
    tries += 1;
    return tries < 3 ? fail() : undefined;
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["a", "a", "a"]);
  expect(waiting()).toBe(0);
});

test("an event that fails during navigation is not sent again by the next page", async () => {
  const { promise: aborted, reject } = Promise.withResolvers<void>();
  const { sent, storage } = visit(() => aborted);
  await vi.advanceTimersByTimeAsync(3_000);
  reject(new TypeError("Failed to fetch"));
  // The timers of a page end with it.
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  const next = visit(() => undefined, undefined, storage, "b");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent, next.sent]).toEqual([["a"], ["b"]]);
});
