import type { Handler } from "hono";
import type { DocumentStore } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { type CountedEvent, type Outbox, OutboxUnavailable, openOutbox } from "../../store/outbox/outbox.ts";
import { isNewer } from "../../store/sqlite/database-file.ts";
import { isFileGone } from "../../store/sqlite/presence.ts";
import type { Settings } from "../settings/settings.ts";
import { answerTraffic } from "../traffic/traffic.ts";
import { delivery } from "../traffic/traffic-delivery.ts";
import { TRAFFIC_LIMITS, trafficLimit } from "../traffic/traffic-limit.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

interface Dependencies {
  /** Where the counts go in the end. */
  readonly store: Pick<DocumentStore, "count">;
  /** Whether there is a folder for the outbox; without, nothing is counted. */
  readonly writable: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/** The counters of a site that is open. */
export interface Traffic {
  readonly answer: Handler;
  /** Delivers what it can, and closes the outbox. */
  close(): Promise<void>;
}

/**
 * Opens the outbox and lets it be filled and emptied. One that cannot be opened, because the disk is full, is tried
 * again with each event.
 * @throws StartError for an outbox of a newer version
 */
export function openTraffic(settings: Settings, { store, writable, log, now }: Dependencies): Traffic {
  let outbox: Outbox | undefined;
  // Where there is no folder, that has been logged already.
  let isDown = !writable;

  function opened(): Outbox {
    if (!writable) throw new OutboxUnavailable("the data folder cannot be written");
    outbox ??= openOutbox(settings.outbox, { now, onDamage: log.error });
    return outbox;
  }

  function reportDown(error: unknown): void {
    if (!isDown) log.error(`Events are not counted: ${formatError(error)}`);
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
    if (isDown) log.info("Events are counted again");
    isDown = false;
    deliveries.soon();
  }

  const [least, most] = settings.stores.portfolio.engine.deliveryMs;
  const deliveries = delivery({
    async deliver() {
      await outbox?.deliver(store);
      if (!outbox?.isGone()) return;
      // What it took in has been delivered; the next event opens a new one.
      outbox.close();
      outbox = undefined;
    },
    periodMs: least + Math.random() * (most - least),
    log,
  });
  try {
    opened();
    // What the last run left behind.
    deliveries.soon();
  } catch (error) {
    if (isNewer(error)) throw new StartError(formatError(error));
    reportDown(error);
  }
  const secondsToWait = trafficLimit(TRAFFIC_LIMITS);
  return {
    answer: answerTraffic({ add, secondsToWait, siteOrigin: settings.siteUrl }),
    async close() {
      await deliveries.end();
      outbox?.close();
    },
  };
}
