import type { RouterContextProvider } from "react-router";
import { fingerprint } from "../../analytics/alert/fingerprint.ts";
import type { TelemetryConfig } from "../../analytics/config.ts";
import { siteContext } from "../context.ts";

/** What the browser has to know to count. It is the same for every visitor, so that pages can be kept and shared. */
export function telemetryConfig(context: Readonly<RouterContextProvider>): TelemetryConfig {
  const { site, services } = context.get(siteContext);
  return {
    debugHosts: site.modes.debug.hosts,
    counters: services.counters,
    provider: services.analytics,
    alerts: services.email && { email: services.email, sources: site.modes.alerts.sources.map(fingerprint) },
  };
}
