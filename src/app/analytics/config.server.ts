import type { AnalyticsConfig } from "../../analytics/settings.ts";
import type { SiteContext } from "../context.ts";

/** The same for every visitor, so that pages can be cached. */
export function analyticsConfig({ site, services }: Pick<SiteContext, "site" | "services">): AnalyticsConfig {
  const { debug, alerts } = site.modes;
  const hasAlerts = services.counters !== undefined && alerts.sources.length > 0;
  return {
    debugHosts: debug.hosts,
    counters: services.counters,
    provider: services.analytics,
    alerts: hasAlerts ? services.email : undefined,
  };
}
