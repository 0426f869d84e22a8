import { TimeoutError, withTimeout } from "../domain/time.ts";
import { createQueue, type Queue, type QueuedEvent, type QueueOptions, unlessPageIsLeft } from "./queue.ts";

/** An id that is the same on repetition, and the time in milliseconds since the epoch. */
type Call<Fields extends string> = Readonly<Record<"id" | "path" | Fields, string>> & { readonly at: number };

/**
 * The interface to analytics scripts: a custom script puts it at `window.siteAnalytics`, others have an adapter. A
 * call that throws or rejects in time is repeated later with the same id.
 */
export interface SiteAnalytics {
  pageView(view: Call<"page">): unknown;
  event(event: Call<"name" | "value">): unknown;
}

/** For the script to load, and for the provider to respond. */
const LIMIT_MS = 10_000;

/**
 * A queue that delivers to the provider once its script has loaded, so that an abandoned wait leaves no call behind.
 * An event is sent again only if the provider rejects it within the limit, while the page is open.
 */
export function providerQueue(
  loading: Promise<SiteAnalytics>,
  options: Omit<QueueOptions, "deliver" | "rememberedMs">,
): Queue {
  const queue = createQueue("provider", {
    ...options,
    rememberedMs: 0,
    async deliver(event) {
      try {
        await withTimeout(LIMIT_MS, send(await loading, event));
      } catch (error) {
        if (!(error instanceof TimeoutError)) return unlessPageIsLeft().then(() => "later");
      }
      return "accepted";
    },
  });
  return {
    ...queue,
    async drain() {
      // Outside the lock: a tab whose script has loaded need not wait for others.
      await withTimeout(LIMIT_MS, loading).then(queue.drain, () => undefined);
    },
  };
}

async function send(analytics: SiteAnalytics, { id, at, name, payload: { value, path } }: QueuedEvent): Promise<void> {
  if (name === "page") await analytics.pageView({ id, page: value, path, at });
  else await analytics.event({ id, name, value, path, at });
}
