import type { AnalyticsConfig } from "../../analytics/settings.ts";
import type { SiteContext } from "../context.ts";

/** The same for every visitor, so that pages can be cached. */
export function analyticsConfig({ site, services }: Pick<SiteContext, "site" | "services">): AnalyticsConfig {
  return {
    debugHosts: site.modes.debug.hosts,
    counters: services.counters,
    provider: services.analytics,
    alerts: services.counters === undefined ? undefined : services.email,
  };
}
