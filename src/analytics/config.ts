/** `custom` defines `window.siteAnalytics` itself. */
export const ANALYTICS_KINDS = ["custom", "plausible", "umami", "ga4"] as const;

export interface ProviderSettings {
  readonly kind: (typeof ANALYTICS_KINDS)[number];
  readonly script: string;
  readonly id: string;
}

/** All three are public. */
export interface EmailSettings {
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
}

/** By default there are only the site's own counters (D26). */
export interface Services {
  readonly counters?: string | undefined;
  readonly analytics?: ProviderSettings | undefined;
  readonly email?: EmailSettings | undefined;
}

/** The same for every visitor. */
export interface AnalyticsConfig {
  readonly debugHosts: readonly string[];
  /** Undefined on static sites without an endpoint, where nothing is counted. */
  readonly counters: string | undefined;
  readonly provider: ProviderSettings | undefined;
  /** For alerts about the visits that the server picks; undefined without a server to ask. */
  readonly alerts: EmailSettings | undefined;
}
