import { TooLate, within } from "../core/within.ts";
import type { ProviderSettings } from "./config.ts";
import { createQueue, type Queue, type QueueDependencies } from "./queue.ts";
import type { QueuedEvent } from "./queued-event.ts";
import { stillHere } from "./still-here.ts";

/** A page view, as the provider is told of it. */
export interface ProviderPageView {
  /** The same if it is told once more. */
  readonly id: string;
  readonly page: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An event, as the provider is told of it. */
export interface ProviderEvent extends Omit<ProviderPageView, "page"> {
  readonly name: string;
  readonly value: string;
}

/**
 * What the provider's script has to put at `window.siteAnalytics`. A call that throws, or whose promise rejects in time,
 * was not taken: it comes again later, with the same id.
 */
export interface SiteAnalytics {
  pageView(view: ProviderPageView): unknown;
  event(event: ProviderEvent): unknown;
}

declare global {
  interface Window {
    siteAnalytics?: SiteAnalytics;
  }
}

/** How long a drain waits for the script (specification 9), and a delivery for the provider's answer. */
const LIMIT_MS = 10_000;

/**
 * Loads the provider's script.
 * @throws Error naming the script, if it does not load or is no provider
 */
export async function loadProvider({ script, id }: ProviderSettings): Promise<SiteAnalytics> {
  const element = document.createElement("script");
  element.src = script;
  element.async = true;
  element.dataset["id"] = id;
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  element.addEventListener("load", () => resolve());
  element.addEventListener("error", () => reject(new Error(`The analytics script did not load: ${script}`)));
  document.head.append(element);
  await loaded;
  if (window.siteAnalytics === undefined) {
    throw new Error(`The analytics script defines no window.siteAnalytics: ${script}`);
  }
  return window.siteAnalytics;
}

/**
 * A queue for the provider. Until its script is there nothing is handed over, so a wait that is given up leaves no call
 * behind. What is handed over is given: it comes again only if the provider turns it down within the limit, and
 * while the page is there (D33).
 */
export function providerQueue(
  loading: Promise<SiteAnalytics>,
  dependencies: Omit<QueueDependencies, "deliver" | "rememberedMs">,
): Queue {
  const queue = createQueue("provider", {
    ...dependencies,
    rememberedMs: 0,
    async deliver(event) {
      try {
        await within(LIMIT_MS, tell(await loading, event));
      } catch (error) {
        if (!(error instanceof TooLate)) return stillHere().then(() => "later");
      }
      return "accepted";
    },
  });
  return {
    ...queue,
    async drain() {
      // Outside the lock: a tab whose script is there need not wait for one whose script is not.
      const ready = await within(LIMIT_MS, loading).then(
        () => true,
        () => false,
      );
      if (ready) await queue.drain();
    },
  };
}

async function tell(analytics: SiteAnalytics, { id, at, name, payload: { value, path } }: QueuedEvent): Promise<void> {
  if (name === "page") await analytics.pageView({ id, page: value, path, at });
  else await analytics.event({ id, name, value, path, at });
}
