import type { ProviderSettings } from "../config.ts";

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
 * What an analytics script is told through. One of the owner's own puts it at `window.siteAnalytics`; there is a bridge for
 * others. A call that throws, or whose promise rejects in time,
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

/**
 * Loads a script with data attributes, in camel case.
 * @throws Error naming the script, if it does not load
 */
export type LoadScript = (address: string, data: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Loads the provider's script, and keeps it from counting anything by itself.
 * @throws Error naming the script, if it does not load or is not what the settings say
 */
export type Connect = (settings: ProviderSettings, load: LoadScript) => Promise<SiteAnalytics>;

/** The script did not define what it has to. */
export class NotAnalytics extends Error {
  override readonly name = "NotAnalytics";
  constructor(what: string, script: string) {
    super(`The analytics script defines no ${what}: ${script}`);
  }
}

/** The address of a page for a provider, without the query, which may tell who it is. */
export function pageUrl(path: string): string {
  return location.origin + path;
}
