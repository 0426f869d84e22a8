import { formatError } from "../../domain/format/text.ts";
import { withTimeout } from "../../domain/time.ts";
import type { Log } from "../start/log.ts";

/** Delivers counts to a hosted store. */
export interface Delivery {
  /** Schedules a delivery as soon as the period allows. */
  soon(): void;
  /** Tries a last delivery, then stops. */
  end(): Promise<void>;
}

interface DeliveryOptions {
  readonly deliver: () => Promise<void>;
  /** Minimum interval. Hosted stores take about one write per second and document. */
  readonly periodMs: number;
  readonly log: Log;
}

/** For the last delivery. What remains is delivered at the next start. */
const LAST_DELIVERY_MS = 3_000;

/** One delivery at a time, when there are events, repeated on failure. */
export function delivery({ deliver, periodMs, log }: DeliveryOptions): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastAttempt = Promise.resolve();
  let ended = false;
  let failing = false;

  async function attempt(): Promise<void> {
    try {
      await deliver();
      if (failing) log.info("Delivering counters again");
      failing = false;
    } catch (error) {
      if (!failing) log.error(`Counts wait for the store: ${formatError(error)}`);
      failing = true;
      soon();
    }
  }

  function soon(): void {
    if (ended || timer !== undefined) return;
    // A monotonic clock.
    const wait = Math.max(0, lastAt + periodMs - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      lastAt = performance.now();
      lastAttempt = lastAttempt.then(attempt);
    }, wait);
    timer.unref();
  }

  return {
    soon,
    async end() {
      ended = true;
      clearTimeout(timer);
      // On timeout, events stay in the counters.
      await withTimeout(LAST_DELIVERY_MS, lastAttempt.then(attempt)).catch(() => undefined);
    },
  };
}
