import { randomUUID } from "node:crypto";
import { type Agent, request } from "node:http";
import path from "node:path";
import type { Counts } from "../../../src/domain/documents/counts.ts";
import { COUNTERS, openCounters } from "../../../src/store/counters.ts";

/** An event as a page sends it. */
export interface SentEvent {
  readonly event: string;
  readonly value: string;
  readonly id: string;
}

/** A new visit event. */
export function visit(): SentEvent {
  return { event: "visits", value: "all", id: randomUUID() };
}

/** Sends an event with a random client address. Returns the status. */
export async function sendEvent(origin: string, event: SentEvent, agent?: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = JSON.stringify(event);
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
  const outgoing = request(`${origin}/api/traffic`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": body.length, "X-Forwarded-For": `203.${from}` },
    ...(agent && { agent }),
  });
  outgoing.on("error", reject);
  outgoing.on("response", (response) => {
    response.resume();
    response.on("error", reject);
    response.on("end", () => resolve(response.statusCode ?? 0));
  });
  outgoing.end(body);
  return promise;
}

/** The counts in a data folder. */
export function countedIn(dataDir: string): Counts {
  const counters = openCounters(path.join(dataDir, COUNTERS), { now: () => new Date(), hosted: false });
  const counts = counters.counts();
  counters.close();
  return counts;
}
