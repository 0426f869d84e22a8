import type { ProviderSettings } from "../config.ts";

export interface ProviderPageView {
  /** The same on repetition. */
  readonly id: string;
  readonly page: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ProviderEvent extends Omit<ProviderPageView, "page"> {
  readonly name: string;
  readonly value: string;
}

/**
 * The interface to analytics scripts: a custom script puts it at `window.siteAnalytics`, others have an adapter. A
 * call that throws or rejects in time is repeated later with the same id.
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

/** @throws Error naming the script if it does not load */
export type LoadScript = (address: string, data: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Loads the provider's script and turns its automatic counting off.
 * @throws Error naming the script if it does not load or does not fit the settings
 */
export type Connect = (settings: ProviderSettings, load: LoadScript) => Promise<SiteAnalytics>;

/** The script did not define its interface. */
export class NotAnalytics extends Error {
  override readonly name = "NotAnalytics";
  constructor(what: string, script: string) {
    super(`The analytics script defines no ${what}: ${script}`);
  }
}

/** Without the query, which may identify someone. */
export function pageUrl(path: string): string {
  return location.origin + path;
}
