import { type KeyValues, pageStorage } from "../../../src/analytics/device/storage.ts";
import { REMEMBERED_MS } from "../../../src/analytics/events/counters.ts";
import { createDroppedEvents, type DroppedEvent } from "../../../src/analytics/queue/dropped-events.ts";
import { type Exclusively, leases } from "../../../src/analytics/queue/lock.ts";
import { createQueue, type Outcome, type Queue } from "../../../src/analytics/queue/queue.ts";
import type { QueuedEvent } from "../../../src/analytics/queue/queued-event.ts";
import { memoryStorage } from "./memory-storage.ts";

/** The destination's response to a delivery; `lost` is accepted, but the response never arrives. */
export type Answer = Outcome | "lost";

/** Time limit of a delivery, as in production. */
const DELIVERY_LIMIT_MS = 10_000;

/**
 * The site's counters, which deduplicate events, or a provider, which does not. A delivery that exceeds the limit is
 * retried at the counters, and counts as delivered at the provider.
 */
export type Destination = "counters" | "provider";

interface Tab {
  readonly queue: Queue;
  alive: boolean;
}

interface Pending {
  readonly event: QueuedEvent;
  readonly since: number;
  readonly tab: Tab;
  readonly settle: (outcome: Outcome) => void;
}

/** Browser tabs that share storage, one destination and a clock, all controlled by the test. */
export interface QueueWorld {
  /** Keys of the queued events. */
  waiting(): readonly string[];
  losses(): Readonly<Record<DroppedEvent, number>>;
  /** Ids of tracked events. */
  readonly tracked: readonly string[];
  /** How often the destination accepted each id. */
  readonly accepted: ReadonlyMap<string, number>;
  /** Ids with an unknown outcome: sent on leaving, unanswered, or sent by a tab that was killed. */
  readonly uncertain: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  track(tab: number): void;
  drain(tab: number): Promise<void>;
  flush(tab: number): void;
  /** Kills a tab and replaces it. */
  reload(tab: number): void;
  answer(nth: number, answer: Answer): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** Drains until nothing is left, with everything working again. */
  recover(): Promise<void>;
}

/** Runs all pending tasks. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @param kind of the lock that tabs share */
export function queueWorld(
  tabs: number,
  kind: "web locks" | "leases",
  destination: Destination = "counters",
): QueueWorld {
  const shared = memoryStorage();
  const storage = pageStorage(() => shared);
  let time = 1_700_000_000_000;
  let made = 0;
  const tracked: string[] = [];
  const accepted = new Map<string, number>();
  const uncertain = new Set<string>();
  const refused = new Set<string>();
  let pending: Pending[] = [];
  let pauses: { readonly until: number; readonly resume: () => void }[] = [];
  const held = new Map<string, Tab>();

  function lockOf(tab: Tab, own: KeyValues): Exclusively {
    made += 1;
    if (kind === "leases") {
      const pause = (ms: number) => new Promise<void>((resume) => pauses.push({ until: time + ms, resume }));
      return leases({ storage: own, now: () => time, pause, owner: `tab-${made}` });
    }
    return async (name, task) => {
      if (held.get(name)?.alive) return;
      held.set(name, tab);
      await task();
      if (tab.alive) held.delete(name);
    };
  }

  function openTab(): Tab {
    // A killed tab writes nothing more.
    const own: KeyValues = {
      keys: () => (tab.alive ? storage.keys() : []),
      get: (key) => (tab.alive ? storage.get(key) : null),
      set: (key, text) => tab.alive && storage.set(key, text),
      remove: (key) => void (tab.alive && storage.remove(key)),
    };
    const tab: Tab = {
      alive: true,
      queue: createQueue(destination, {
        rememberedMs: destination === "counters" ? REMEMBERED_MS : 0,
        storage: own,
        now: () => time,
        exclusively: (name, task) => lock(name, task),
        losses: createDroppedEvents(own),
        deliver: (event) => new Promise((resolve) => pending.push({ event, since: time, tab, settle: resolve })),
      }),
    };
    const lock = lockOf(tab, own);
    return tab;
  }
  const opened = Array.from({ length: tabs }, openTab);
  const at = (index: number) => {
    const tab = opened[index % opened.length];
    if (tab === undefined) throw new Error("No tab is open");
    return tab;
  };

  function take({ id }: QueuedEvent): void {
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
  }

  async function settle(delivery: Pending, answer: Answer): Promise<void> {
    pending = pending.filter((other) => other !== delivery);
    const { id } = delivery.event;
    if (answer === "accepted" || answer === "lost") take(delivery.event);
    if (answer === "refused" && delivery.tab.alive) refused.add(id);
    if (answer === "lost" || !delivery.tab.alive) uncertain.add(id);
    const heard = destination === "counters" ? "later" : "accepted";
    if (delivery.tab.alive) delivery.settle(answer === "lost" ? heard : answer);
    await turn();
  }

  const world: QueueWorld = {
    waiting: () => storage.keys().filter((key) => key.startsWith("event:")),
    losses: () => createDroppedEvents(storage).read(),
    tracked,
    accepted,
    uncertain,
    refused,
    track(tab) {
      made += 1;
      const id = `event-${made}`;
      tracked.push(id);
      at(tab).queue.add({ id, at: time, name: "page", payload: { value: "home", path: "/" } });
    },
    async drain(tab) {
      void at(tab).queue.drain();
      await turn();
    },
    flush(tab) {
      at(tab).queue.flush((event) => {
        take(event);
        uncertain.add(event.id);
        return true;
      });
    },
    reload(tab) {
      at(tab).alive = false;
      for (const delivery of pending.filter((other) => other.tab === at(tab))) uncertain.add(delivery.event.id);
      opened[tab % opened.length] = openTab();
    },
    async answer(nth, answer) {
      const delivery = pending[nth % Math.max(1, pending.length)];
      if (delivery !== undefined) await settle(delivery, answer);
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      while (time < end) {
        time = Math.min(end, ...pauses.map(({ until }) => Math.max(until, time + 1)), time + 1_000);
        const over = pauses.filter(({ until }) => until <= time);
        pauses = pauses.filter(({ until }) => until > time);
        for (const { resume } of over) resume();
        await turn();
        // The sender gives up. The destination may have accepted the event, and here it did.
        for (const late of pending.filter(({ since }) => time - since >= DELIVERY_LIMIT_MS)) await settle(late, "lost");
      }
    },
    async recover() {
      for (let round = 0; round < 200 && world.waiting().length > 0; round += 1) {
        await world.drain(round);
        await world.advance(1_000);
        for (const delivery of pending) await settle(delivery, "accepted");
        await world.advance(60_000);
      }
    },
  };
  return world;
}
