import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { pageStorage } from "./device.ts";
import { providerQueue, type SiteAnalytics } from "./provider.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with one page view, drained every 3 seconds, and a provider with this response to each try. */
function visit(
  respond: (nth: number) => unknown = () => undefined,
  script: () => Promise<unknown> = async () => undefined,
  storage = pageStorage(() => memoryStorage()),
  id = "a",
) {
  const sent: string[] = [];
  const tell = ({ id }: { id: string }) => respond(sent.push(id));
  const analytics: SiteAnalytics = { pageView: tell, event: tell };
  const loading = script().then(() => analytics);
  loading.catch(() => undefined);
  const queue = providerQueue(loading, { storage, now: Date.now, exclusively: (_, task) => task() });
  queue.add({ id, at: Date.now(), name: "page", payload: { value: "home", path: "/" } });
  setInterval(() => queue.drain(), 3_000);
  return { sent, storage };
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const reject = async () => Promise.reject(new Error("500"));

test.each<[what: string, sent: number, waiting: number, ...Parameters<typeof visit>]>([
  ["whose script loads late gets an event once", 1, 0, undefined, () => delay(300_000)],
  ["whose script never loads gets it on the next page", 0, 1, undefined, reject],
  ["that never responds does not get it again", 1, 0, () => new Promise(() => undefined)],
  ["that rejects it after the limit does not get it again", 1, 0, () => delay(12_000).then(reject)],
  ["that throws gets it until it succeeds", 3, 0, (nth) => (nth < 3 ? JSON.parse("") : undefined)],
  ["that rejects it gets it until it succeeds", 3, 0, (nth) => (nth < 3 ? reject() : undefined)],
])("a provider %s", async (_, times, waiting, ...provider) => {
  const { sent, storage } = visit(...provider);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(sent).toHaveLength(times);
  expect(storage.keys()).toHaveLength(waiting);
});

test("an event that fails during navigation is not sent again by the next page", async () => {
  const { promise: aborted, reject } = Promise.withResolvers<void>();
  const { sent, storage } = visit(() => aborted);
  await vi.advanceTimersByTimeAsync(3_000);
  reject(new TypeError("Failed to fetch"));
  // The timers of a page end with it.
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  const next = visit(undefined, undefined, storage, "b");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent, next.sent]).toEqual([["a"], ["b"]]);
});
