import type { Handler } from "hono";
import type { Events } from "../../analytics/events/events.ts";
import { type ModeSettings, modesFor } from "../../analytics/modes.ts";
import type { DocumentStore } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { type CountedEvent, type Outbox, OutboxUnavailable, openOutbox } from "../../store/outbox/outbox.ts";
import { isNewer } from "../../store/sqlite/database-file.ts";
import { isFileGone } from "../../store/sqlite/presence.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Backlog } from "../metrics/site-metrics.ts";
import type { Settings } from "../settings/settings.ts";
import { answerTraffic } from "../traffic/traffic.ts";
import { delivery } from "../traffic/traffic-delivery.ts";
import { EVENTS_PER_ADDRESS, trafficLimit } from "../traffic/traffic-limit.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

interface Dependencies {
  /** Final destination of the counts. */
  readonly store: Pick<DocumentStore, "count">;
  /** Whether the outbox has a folder; without one, nothing is counted. */
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
  readonly backlog: () => Backlog;
  /** Delivers what it can, then closes the outbox. */
  close(): Promise<void>;
}

/**
 * Opens the outbox. If that fails, for example because the disk is full, each event tries again.
 * @throws StartError for an outbox of a newer version
 */
export function openTraffic(settings: Settings, { store, writable, events, modes, log, now }: Dependencies): Traffic {
  let outbox: Outbox | undefined;
  // A missing folder was already logged.
  let isDown = !writable;
  /** Since when the oldest event waits, as far as this process knows. */
  let waitingSince: number | undefined;

  function opened(): Outbox {
    if (!writable) throw new OutboxUnavailable("the data folder is read-only");
    outbox ??= openOutbox(settings.outbox, { now, onDamage: log.error });
    return outbox;
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
      if (isFileGone(error)) deliveries.soon();
      throw error;
    }
    waitingSince ??= performance.now();
    if (isDown) log.info("Counting events again");
    isDown = false;
    deliveries.soon();
  }

  const [least, most] = settings.stores.portfolio.engine.deliveryMs;
  const deliveries = delivery({
    async deliver() {
      const began = performance.now();
      await outbox?.deliver(store);
      waitingSince = eventsIn(outbox) > 0 ? began : undefined;
      if (!outbox?.isGone()) return;
      // Its events were delivered. The next one opens a new outbox.
      outbox.close();
      outbox = undefined;
    },
    periodMs: least + Math.random() * (most - least),
    log,
  });
  try {
    if (eventsIn(opened()) > 0) waitingSince = performance.now();
    // Events of the last run.
    deliveries.soon();
  } catch (error) {
    if (isNewer(error)) throw new StartError(formatError(error));
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
    backlog() {
      const events = eventsIn(outbox);
      return { events, seconds: waitingSince === undefined ? 0 : (performance.now() - waitingSince) / 1000 };
    },
    async close() {
      await deliveries.end();
      outbox?.close();
    },
  };
}

/** Not a number if the outbox cannot be read. */
function eventsIn(outbox: Outbox | undefined): number {
  try {
    return outbox?.size() ?? 0;
  } catch {
    return Number.NaN;
  }
}
