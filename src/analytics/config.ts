/** Whose script the owner's analytics is; `custom` defines `window.siteAnalytics` itself. */
export const ANALYTICS_KINDS = ["custom", "plausible", "umami", "ga4"] as const;

/** The owner's analytics: whose it is, the address of its script, and the id the script is given. */
export interface ProviderSettings {
  readonly kind: (typeof ANALYTICS_KINDS)[number];
  readonly script: string;
  readonly id: string;
}

/** The owner's account for email alerts; all three are public. */
export interface EmailSettings {
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
}

/** What the browser may tell of a visit, and to whom. As shipped there are counters of the site's own and nobody else (D26). */
export interface Services {
  readonly counters?: string | undefined;
  readonly analytics?: ProviderSettings | undefined;
  readonly email?: EmailSettings | undefined;
}

/** What the server tells the browser about telemetry. The same for every visitor. */
export interface AnalyticsConfig {
  readonly debugHosts: readonly string[];
  /** Where the site's own counters are; undefined where the site is files only, and nothing is counted. */
  readonly counters: string | undefined;
  readonly provider: ProviderSettings | undefined;
  /** Sources are fingerprints (see `fingerprint.ts`). */
  readonly alerts: { readonly email: EmailSettings; readonly sources: readonly string[] } | undefined;
}
