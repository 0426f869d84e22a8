import { TimeoutError, withTimeout } from "../../domain/time.ts";
import type { ProviderSettings } from "../config.ts";
import { createQueue, type Queue, type QueueDependencies } from "../queue/queue.ts";
import type { QueuedEvent } from "../queue/queued-event.ts";
import { stillHere } from "../queue/still-here.ts";
import type { Connect, LoadScript, SiteAnalytics } from "./site-analytics.ts";

/** For the script (specification 9), and for the provider's response. */
const LIMIT_MS = 10_000;

const BRIDGES: Readonly<Record<ProviderSettings["kind"], () => Promise<{ readonly connect: Connect }>>> = {
  custom: () => import("./custom.ts"),
  plausible: () => import("./plausible.ts"),
  umami: () => import("./umami.ts"),
  ga4: () => import("./ga4.ts"),
};

/** @throws Error naming the script if it does not load or is not a provider */
export async function loadProvider(settings: ProviderSettings): Promise<SiteAnalytics> {
  const { connect } = await BRIDGES[settings.kind]();
  return connect(settings, loadScript);
}

const loadScript: LoadScript = (address, data) =>
  new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    Object.assign(element.dataset, data);
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(`Could not load the analytics script ${address}`)));
    document.head.append(element);
  });

/**
 * A queue that delivers to the provider once its script has loaded, so that an abandoned wait leaves no call behind.
 * An event is sent again only if the provider rejects it within the limit, while the page is open (D33).
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
        await withTimeout(LIMIT_MS, tell(await loading, event));
      } catch (error) {
        if (!(error instanceof TimeoutError)) return stillHere().then(() => "later");
      }
      return "accepted";
    },
  });
  return {
    ...queue,
    async drain() {
      // Outside the lock: a tab whose script has loaded need not wait for others.
      const ready = await withTimeout(LIMIT_MS, loading).then(
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
