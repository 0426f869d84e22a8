import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { recipientsSchema } from "../../../src/domain/site/recipients.ts";
import { IN_MEMORY } from "../../../src/server/settings.ts";
import { countedEvents, openTraffic } from "../../../src/server/traffic.ts";
import { logOnce } from "../../../src/site/log.ts";
import { samplePages } from "../domain/sample-pages.ts";

/** The events that the app counts. */
export const EVENTS = countedEvents(samplePages);
export const EVENT = { event: "visits", value: "new" };
export const ALERT_SOURCE = "recruiter-note";

const { recipients } = recipientsSchema.parse({
  recipients: [
    { name: "Lantern Health", code: "k7-lantern", alert: true },
    { name: "Open Counter", code: "k8-counter" },
    { name: "Old Mill", code: "k9-mill", alert: true, until: "2020-01-01" },
  ],
});

interface TrafficAppOptions {
  readonly eventsPerMinute?: number;
  readonly counters?: string;
  readonly store?: Parameters<typeof openTraffic>[0]["store"];
}

/** `/api/traffic` of the site at `http://ada.dev`, and all that it logs. */
export function trafficApp(options: TrafficAppOptions = {}) {
  const { eventsPerMinute = 6_000, counters = IN_MEMORY, store } = options;
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const traffic = openTraffic({
    settings: { proxies: { ranges: [] }, eventsPerMinute, counters, siteUrl: "https://ada.dev/me", basePath: "/me" },
    store,
    writable: true,
    events: () => EVENTS,
    modes: () => ({
      debug: { hosts: [] },
      protected: { hosts: [], sources: ["resume"] },
      alerts: { sources: [ALERT_SOURCE] },
    }),
    recipients: () => recipients,
    now: () => new Date(),
    report: logOnce({ info: log, error: log }, () => new Date()),
  });
  let isClosed = false;
  async function close(): Promise<void> {
    if (!isClosed) await traffic.close();
    isClosed = true;
  }
  onTestFinished(close);
  const app = new Hono().all("/api/traffic", traffic.handle);
  const send = async (init: RequestInit, peer = "198.51.100.7", query = "") =>
    app.request(
      `http://ada.dev/api/traffic${query}`,
      { method: "POST", ...init },
      { incoming: { socket: { remoteAddress: peer } } },
    );
  return {
    logged,
    close,
    /** Sends any request. */
    send,
    /** Asks whether the sources in a query are alert sources. */
    ask: (query: string, headers: Readonly<Record<string, string>> = {}) =>
      send({ method: "GET", headers }, undefined, query),
    /** Sends an event like a page. */
    post: (body: unknown = EVENT, headers: Readonly<Record<string, string>> = {}, peer?: string) =>
      send({ body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } }, peer),
    counted: traffic.counts,
  };
}
