import type { Deliver, Outcome } from "../queue/queue.ts";
import type { QueuedEvent } from "../queue/queued-event.ts";

const LIMIT_MS = 10_000;
/** How long the counters are sure to know an event again: they remember ids for a week. */
export const REMEMBERED_MS = 6 * 86_400_000;
const TYPE = "application/json";

/** Delivers to the site's own counters; names and values only, and no cookie goes along (D26). */
export function counters(endpoint: string): Deliver {
  return async (event) => {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": TYPE },
      body: bodyOf(event),
      credentials: "omit",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return outcomeOf(answer.status);
  };
}

/** Sends to the counters as the page goes; returns whether the browser took it over. */
export function beacon(endpoint: string): (event: QueuedEvent) => boolean {
  return (event) => navigator.sendBeacon(endpoint, new Blob([bodyOf(event)], { type: TYPE }));
}

/** What an answer means for the event. What was refused for its content would be refused for ever. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "accepted";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

function bodyOf({ id, name, payload }: QueuedEvent): string {
  return JSON.stringify({ event: name, value: payload.value, id });
}
