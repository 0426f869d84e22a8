import type { AnalyticsConfig } from "../config.ts";
import { clearEvents } from "../device/clear.ts";
import { local, storageChanged } from "../device/device.ts";
import { beacon, counters, REMEMBERED_MS } from "../events/counters.ts";
import { asksForPrivacy } from "../events/counting.ts";
import type { Sink } from "../events/tracker.ts";
import { loadProvider, providerQueue } from "../provider/provider.ts";
import { createDroppedEvents } from "./dropped-events.ts";
import type { Exclusively } from "./lock.ts";
import { createQueue, type Queue } from "./queue.ts";

/** Interval (specification 9). */
const DRAIN_MS = 3_000;

/** For debug mode. */
export const logging: Sink = ({ name, payload }) => console.debug("telemetry", name, payload);

/**
 * Queues events for the site's counters, and for the provider if there is one and the visitor does not object.
 * Deliveries are independent, so a failing one does not repeat the other.
 */
export function delivering(
  { counters: endpoint, provider: settings }: AnalyticsConfig,
  exclusively: Exclusively,
): Sink {
  const world = { storage: local, now: Date.now, exclusively, losses: createDroppedEvents(local) };
  const ours =
    endpoint === undefined
      ? undefined
      : createQueue("counters", { ...world, deliver: counters(endpoint), rememberedMs: REMEMBERED_MS });
  const theirs: Queue[] = [];
  if (settings === undefined || asksForPrivacy(navigator)) clearEvents(local, "provider");
  else {
    const loading = loadProvider(settings);
    loading.catch((error: unknown) => console.error(error));
    theirs.push(providerQueue(loading, world));
  }

  async function drain(): Promise<void> {
    if (!navigator.onLine) return;
    await Promise.all([ours, ...theirs].map((queue) => queue?.drain()));
    storageChanged();
  }
  const flush = () => {
    if (navigator.onLine && endpoint !== undefined) ours?.flush(beacon(endpoint));
  };
  setInterval(drain, DRAIN_MS);
  addEventListener("online", drain);
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  return (event) => {
    ours?.add(event);
    // Providers count page views instead.
    if (event.name !== "visits") for (const queue of theirs) queue.add(event);
  };
}
