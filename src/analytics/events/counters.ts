import type { Deliver, Outcome } from "../queue/queue.ts";
import type { QueuedEvent } from "../queue/queued-event.ts";

const LIMIT_MS = 10_000;
/** The counters remember event ids for a week; this leaves a margin. */
export const REMEMBERED_MS = 6 * 86_400_000;
const TYPE = "application/json";

/** Sends names and values, without cookies (D26). */
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

/** `sendBeacon`; returns whether the browser accepted it. */
export function beacon(endpoint: string): (event: QueuedEvent) => boolean {
  return (event) => navigator.sendBeacon(endpoint, new Blob([bodyOf(event)], { type: TYPE }));
}

/** An event refused for its content would always be refused. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "accepted";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

function bodyOf({ id, name, payload }: QueuedEvent): string {
  return JSON.stringify({ event: name, value: payload.value, id });
}
