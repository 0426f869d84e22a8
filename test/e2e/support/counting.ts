import { randomUUID } from "node:crypto";
import { type Agent, request } from "node:http";
import path from "node:path";
import { type Counts, countsIn } from "../../../src/domain/documents/counts.ts";
import { openSqlite } from "../../../src/store/sqlite/sqlite.ts";

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

/** The counts in the portfolio store of a data folder. */
export async function countedIn(dataDir: string): Promise<Counts> {
  const store = openSqlite(path.join(dataDir, "portfolio.db"));
  await store.signIn();
  const counts = countsIn((await store.get("traffic", "events"))?.data);
  store.close();
  return counts;
}
