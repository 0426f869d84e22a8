import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/support/analytics/memory-storage.ts";
import { clearEvents, type KeyValues, lostEvents, pageStorage } from "./device.ts";
import { browserLock, CAPACITY, createQueue, type DeliveryResult, type QueuedEvent, randomId } from "./queue.ts";

const SIX_DAYS_MS = 6 * 86_400_000;
/** The time limit of a delivery, as in production. */
const DELIVERY_LIMIT_MS = 10_000;
const TABS = 3;

/** Runs all pending tasks. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
const waitingIn = (storage: KeyValues) => storage.keys().filter((key) => key.startsWith("event:"));
const event = (id: string, at = 1): QueuedEvent => ({ id, at, name: "page", payload: { value: "home", path: "/" } });

interface Tab {
  readonly queue: ReturnType<typeof createQueue>;
  alive: boolean;
}

interface Pending {
  readonly id: string;
  readonly since: number;
  readonly tab: Tab;
  readonly settle: (result: DeliveryResult) => void;
}

/** The destination's response to a delivery; `lost` is accepted, but the response never arrives. */
type Answer = DeliveryResult | "lost";

/**
 * Browser tabs that share storage, a lock, one destination and a clock, all controlled by the test. The site's counters
 * deduplicate events, a provider does not. A delivery that exceeds the limit is retried at the counters, and counts as
 * delivered at the provider.
 */
function openTabs(destination: "counters" | "provider") {
  const storage = pageStorage(() => memoryStorage());
  let time = 1_700_000_000_000;
  let pending: Pending[] = [];
  let locking: Tab | undefined;
  /** How often the destination accepted each event. */
  const accepted = new Map<string, number>();
  /** Ids with an unknown result: sent on leaving, unanswered, or sent by a tab that was killed. */
  const uncertain = new Set<string>();
  const refused = new Set<string>();

  function openTab(): Tab {
    const queue = createQueue(destination, {
      rememberedMs: destination === "counters" ? SIX_DAYS_MS : 0,
      storage,
      now: () => time,
      async exclusively(_, task) {
        if (locking?.alive) return;
        locking = tab;
        await task();
        locking = undefined;
      },
      deliver: ({ id }) => new Promise((settle) => pending.push({ id, since: time, tab, settle })),
    });
    const tab: Tab = { alive: true, queue };
    return tab;
  }
  const tabs = Array.from({ length: TABS }, openTab);
  const at = ({ tab }: { readonly tab: number }) => tabs[tab % TABS] ?? openTab();
  const accept = (id: string) => accepted.set(id, (accepted.get(id) ?? 0) + 1);

  /** A killed tab gets no answer. */
  async function settle(delivery: Pending, answer: Answer): Promise<void> {
    pending = pending.filter((other) => other !== delivery);
    const { id, tab } = delivery;
    if (answer === "accepted" || answer === "lost") accept(id);
    if (answer === "refused" && tab.alive) refused.add(id);
    if (answer === "lost") uncertain.add(id);
    const assumed = destination === "counters" ? "later" : "accepted";
    if (tab.alive) delivery.settle(answer === "lost" ? assumed : answer);
    await turn();
  }

  const world = {
    storage,
    accepted,
    uncertain,
    refused,
    track(step: Step) {
      const id = `event-${accepted.size}`;
      accepted.set(id, 0);
      at(step).queue.add(event(id, time));
    },
    async drain(step: Pick<Step, "tab">) {
      void at(step).queue.drain();
      await turn();
    },
    flush(step: Step) {
      at(step).queue.flush(({ id }) => {
        accept(id);
        uncertain.add(id);
        return true;
      });
    },
    /** Kills a tab and opens another. */
    reload(step: Step) {
      const killed = at(step);
      killed.alive = false;
      for (const { id, tab } of pending) if (tab === killed) uncertain.add(id);
      tabs[step.tab] = openTab();
    },
    async answer({ nth, answer }: Step) {
      const delivery = pending[nth % Math.max(1, pending.length)];
      if (delivery !== undefined) await settle(delivery, answer);
    },
    async advance({ milliseconds }: Pick<Step, "milliseconds">) {
      time += milliseconds;
      // The sender gives up. The destination may have accepted the event, and here it did.
      for (const late of pending.filter(({ since }) => time - since >= DELIVERY_LIMIT_MS)) await settle(late, "lost");
    },
    /** Drains until nothing is left, with everything working again. */
    async recover() {
      for (let round = 0; round < 200 && waitingIn(storage).length > 0; round += 1) {
        await world.drain({ tab: round });
        for (const delivery of pending) await settle(delivery, "accepted");
        await world.advance({ milliseconds: 60_000 });
      }
    },
  };
  return world;
}

/** Often answered, seldom killed or left. */
const KINDS = [
  ...(["track", "drain", "answer", "track", "drain", "answer", "track", "drain", "answer"] as const),
  ...(["track", "drain", "answer", "answer", "answer", "advance", "advance", "advance", "reload", "flush"] as const),
];

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    tab: fc.nat(TABS - 1),
    nth: fc.nat(20),
    answer: fc.constantFrom<Answer>("accepted", "later", "refused", "lost"),
    milliseconds: fc.integer({ min: 1, max: 8_000 }),
  }),
  { minLength: 20, maxLength: 80 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

it.each([
  ["the counters lose no event and get no confirmed one again", "counters"],
  ["a provider gets no event twice, and loses one only if its tab is killed while sending", "provider"],
] as const)("in any sequence of steps, %s", async (_, destination) => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = openTabs(destination);
      for (const step of all) await world[step.kind](step);
      await world.recover();
      expect(waitingIn(world.storage)).toEqual([]);
      expect(lostEvents(world.storage)).toBe(world.refused.size);
      for (const [id, times] of world.accepted) {
        if (world.refused.has(id)) continue;
        if (destination === "provider") expect(times).toBeLessThanOrEqual(1);
        else expect(times).toBeGreaterThanOrEqual(1);
        if (!world.uncertain.has(id)) expect(times).toBe(1);
      }
    }),
    { numRuns: 300 },
  );
});

/** A queue in one tab, whose deliveries all have one result. */
function createTestQueue(result: DeliveryResult | Promise<DeliveryResult>, rememberedMs = SIX_DAYS_MS) {
  const storage = pageStorage(() => memoryStorage());
  const clock = { now: 1_700_000_000_000 };
  const tries: { readonly id: string; readonly at: number }[] = [];
  async function deliver({ id }: QueuedEvent) {
    tries.push({ id, at: clock.now });
    return result;
  }
  const options = { storage, deliver, rememberedMs, now: () => clock.now };
  return { queue: createQueue("counters", { ...options, exclusively: (_, task) => task() }), storage, clock, tries };
}

describe("a queue", () => {
  it("keeps a hundred events, drops the oldest, and counts those", async () => {
    const { queue, storage, tries } = createTestQueue("accepted");
    const ids = Array.from({ length: CAPACITY + 3 }, (_, at) => `e${at}`);
    for (const [at, id] of ids.entries()) queue.add(event(id, at));
    expect(lostEvents(storage)).toBe(3);
    for (let drains = 0; drains < CAPACITY; drains += 1) await queue.drain();
    expect(tries.map(({ id }) => id)).toEqual(ids.slice(3));
  });

  it("backs off exponentially, up to five minutes", async () => {
    const { queue, clock, tries } = createTestQueue("later");
    queue.add(event("a"));
    for (let drains = 0; drains < 500; drains += 1) {
      await queue.drain();
      clock.now += 3_000;
    }
    const waits = tries.slice(1).map(({ at }, index) => (at - (tries[index]?.at ?? 0)) / 1_000);
    expect(waits.slice(0, 9)).toEqual([3, 6, 12, 24, 48, 96, 192, 300, 300]);
  });

  it("drops invalid events, since any script of the origin can write to storage", async () => {
    const { queue, storage } = createTestQueue("accepted");
    const texts = ["{", "null", "[]", '{"id":1,"payload":{}}'];
    for (const [at, text] of texts.entries()) storage.set(`event:counters:${at}`, text);
    await queue.drain();
    expect(waitingIn(storage)).toEqual([]);
    expect(lostEvents(storage)).toBe(texts.length);
  });

  it("flushes each event once, until the browser refuses, and forgets it once its id is not remembered", async () => {
    const { queue, clock, storage, tries } = createTestQueue("later");
    for (const at of [1, 2, 3]) queue.add(event(`e${at}`, at));
    const sent: string[] = [];
    queue.flush(({ id }) => id !== "e3" && sent.push(id) > 0);
    queue.flush(({ id }) => sent.push(id) > 0);
    expect(sent).toEqual(["e1", "e2", "e3"]);
    expect(waitingIn(storage)).toHaveLength(3);
    queue.add(event("e4", 4));
    clock.now += SIX_DAYS_MS + 1;
    await queue.drain();
    expect(tries.map(({ id }) => id)).toEqual(["e4"]);
    expect(waitingIn(storage)).toHaveLength(1);
  });

  it("sends an event to a provider once, even if storage is too full to record that", async () => {
    const shared = memoryStorage();
    const sent: string[] = [];
    const page = (isFull: boolean) =>
      createQueue("provider", {
        storage: pageStorage(() => ({
          ...shared,
          length: shared.kept.size,
          setItem(key, text) {
            if (isFull) throw new Error("QuotaExceededError");
            shared.setItem(key, text);
          },
        })),
        deliver: ({ id }) => new Promise(() => sent.push(id)),
        rememberedMs: 0,
        now: () => 1,
        exclusively: (_, task) => task(),
      });
    page(false).add(event("a"));
    void page(true).drain();
    await page(true).drain();
    expect(sent).toEqual(["a"]);
  });

  it("does not restore a failed event that the visitor has deleted", async () => {
    const failing = Promise.withResolvers<DeliveryResult>();
    const { queue, storage } = createTestQueue(failing.promise, 0);
    queue.add(event("a"));
    const drained = queue.drain();
    clearEvents(storage);
    failing.resolve("later");
    await drained;
    expect(storage.keys()).toEqual([]);
  });

  it("can be cleared by name or with all others", () => {
    const kept = { "event:counters:1": "a", "event:provider:1": "a", theme: "dark" };
    const storage = pageStorage(() => memoryStorage(kept));
    clearEvents(storage, "provider");
    expect(storage.keys()).toEqual(["event:counters:1", "theme"]);
    clearEvents(storage);
    expect(storage.keys()).toEqual(["theme"]);
  });
});

describe("the lock", () => {
  afterEach(() => void vi.useRealTimers());

  /** Web Locks that are granted, or held by another tab. */
  function fakeLocks(isFree: boolean) {
    const state = { isHeld: false };
    async function request(_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) {
      state.isHeld = isFree;
      await callback(isFree ? { name: "analytics:counters", mode: "exclusive" } : null);
      state.isHeld = false;
    }
    return { state, exclusively: browserLock({ request: request as LockManager["request"] }) };
  }

  it("does not wait for another tab, and is skipped on plain HTTP, where browsers have none", async () => {
    const task = vi.fn(async () => undefined);
    await fakeLocks(false).exclusively("counters", task);
    expect(task).not.toHaveBeenCalled();
    await browserLock(undefined)("counters", task);
    expect(task).toHaveBeenCalledOnce();
  });

  it("is held until other tabs see the task's writes, without waiting for that", async () => {
    vi.useFakeTimers();
    const { state, exclusively } = fakeLocks(true);
    await exclusively("counters", async () => undefined);
    expect(state.isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.isHeld).toBe(false);
    await expect(exclusively("counters", () => Promise.reject(new Error("task")))).rejects.toThrow("task");
  });
});

it("gives events UUIDs", () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
