import { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { Counts } from "../../../src/domain/documents/counts.ts";
import { type TrustedProxies, visitorAddress } from "../../../src/server/http/visitor-address.ts";
import { IN_MEMORY } from "../../../src/server/settings/settings.ts";
import { countedEvents } from "../../../src/server/traffic/counted-events.ts";
import { answerTraffic } from "../../../src/server/traffic/traffic.ts";
import { EVENTS_PER_ADDRESS, trafficLimit } from "../../../src/server/traffic/traffic-limit.ts";
import { openCounters } from "../../../src/store/counters.ts";
import { samplePages } from "../domain/sample-pages.ts";

/** The events that the app counts. */
export const EVENTS = countedEvents(samplePages);

export const ALERT_SOURCE = "recruiter-note";

export const EVENT = { event: "visits", value: "new" };

interface TrafficAppOptions {
  readonly limits?: { readonly perAddress: number; readonly overall: number };
  readonly siteOrigin?: string;
  readonly proxies?: TrustedProxies;
}

const NEARBY: TrustedProxies = { ranges: [] };

/** `/api/traffic` on real counters. */
export function trafficApp(options: TrafficAppOptions = {}) {
  const { limits = { perAddress: EVENTS_PER_ADDRESS, overall: 6_000 }, siteOrigin, proxies = NEARBY } = options;
  const counters = openCounters(IN_MEMORY, { now: () => new Date(), hosted: false });
  onTestFinished(() => counters.close());
  const app = new Hono();
  app.all(
    "/api/traffic",
    answerTraffic({
      add: counters.add,
      secondsToWait: trafficLimit(limits),
      visitorAddress: visitorAddress(proxies),
      siteOrigin,
      events: () => EVENTS,
      isAlertSource: (sources) => sources.includes(ALERT_SOURCE),
    }),
  );
  const send = async (init: RequestInit, peer = "198.51.100.7", query = "") =>
    app.request(
      `http://ada.dev/api/traffic${query}`,
      { method: "POST", ...init },
      { incoming: { socket: { remoteAddress: peer } } },
    );
  return {
    /** Sends any request. */
    send,
    /** Asks whether the sources in a query are alert sources. */
    ask: (query: string, headers: Readonly<Record<string, string>> = {}) =>
      send({ method: "GET", headers }, undefined, query),
    /** Sends an event like a page. */
    post: (body: unknown, headers: Readonly<Record<string, string>> = {}, peer?: string) =>
      send({ body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } }, peer),
    counted: (): Counts => counters.counts(),
  };
}
