import type { AnalyticsConfig } from "../config.ts";

type Wishes = Pick<Navigator, "doNotTrack"> & { readonly globalPrivacyControl?: boolean };

/** Global Privacy Control or Do Not Track (D26). */
export function asksForPrivacy(browser: Wishes): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1";
}

export function countsVisits(
  { counters, provider }: Pick<AnalyticsConfig, "counters" | "provider">,
  browser: Wishes,
): boolean {
  return counters !== undefined || (provider !== undefined && !asksForPrivacy(browser));
}
