import { within } from "../core/within.ts";
import type { ProviderSettings } from "./config.ts";
import type { Deliver } from "./queue.ts";

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
 * What the provider's script has to put at `window.siteAnalytics`. A call that throws, or whose promise rejects, was not
 * taken: it comes again later, with the same id.
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

/** How long a delivery waits for the script, and for the provider's answer (specification 9). */
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

/** Delivers to the provider, once its script is there. */
export function provider(loading: Promise<SiteAnalytics>): Deliver {
  return ({ id, at, name, payload: { value, path } }) =>
    within(
      LIMIT_MS,
      loading.then(async (analytics) => {
        if (name === "page") await analytics.pageView({ id, page: value, path, at });
        else await analytics.event({ id, name, value, path, at });
        return "accepted" as const;
      }),
    );
}
