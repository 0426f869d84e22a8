import { createHmac, randomBytes } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Handler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { deleteCookie } from "hono/cookie";
import { z } from "zod";
import { EVENT_NAMES, type Events, FIXED_EVENTS, WITH_PICTURES } from "../analytics/events.ts";
import { CODE, isListed, LISTED, type ModeSettings, SOURCE } from "../analytics/settings.ts";
import type { DocumentStore } from "../domain/documents/document-store.ts";
import { isoDay } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { DOCUMENTS_BY_KIND } from "../domain/site/addresses.ts";
import { type Page, pageId } from "../domain/site/page.ts";
import { currentRecipient, type Recipient } from "../domain/site/recipients.ts";
import { withTimeout } from "../domain/time.ts";
import { StartError } from "../site/log.ts";
import { type CountedEvent, type Counters, CountersUnavailable, NewerFile, openCounters } from "../store/counters.ts";
import { clientIp } from "./client-ip.ts";
import { rememberedCode, SOURCE_COOKIE } from "./recipient-links.ts";
import type { Settings } from "./settings.ts";

export function countedEvents(pages: readonly Page[]): Events {
  const ids = (visible: readonly Page[]) => visible.map(({ path }) => pageId(path));
  const trackers = ids(pages.filter(({ kind }) => kind === "tracker"));
  const documents = new Set(pages.flatMap(({ kind }) => DOCUMENTS_BY_KIND[kind] ?? []));
  return {
    ...FIXED_EVENTS,
    page: [...ids(pages), ...documents, "search", "not-found", "resume-version"],
    csv: trackers.flatMap((id) => [`${id}-clicks`, `${id}-searches`]),
    picture: ids(pages.filter(({ kind }) => WITH_PICTURES.includes(kind))),
  };
}

const eventSchema = z.object(
  {
    event: z.string("event: expected text"),
    value: z.string("value: expected text"),
    id: z.uuid("id: expected a UUID").optional(),
  },
  'expected an object such as {"event":"visits","value":"new"}',
);

/** The event in a body, or why it is refused. */
function parseEvent(body: string, events: Events): CountedEvent | string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return "Invalid JSON.";
  }
  const { data: event, error } = eventSchema.safeParse(json);
  if (event === undefined) return `Not an event: ${error?.issues[0]?.message}.`;
  const name = EVENT_NAMES.find((known) => known === event.event);
  return name !== undefined && events[name].includes(event.value) ? event : "Unknown event or value.";
}

/**
 * Whether a request comes from the site's own pages, or from no page. Browsers set `Sec-Fetch-Site` reliably, but not
 * on plain HTTP. `Origin` is in every POST of a browser and is compared with the requested host, which a proxy may
 * have replaced. A request with neither is not from a browser.
 */
function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  const hosts = [headers.get("Host"), headers.get("X-Forwarded-Host"), new URL(siteUrl).host];
  return origin === null || hosts.includes(URL.parse(origin)?.host ?? "");
}

const MINUTE_MS = 60_000;
/** A busy visitor sends about ten events a minute; an office may share an address. */
const EVENTS_PER_ADDRESS = 120;

/**
 * Counts requests per minute. Addresses are kept as keyed hashes, and keys and hashes are discarded every minute, so
 * that visitors cannot be identified later.
 * @param uptime milliseconds of a monotonic clock
 * @returns a function that counts a request of an address and returns the seconds to wait, 0 if it is accepted
 */
export function rateLimit(perAddress: number, overall: number, uptime = () => performance.now()) {
  let began = Number.NEGATIVE_INFINITY;
  let key = Buffer.alloc(0);
  let taken = 0;
  const clients = new Map<string, number>();
  return (address: string): number => {
    const time = uptime();
    if (time - began >= MINUTE_MS) {
      [began, key, taken] = [time, randomBytes(32), 0];
      clients.clear();
    }
    const client = createHmac("sha256", key).update(address).digest("base64");
    const before = clients.get(client) ?? 0;
    if (before >= perAddress || taken >= overall) return Math.ceil((began + MINUTE_MS - time) / 1000);
    taken += 1;
    clients.set(client, before + 1);
    return 0;
  };
}

/** The events that also count by code for recipients. */
const FOR_RECIPIENTS: readonly string[] = ["visits", "page", "resume"];

/** Read from a question. A link has one, and a question with more would try many words at once. */
const MOST_SOURCES = 3;

interface TrafficOptions {
  readonly settings: Pick<Settings, "basePath" | "counters" | "proxies" | "siteUrl" | "eventsPerMinute">;
  /** A hosted store that gets the counts. */
  readonly store?: Pick<DocumentStore, "count"> | undefined;
  /** Whether the counters have a folder; without one, nothing is counted. */
  readonly writable: boolean;
  readonly events: () => Events;
  readonly modes: () => ModeSettings;
  readonly recipients: () => readonly Recipient[];
  /** Logs each problem once. */
  readonly report: (message: string) => void;
  readonly now: () => Date;
}

/** For the last delivery. What remains is delivered at the next start. */
const LAST_DELIVERY_MS = 3_000;

/**
 * Counts events. If the counters cannot be opened, for example because the disk is full, each event tries again.
 * @throws StartError for a file of a newer version
 */
export function openTraffic({ settings, store, writable, events, modes, recipients, report, now }: TrafficOptions) {
  const { basePath, counters: file, siteUrl, proxies, eventsPerMinute } = settings;
  const clientOf = clientIp(proxies);
  const secondsToWait = rateLimit(EVENTS_PER_ADDRESS, eventsPerMinute);
  // A missing folder was already logged.
  const reportLoss = (error: unknown) => writable && report(`Not counting events: ${formatError(error)}`);
  let counters: Counters | undefined;

  function opened(): Counters {
    if (!writable) throw new CountersUnavailable("the data folder is read-only");
    counters ??= openCounters(file, { now, hosted: store !== undefined });
    return counters;
  }

  let lastDelivery = Promise.resolve();
  /** Delivers what waits, after the delivery before. What fails is delivered the next time. */
  function deliver(): Promise<void> {
    lastDelivery = lastDelivery
      .then(() => store && counters?.deliver(store))
      .catch((error: unknown) => report(`Counts wait for the store: ${formatError(error)}`));
    return lastDelivery;
  }

  try {
    opened();
  } catch (error) {
    if (error instanceof NewerFile) throw new StartError(formatError(error));
    reportLoss(error);
  }
  const timer = setInterval(() => void deliver(), MINUTE_MS).unref();
  // Events of the last run.
  void deliver();

  const recipientWith = (code: string | undefined) => currentRecipient(code, recipients(), isoDay(now()));

  /** The code by which an event counts as well, if the session has one and its visitor does not object. */
  function countedCode(c: Context, { event }: CountedEvent): string | undefined {
    const isObjected = ["Sec-GPC", "DNT"].some((name) => c.req.header(name) === "1");
    return isObjected || !FOR_RECIPIENTS.includes(event) ? undefined : recipientWith(rememberedCode(c))?.code;
  }

  /**
   * Handles `/api/traffic`. POST with an event: 204 once it is stored durably, otherwise the reason. GET with the sources
   * of a visit, or the code of its link: whether the owner wants an alert about it. Both share one limit, so that nobody
   * can try many. DELETE ends the session of a source or recipient.
   */
  const handle: Handler = async (c) => {
    const { method, headers } = c.req.raw;
    const isPost = method === "POST";
    const sources = method === "GET" ? (c.req.queries(SOURCE) ?? []).slice(0, MOST_SOURCES) : [];
    const code = method === "GET" ? c.req.query(CODE) : undefined;
    c.header("Cache-Control", "no-store");
    if (method === "DELETE" && isFromThisSite(headers, siteUrl)) {
      deleteCookie(c, SOURCE_COOKIE, { path: `${basePath}/` });
      return c.body(null, 204);
    }
    if (!isPost && sources.length === 0 && code === undefined)
      return c.text("Events are sent here with POST.", 405, { Allow: "POST" });
    if (!isFromThisSite(headers, siteUrl)) return c.text("Events come from the pages of this site.", 403);
    if (isPost && !/^application\/json\s*(?:;|$)/i.test(headers.get("Content-Type") ?? "")) {
      return c.text("Expected application/json.", 415);
    }
    // A client that breaks off sends no event.
    const event = isPost ? parseEvent(await c.req.text().catch(() => ""), events()) : undefined;
    if (typeof event === "string") return c.text(event, 400);
    const wait = secondsToWait(clientOf(getConnInfo(c).remote.address ?? "", headers));
    if (wait > 0) return c.text("Rate limit exceeded.", 429, { "Retry-After": String(wait) });
    if (event === undefined) {
      const isWanted = isListed(sources, modes().alerts.sources) || recipientWith(code)?.alert;
      return c.text(isWanted ? LISTED : "no");
    }
    try {
      await opened().add({ ...event, recipient: countedCode(c, event) });
    } catch (error) {
      reportLoss(error);
      if (!(error instanceof CountersUnavailable)) throw error;
      return c.text("Events cannot be stored right now.", 503, { "Retry-After": "10" });
    }
    return c.body(null, 204);
  };

  return {
    /** Does not wait for the rest of a long body. */
    handle: every(
      bodyLimit({ maxSize: 1024, onError: (c) => c.text("Over 1 KiB.", 413, { Connection: "close" }) }),
      handle,
    ),
    counts: () => opened().counts(),
    async close(): Promise<void> {
      clearInterval(timer);
      await withTimeout(LAST_DELIVERY_MS, deliver()).catch(() => undefined);
      counters?.close();
    },
  };
}
