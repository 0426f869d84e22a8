import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { provider, type SiteAnalytics } from "./provider.ts";
import type { QueuedEvent } from "./queued-event.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVENT: QueuedEvent = { id: "a", at: 1, name: "page", payload: { value: "home", path: "/" } };
const never = new Promise<never>(() => undefined);
const taking: SiteAnalytics = { pageView: () => undefined, event: () => undefined };

it.each([
  ["script that does not come", never],
  ["provider that takes an event and never answers", Promise.resolve({ ...taking, pageView: () => never })],
])("a %s is waited for 10 seconds, then the event goes back to its queue (specification 9)", async (_, loading) => {
  let waiting = true;
  const told = provider(loading)(EVENT).finally(() => {
    waiting = false;
  });
  const refused = expect(told).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(waiting).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

it("a provider that takes an event in time has it", async () => {
  await expect(provider(Promise.resolve(taking))(EVENT)).resolves.toBe("accepted");
});
