import { getConnInfo } from "@hono/node-server/conninfo";
import type { Handler } from "hono";
import { type CountedEvent, OutboxUnavailable } from "../../store/outbox/outbox.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { readEvent } from "./traffic-body.ts";
import { isFromThisSite } from "./traffic-origin.ts";

/** When to send an event again that could not be written down. */
const RETRY_AFTER_SECONDS = "10";

export interface TrafficOptions {
  /** Writes an event down for good; rejected with `OutboxUnavailable` where that cannot be done. */
  readonly add: (event: CountedEvent) => Promise<void>;
  /** Seconds that an address has to wait, 0 for none. */
  readonly secondsToWait: (address: string) => number;
  readonly siteOrigin?: string | undefined;
}

/** Answers `/api/traffic`: 204 once an event is written down for good, else why it is not. */
export function answerTraffic({ add, secondsToWait, siteOrigin }: TrafficOptions): Handler {
  return async (c) => {
    const { method, headers } = c.req.raw;
    c.header("Cache-Control", "no-store");
    if (method !== "POST") return c.text("Events are sent here with POST.", 405, { Allow: "POST" });
    if (!isFromThisSite(headers, siteOrigin)) return c.text("Events come from the pages of this site.", 403);
    const read = await readEvent(c.req.raw);
    // What is left of a body is not waited for.
    if ("reason" in read) return c.text(read.reason, read.status, read.status === 413 ? { Connection: "close" } : {});
    const address = visitorAddress(getConnInfo(c).remote.address ?? "", headers.get("X-Forwarded-For"));
    const wait = secondsToWait(address);
    if (wait > 0)
      return c.text("These are more events than are counted in a minute.", 429, { "Retry-After": String(wait) });
    try {
      await add(read.event);
    } catch (error) {
      if (!(error instanceof OutboxUnavailable)) throw error;
      return c.text("Events cannot be written down at the moment.", 503, { "Retry-After": RETRY_AFTER_SECONDS });
    }
    return c.body(null, 204);
  };
}
