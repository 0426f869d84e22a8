import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { type Answer, type QueueWorld, queueWorld } from "../../../test/support/analytics/queue-world.ts";
import { clearEvents } from "../device/clear.ts";
import { pageStorage } from "../device/storage.ts";
import { createDroppedEvents } from "./dropped-events.ts";
import { CAPACITY, createQueue, type Outcome } from "./queue.ts";
import type { QueuedEvent } from "./queued-event.ts";

const TABS = 3;
type Step = (world: QueueWorld) => void | Promise<void>;
const tab = fc.nat(TABS - 1);
const answer = fc.tuple(fc.nat(20), fc.constantFrom<Answer>("accepted", "later", "refused", "lost"));
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: tab.map(
        (n): Step =>
          (world) =>
            world.track(n),
      ),
    },
    {
      weight: 4,
      arbitrary: tab.map(
        (n): Step =>
          (world) =>
            world.drain(n),
      ),
    },
    {
      weight: 6,
      arbitrary: answer.map(
        ([nth, what]): Step =>
          (world) =>
            world.answer(nth, what),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 8_000 }).map(
        (ms): Step =>
          (world) =>
            world.advance(ms),
      ),
    },
    {
      weight: 1,
      arbitrary: tab.map(
        (n): Step =>
          (world) =>
            world.reload(n),
      ),
    },
    {
      weight: 1,
      arbitrary: tab.map(
        (n): Step =>
          (world) =>
            world.flush(n),
      ),
    },
  ),
  { minLength: 20, maxLength: 80 },
);

describe.each(["web locks", "leases"] as const)("a queue with %s", (kind) => {
  it("loses no event and never resends a confirmed one, in any sequence of steps", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const world = queueWorld(TABS, kind);
        for (const step of all) await step(world);
        await world.recover();

        expect(world.waiting()).toEqual([]);
        expect(world.losses()).toEqual({ dropped: 0, refused: world.refused.size });
        for (const id of world.tracked.filter((tracked) => !world.refused.has(tracked))) {
          const times = world.accepted.get(id) ?? 0;
          expect(times).toBeGreaterThanOrEqual(1);
          if (!world.uncertain.has(id)) expect(times).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(["web locks", "leases"] as const)("a provider queue with %s", (kind) => {
  it("sends no event twice and loses one only if its tab is killed while sending (D33)", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const world = queueWorld(TABS, kind, "provider");
        for (const step of all) await step(world);
        await world.recover();

        expect(world.waiting()).toEqual([]);
        expect(world.losses()).toEqual({ dropped: 0, refused: world.refused.size });
        for (const id of world.tracked.filter((tracked) => !world.refused.has(tracked))) {
          const times = world.accepted.get(id) ?? 0;
          expect(times).toBeLessThanOrEqual(1);
          if (!world.uncertain.has(id)) expect(times).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** A queue in one tab whose delivery the test provides. */
function createTestQueue(deliver: (event: QueuedEvent) => Promise<Outcome>, rememberedMs = 6 * 86_400_000) {
  const storage = pageStorage(() => memoryStorage());
  const losses = createDroppedEvents(storage);
  const clock = { now: 1_700_000_000_000 };
  const queue = createQueue("counters", {
    storage,
    losses,
    deliver,
    rememberedMs,
    now: () => clock.now,
    exclusively: (_, task) => task(),
  });
  return { queue, storage, losses, clock };
}

const event = (id: string, at = 1): QueuedEvent => ({ id, at, name: "page", payload: { value: "home", path: "/" } });

describe("a queue", () => {
  it("keeps a hundred events, drops the oldest, and counts those", async () => {
    const delivered: string[] = [];
    const { queue, losses, storage } = createTestQueue(async ({ id }) => {
      delivered.push(id);
      return "accepted";
    });
    for (let at = 0; at < CAPACITY + 3; at += 1) queue.add(event(`e${at}`, at));
    expect(losses.read().dropped).toBe(3);
    for (let drains = 0; drains < CAPACITY; drains += 1) await queue.drain();
    expect(storage.keys().filter((key) => key.startsWith("event:"))).toEqual([]);
    expect(delivered).toHaveLength(CAPACITY);
    expect(delivered.toSorted()).not.toContain("e2");
    expect(delivered).toContain("e3");
  });

  it("delivers every other event once while one fails, hangs or is refused", async () => {
    const delivered: string[] = [];
    const hanging = Promise.withResolvers<Outcome>();
    const { queue, clock, losses, storage } = createTestQueue(async ({ id }) => {
      delivered.push(id);
      if (id === "throws") throw new Error("no network");
      if (id === "hangs") return hanging.promise;
      return id === "refused" ? "refused" : "accepted";
    });
    const ids = ["throws", "hangs", "refused", "fine"];
    for (const [at, id] of ids.entries()) queue.add(event(id, at));
    const drained = queue.drain();
    await expect.poll(() => storage.keys().filter((key) => key.startsWith("event:"))).toHaveLength(2);
    expect(delivered).toEqual(ids);
    hanging.resolve("later");
    await drained;
    clock.now += 3_000;
    queue.add(event("later", 9));
    await queue.drain();
    expect(delivered).toEqual([...ids, "throws", "hangs", "later"]);
    expect(losses.read()).toEqual({ dropped: 0, refused: 1 });
  });

  it("backs off exponentially, up to five minutes", async () => {
    const tries: number[] = [];
    const { queue, clock } = createTestQueue(async () => {
      tries.push(clock.now);
      return "later";
    });
    queue.add(event("a"));
    for (let drains = 0; drains < 500; drains += 1) {
      await queue.drain();
      clock.now += 3_000;
    }
    const waits = tries.slice(1).map((time, index) => (time - (tries[index] ?? 0)) / 1_000);
    expect(waits.slice(0, 9)).toEqual([3, 6, 12, 24, 48, 96, 192, 300, 300]);
  });

  it("drops invalid events, since any script of the origin can write to storage", async () => {
    const { queue, storage, losses } = createTestQueue(async () => "accepted");
    for (const [index, text] of [
      "{",
      "null",
      "[]",
      '{"id":1}',
      '{"id":"a","at":1,"name":"page","payload":{}}',
      '{"id":"a","at":1,"name":"page","payload":{"value":"home","path":"/"},"sent":"x"}',
    ].entries()) {
      storage.set(`event:counters:${index}`, text);
    }
    await queue.drain();
    expect(storage.keys().filter((key) => key.startsWith("event:"))).toEqual([]);
    expect(losses.read().refused).toBe(6);
  });

  it("flushes each event once, keeps it until it is accepted, and stops when the browser refuses", () => {
    const { queue, storage } = createTestQueue(async () => "accepted");
    for (const at of [1, 2, 3]) queue.add(event(`e${at}`, at));
    const sent: string[] = [];
    queue.flush(({ id }) => {
      if (id === "e3") return false;
      sent.push(id);
      return true;
    });
    queue.flush(({ id }) => {
      sent.push(id);
      return true;
    });
    expect(sent).toEqual(["e1", "e2", "e3"]);
    expect(storage.keys().filter((key) => key.startsWith("event:"))).toHaveLength(3);
  });

  it("treats a flushed event as delivered once its id is no longer remembered", async () => {
    const delivered: string[] = [];
    const { queue, clock, storage } = createTestQueue(async ({ id }) => {
      delivered.push(id);
      return "later";
    });
    queue.add(event("a"));
    queue.flush(() => true);
    queue.add(event("b"));
    clock.now += 6 * 86_400_000 + 1;
    await queue.drain();
    expect(delivered).toEqual(["b"]);
    expect(storage.keys().filter((key) => key.startsWith("event:"))).toHaveLength(1);
  });

  it("sends an event once, even if storage is too full to record that (D33)", async () => {
    const shared = memoryStorage();
    let full = false;
    const { setItem } = shared;
    shared.setItem = (key, text) => {
      if (full) throw new Error("QuotaExceededError");
      setItem(key, text);
    };
    const sent: string[] = [];
    const page = () => {
      const storage = pageStorage(() => shared);
      return createQueue("provider", {
        storage,
        losses: createDroppedEvents(storage),
        deliver({ id }) {
          sent.push(id);
          return new Promise(() => undefined);
        },
        rememberedMs: 0,
        now: () => 1,
        exclusively: (_, task) => task(),
      });
    };
    page().add(event("a"));
    full = true;
    void page().drain();
    await page().drain();
    expect(sent).toEqual(["a"]);
  });

  it("does not restore a refused event that the visitor has deleted", async () => {
    const failing = Promise.withResolvers<Outcome>();
    const { queue, storage } = createTestQueue(() => failing.promise, 0);
    queue.add(event("a"));
    const drained = queue.drain();
    clearEvents(storage);
    failing.resolve("later");
    await drained;
    expect(storage.keys()).toEqual([]);
  });

  it("can be cleared by name or with all others", () => {
    const { storage } = createTestQueue(async () => "accepted");
    storage.set("event:counters:1", "a");
    storage.set("event:provider:1", "a");
    storage.set("theme", "dark");
    clearEvents(storage, "provider");
    expect(storage.keys()).toEqual(["event:counters:1", "theme"]);
    clearEvents(storage);
    expect(storage.keys()).toEqual(["theme"]);
  });
});
