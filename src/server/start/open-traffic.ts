import type { Handler } from "hono";
import type { Events } from "../../analytics/events.ts";
import { type ModeSettings, modesFor } from "../../analytics/settings.ts";
import type { Counts } from "../../domain/documents/counts.ts";
import type { DocumentStore } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import {
  type CountedEvent,
  type Counters,
  CountersUnavailable,
  NewerFile,
  openCounters,
} from "../../store/counters.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Settings } from "../settings/settings.ts";
import { answerTraffic } from "../traffic/traffic.ts";
import { delivery } from "../traffic/traffic-delivery.ts";
import { EVENTS_PER_ADDRESS, trafficLimit } from "../traffic/traffic-limit.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

interface Dependencies {
  /** The hosted store that gets the counts, if there is one. */
  readonly store: Pick<DocumentStore, "count"> | undefined;
  /** Whether the counters have a folder; without one, nothing is counted. */
  readonly writable: boolean;
  /** Currently counted events. */
  readonly events: () => Events;
  /** The current lists of sources (D24). */
  readonly modes: () => ModeSettings;
  readonly log: Log;
  readonly now: () => Date;
}

export interface Traffic {
  readonly answer: Handler;
  /** What the file of the counters has. */
  counts(): Counts;
  /** Delivers what it can, then closes the counters. */
  close(): Promise<void>;
}

/**
 * Range of the interval between deliveries, in milliseconds. Each process picks a random one, so that several do not
 * write to the same document at the same time, which takes about one write a second.
 */
const DELIVERY_MS = [45_000, 75_000] as const;

/**
 * Opens the counters. If that fails, for example because the disk is full, each event tries again.
 * @throws StartError for a file of a newer version
 */
export function openTraffic(settings: Settings, { store, writable, events, modes, log, now }: Dependencies): Traffic {
  let counters: Counters | undefined;
  // A missing folder was already logged.
  let isDown = !writable;

  function opened(): Counters {
    if (!writable) throw new CountersUnavailable("the data folder is read-only");
    counters ??= openCounters(settings.counters, { now, hosted: store !== undefined });
    return counters;
  }

  function reportDown(error: unknown): void {
    if (!isDown) log.error(`Not counting events: ${formatError(error)}`);
    isDown = true;
  }

  async function add(event: CountedEvent): Promise<void> {
    try {
      await opened().add(event);
    } catch (error) {
      reportDown(error);
      throw error;
    }
    if (isDown) log.info("Counting events again");
    isDown = false;
    deliveries?.soon();
  }

  const [least, most] = DELIVERY_MS;
  const deliveries =
    store &&
    delivery({
      deliver: async () => counters?.deliver(store),
      periodMs: least + Math.random() * (most - least),
      log,
    });
  try {
    opened();
    // Events of the last run.
    deliveries?.soon();
  } catch (error) {
    if (error instanceof NewerFile) throw new StartError(formatError(error));
    reportDown(error);
  }
  const secondsToWait = trafficLimit({ perAddress: EVENTS_PER_ADDRESS, overall: settings.eventsPerMinute });
  return {
    answer: answerTraffic({
      add,
      secondsToWait,
      visitorAddress: visitorAddress(settings.proxies),
      siteOrigin: settings.siteUrl,
      events,
      isAlertSource: (sources) => modesFor({ host: "", sources }, modes()).alertsAllowed,
    }),
    counts: () => opened().counts(),
    async close() {
      await deliveries?.end();
      counters?.close();
    },
  };
}
