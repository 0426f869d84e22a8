import { getConnInfo } from "@hono/node-server/conninfo";
import type { Handler } from "hono";
import type { Events } from "../../analytics/events/events.ts";
import { type CountedEvent, OutboxUnavailable } from "../../store/outbox/outbox.ts";
import type { VisitorAddress } from "../http/visitor-address.ts";
import { readEvent } from "./traffic-body.ts";
import { isFromThisSite } from "./traffic-origin.ts";

/** In seconds, after a failed write. */
const RETRY_AFTER_SECONDS = "10";

export interface TrafficOptions {
  /** Durable; rejects with `OutboxUnavailable`. */
  readonly add: (event: CountedEvent) => Promise<void>;
  /** 0 if the event is accepted. */
  readonly secondsToWait: (address: string) => number;
  readonly visitorAddress: VisitorAddress;
  readonly siteOrigin?: string | undefined;
  /** Currently counted events. */
  readonly events: () => Events;
}

/** Handles `/api/traffic`: 204 once an event is stored durably, otherwise the reason. */
export function answerTraffic({ add, secondsToWait, visitorAddress, siteOrigin, events }: TrafficOptions): Handler {
  return async (c) => {
    const { method, headers } = c.req.raw;
    c.header("Cache-Control", "no-store");
    if (method !== "POST") return c.text("Events are sent here with POST.", 405, { Allow: "POST" });
    if (!isFromThisSite(headers, siteOrigin)) return c.text("Events come from the pages of this site.", 403);
    const read = await readEvent(c.req.raw, events());
    // Does not wait for the rest of the body.
    if ("reason" in read) return c.text(read.reason, read.status, read.status === 413 ? { Connection: "close" } : {});
    const address = visitorAddress(getConnInfo(c).remote.address ?? "", headers);
    const wait = secondsToWait(address);
    if (wait > 0) return c.text("Rate limit exceeded.", 429, { "Retry-After": String(wait) });
    try {
      await add(read.event);
    } catch (error) {
      if (!(error instanceof OutboxUnavailable)) throw error;
      return c.text("Events cannot be stored right now.", 503, { "Retry-After": RETRY_AFTER_SECONDS });
    }
    return c.body(null, 204);
  };
}
