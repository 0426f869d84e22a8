import type { Handler } from "hono";
import type { Events } from "../../analytics/events/events.ts";
import type { DocumentStore } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { type CountedEvent, type Outbox, OutboxUnavailable, openOutbox } from "../../store/outbox/outbox.ts";
import { isNewer } from "../../store/sqlite/database-file.ts";
import { isFileGone } from "../../store/sqlite/presence.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Settings } from "../settings/settings.ts";
import { answerTraffic } from "../traffic/traffic.ts";
import { delivery } from "../traffic/traffic-delivery.ts";
import { TRAFFIC_LIMITS, trafficLimit } from "../traffic/traffic-limit.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

interface Dependencies {
  /** Final destination of the counts. */
  readonly store: Pick<DocumentStore, "count">;
  /** Whether the outbox has a folder; without one, nothing is counted. */
  readonly writable: boolean;
  /** Currently counted events. */
  readonly events: () => Events;
  readonly log: Log;
  readonly now: () => Date;
}

export interface Traffic {
  readonly answer: Handler;
  /** Delivers what it can, then closes the outbox. */
  close(): Promise<void>;
}

/**
 * Opens the outbox. If that fails, for example because the disk is full, each event tries again.
 * @throws StartError for an outbox of a newer version
 */
export function openTraffic(settings: Settings, { store, writable, events, log, now }: Dependencies): Traffic {
  let outbox: Outbox | undefined;
  // A missing folder was already logged.
  let isDown = !writable;

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
    if (isDown) log.info("Counting events again");
    isDown = false;
    deliveries.soon();
  }

  const [least, most] = settings.stores.portfolio.engine.deliveryMs;
  const deliveries = delivery({
    async deliver() {
      await outbox?.deliver(store);
      if (!outbox?.isGone()) return;
      // Its events were delivered. The next one opens a new outbox.
      outbox.close();
      outbox = undefined;
    },
    periodMs: least + Math.random() * (most - least),
    log,
  });
  try {
    opened();
    // Events of the last run.
    deliveries.soon();
  } catch (error) {
    if (isNewer(error)) throw new StartError(formatError(error));
    reportDown(error);
  }
  const secondsToWait = trafficLimit(TRAFFIC_LIMITS);
  return {
    answer: answerTraffic({
      add,
      secondsToWait,
      visitorAddress: visitorAddress(settings.proxies),
      siteOrigin: settings.siteUrl,
      events,
    }),
    async close() {
      await deliveries.end();
      outbox?.close();
    },
  };
}
