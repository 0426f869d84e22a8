import type { RouterContextProvider } from "react-router";
import { fingerprint } from "../../analytics/alert/fingerprint.ts";
import type { AnalyticsConfig } from "../../analytics/config.ts";
import { siteContext } from "../context.ts";

/** The same for every visitor, so that pages can be cached. */
export function analyticsConfig(context: Readonly<RouterContextProvider>): AnalyticsConfig {
  const { site, services } = context.get(siteContext);
  return {
    debugHosts: site.modes.debug.hosts,
    counters: services.counters,
    provider: services.analytics,
    alerts: services.email && { email: services.email, sources: site.modes.alerts.sources.map(fingerprint) },
  };
}
