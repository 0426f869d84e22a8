import { alertOwner, alertSource } from "./alert.ts";
import {
  asksForPrivacy,
  chooseCounted,
  clearEvents,
  isCounted,
  type KeyValues,
  local,
  STORAGE_KEYS,
  session,
  storageChanged,
} from "./device.ts";
import {
  type Countable,
  countOfLink,
  type EventName,
  type EventValue,
  type KnownLinks,
  type ShownPage,
} from "./events.ts";
import { providerQueue } from "./provider.ts";
import {
  browserLock,
  createQueue,
  type DeliveryResult,
  type Exclusively,
  type Queue,
  type QueuedEvent,
  randomId,
} from "./queue.ts";
import { type AnalyticsConfig, isHost } from "./settings.ts";

export interface PageContext {
  readonly config: AnalyticsConfig;
  /** With a trailing slash. */
  readonly base: string;
  readonly known: KnownLinks;
  readonly page: () => ShownPage;
}

const DRAIN_MS = 3_000;
const LIMIT_MS = 10_000;
/** The counters remember event ids for a week; this leaves a margin. */
const REMEMBERED_MS = 6 * 86_400_000;
const JSON_TYPE = "application/json";

/** A custom event of the window with the event to count in its `detail`. */
const COUNT = "count";

declare global {
  interface WindowEventMap {
    [COUNT]: CustomEvent<Countable>;
  }
}

/** Returns a function to call for each page shown, including the first. */
export function startAnalytics({ config, base, known, page }: PageContext): () => void {
  const isDebug = isHost(location.hostname, config.debugHosts);
  const exclusively = browserLock(navigator.locks);
  const sink = isDebug
    ? ({ name, payload }: QueuedEvent) => console.debug("telemetry", name, payload)
    : deliver(config, exclusively);

  function count({ event, value }: Countable): void {
    if (!isCounted(local)) return;
    sink(eventOf(event, value, `/${location.pathname.slice(base.length)}`));
    storageChanged();
  }

  applyChoice();
  // Without counters nothing is stored, because only they count visits.
  if (!isDebug && config.counters !== undefined && isCounted(local)) {
    for (const value of visitValues(local)) count({ event: "visits", value });
  }
  trackActions(count, { page, known });
  const { alerts, counters } = config;
  if (!isDebug && alerts && counters !== undefined && isCounted(local) && !asksForPrivacy(navigator)) {
    alertSource(location.search, session, counters)
      .then(async (source) => {
        if (source !== undefined) await alertOwner(alerts, source, { local, exclusively });
      })
      .catch((error: unknown) => console.warn("The owner's alert was not sent:", error));
  }
  return () => {
    applyChoice();
    count({ event: "page", value: page().id });
  };
}

/** `?count=no` opts the owner's own devices out, `?count=yes` back in. */
function applyChoice(): void {
  const choice = new URLSearchParams(location.search).get("count");
  if (choice === "no" || choice === "yes") chooseCounted(choice === "yes");
}

/** @param path of the page, without the base path */
export function eventOf(name: EventName, value: string, path: string): QueuedEvent {
  if (!name) throw new Error("EventMissing");
  return { id: randomId(), at: Date.now(), name, payload: { value, path } };
}

/**
 * The values to count for this load. Also marks the browser as known; if that fails, every visit would look like the
 * first, so none counts as new.
 */
export function visitValues(storage: KeyValues): readonly EventValue<"visits">[] {
  if (storage.get(STORAGE_KEYS.visited) !== null) return ["all"];
  return storage.set(STORAGE_KEYS.visited, "World") ? ["all", "new"] : ["all"];
}

/** Counts clicks, printing and events that pages dispatch, without involving the pages. */
function trackActions(count: (counted: Countable) => void, { page, known }: Pick<PageContext, "page" | "known">): void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // The right button opens a menu.
    if (link === null || link.href === "" || event.button > 1) return;
    const address = link.getAttribute("href") ?? "";
    const counted = countOfLink({ address, url: new URL(link.href), page: page(), origin: location.origin, known });
    // The lightbox prevents the default; opening a picture in a new tab does not count.
    if (counted === undefined || (counted.event === "picture" && !event.defaultPrevented)) return;
    count(counted);
  }
  // On the window, after the pages' own listeners.
  addEventListener("click", onClick);
  addEventListener("auxclick", onClick);
  addEventListener("beforeprint", () => {
    if (page().printsResume) count({ event: "resume", value: "printed" });
  });
  addEventListener(COUNT, ({ detail }) => count(detail));
}

/**
 * Queues events for the site's counters, and for the provider if there is one and the visitor does not object.
 * Deliveries are independent, so a failing one does not repeat the other.
 */
function deliver({ counters: endpoint, provider: settings }: AnalyticsConfig, exclusively: Exclusively) {
  const options = { storage: local, now: Date.now, exclusively };
  const toCounters =
    endpoint === undefined
      ? undefined
      : createQueue("counters", {
          ...options,
          deliver: (event) => postEvent(endpoint, event),
          rememberedMs: REMEMBERED_MS,
        });
  let toProvider: Queue | undefined;
  if (settings === undefined || asksForPrivacy(navigator)) clearEvents(local, "provider");
  else {
    const loading = import("./provider-scripts.ts").then(({ loadProvider }) => loadProvider(settings));
    loading.catch((error: unknown) => console.error(error));
    toProvider = providerQueue(loading, options);
  }

  async function drain(): Promise<void> {
    if (!navigator.onLine) return;
    await Promise.all([toCounters?.drain(), toProvider?.drain()]);
    storageChanged();
  }
  function flush(): void {
    if (!navigator.onLine || endpoint === undefined) return;
    toCounters?.flush((event) => navigator.sendBeacon(endpoint, new Blob([bodyOf(event)], { type: JSON_TYPE })));
  }
  setInterval(drain, DRAIN_MS);
  addEventListener("online", drain);
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });

  return (event: QueuedEvent) => {
    toCounters?.add(event);
    // Providers count page views instead.
    if (event.name !== "visits") toProvider?.add(event);
  };
}

/** Sends a name and a value to the counters. The site's own cookie may say which recipient's link was followed. */
export async function postEvent(endpoint: string, event: QueuedEvent): Promise<DeliveryResult> {
  const { status } = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": JSON_TYPE },
    body: bodyOf(event),
    credentials: "same-origin",
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (status >= 200 && status < 300) return "accepted";
  // An event refused for its content would always be refused.
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

function bodyOf({ id, name, payload }: QueuedEvent): string {
  return JSON.stringify({ event: name, value: payload.value, id });
}
