import { formatError } from "../../domain/format/format-error.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import type { Log } from "../start/log.ts";

/** Brings what waits in the outbox to the store, now and then. */
export interface Delivery {
  /** There is something to deliver: it goes at once, or with the next delivery that may be. */
  soon(): void;
  /** Delivers what there is, as far as that can be done quickly, and nothing more after that. */
  end(): Promise<void>;
}

interface DeliveryOptions {
  readonly deliver: () => Promise<void>;
  /** The time from one delivery to the next at least. Hosted stores take about one write a second for a document. */
  readonly periodMs: number;
  readonly log: Log;
}

/** How long the end waits for a last delivery. What stays in the outbox is delivered at the next start. */
const LAST_DELIVERY_MS = 3_000;

/** Delivers one after the other, only when there is something, and again while it fails. */
export function delivery({ deliver, periodMs, log }: DeliveryOptions): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let underWay = Promise.resolve();
  let ended = false;
  let failing = false;

  async function attempt(): Promise<void> {
    try {
      await deliver();
      if (failing) log.info("The counters are delivered again");
      failing = false;
    } catch (error) {
      if (!failing) log.error(`The counters wait in the outbox: ${formatError(error)}`);
      failing = true;
      soon();
    }
  }

  function soon(): void {
    if (ended || timer !== undefined) return;
    // By a clock that is never set.
    const wait = Math.max(0, lastAt + periodMs - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      lastAt = performance.now();
      underWay = underWay.then(attempt);
    }, wait);
    timer.unref();
  }

  return {
    soon,
    async end() {
      ended = true;
      clearTimeout(timer);
      // Too late is no error: what stays is safe.
      await withTimeout(LAST_DELIVERY_MS, underWay.then(attempt)).catch(() => undefined);
    },
  };
}
