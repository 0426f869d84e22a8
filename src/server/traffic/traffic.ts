import { getConnInfo } from "@hono/node-server/conninfo";
import type { Handler } from "hono";
import type { Events } from "../../analytics/events.ts";
import { LISTED, SOURCE } from "../../analytics/settings.ts";
import { type CountedEvent, CountersUnavailable } from "../../store/counters.ts";
import type { VisitorAddress } from "../http/visitor-address.ts";
import { readEvent } from "./traffic-body.ts";
import { isFromThisSite } from "./traffic-origin.ts";

/** In seconds, after a failed write. */
const RETRY_AFTER_SECONDS = "10";
/** Read from a question. A link has one, and a question with more would try many words at once. */
const MOST_SOURCES = 3;

export interface TrafficOptions {
  /** Durable; rejects with `CountersUnavailable`. */
  readonly add: (event: CountedEvent) => Promise<void>;
  /** 0 if the event is accepted. */
  readonly secondsToWait: (address: string) => number;
  readonly visitorAddress: VisitorAddress;
  readonly siteOrigin?: string | undefined;
  /** Currently counted events. */
  readonly events: () => Events;
  /** Whether the owner wants an alert about a visit with these `utm_source` values. */
  readonly isAlertSource: (sources: readonly string[]) => boolean;
}

/**
 * Handles `/api/traffic`. POST with an event: 204 once it is stored durably, otherwise the reason. GET with the sources
 * of a visit: whether the owner wants an alert about it. Both share one limit, so that nobody can try many sources.
 */
export function answerTraffic(options: TrafficOptions): Handler {
  const { add, secondsToWait, visitorAddress, siteOrigin, events, isAlertSource } = options;
  return async (c) => {
    const { method, headers } = c.req.raw;
    const sources = method === "GET" ? (c.req.queries(SOURCE) ?? []).slice(0, MOST_SOURCES) : [];
    c.header("Cache-Control", "no-store");
    if (method !== "POST" && sources.length === 0)
      return c.text("Events are sent here with POST.", 405, { Allow: "POST" });
    if (!isFromThisSite(headers, siteOrigin)) return c.text("Events come from the pages of this site.", 403);
    const read = sources.length === 0 ? await readEvent(c.req.raw, events()) : undefined;
    // Does not wait for the rest of the body.
    if (read && "reason" in read)
      return c.text(read.reason, read.status, read.status === 413 ? { Connection: "close" } : {});
    const address = visitorAddress(getConnInfo(c).remote.address ?? "", headers);
    const wait = secondsToWait(address);
    if (wait > 0) return c.text("Rate limit exceeded.", 429, { "Retry-After": String(wait) });
    if (read === undefined) return c.text(isAlertSource(sources) ? LISTED : "no");
    try {
      await add(read.event);
    } catch (error) {
      if (!(error instanceof CountersUnavailable)) throw error;
      return c.text("Events cannot be stored right now.", 503, { "Retry-After": RETRY_AFTER_SECONDS });
    }
    return c.body(null, 204);
  };
}
