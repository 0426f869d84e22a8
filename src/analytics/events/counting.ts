import type { AnalyticsConfig } from "../config.ts";

/** What a browser says of its visitor's wishes. */
type Wishes = Pick<Navigator, "doNotTrack"> & { readonly globalPrivacyControl?: boolean };

/** Whether the visitor's browser asks not to be tracked: Global Privacy Control or Do Not Track (D26). */
export function asksForPrivacy(browser: Wishes): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1";
}

/** Whether anybody is told of visits from such a browser: the site's own counters, or the owner's analytics. */
export function countsVisits(
  { counters, provider }: Pick<AnalyticsConfig, "counters" | "provider">,
  browser: Wishes,
): boolean {
  return counters !== undefined || (provider !== undefined && !asksForPrivacy(browser));
}
