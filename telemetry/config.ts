/** The owner's analytics: the address of its script, and the id the script is given. */
export interface ProviderSettings {
  readonly script: string;
  readonly id: string;
}

/** The owner's account for email alerts; all three are public. */
export interface EmailSettings {
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
}

/** Services of others that the owner has configured; as shipped there are none, and no request leaves the site (D26). */
export interface Services {
  readonly analytics?: ProviderSettings | undefined;
  readonly email?: EmailSettings | undefined;
}

/** What the server tells the browser about telemetry. The same for every visitor. */
export interface TelemetryConfig {
  readonly debugHosts: readonly string[];
  readonly provider: ProviderSettings | undefined;
  /** Sources are fingerprints (see `fingerprint.ts`). */
  readonly alerts: { readonly email: EmailSettings; readonly sources: readonly string[] } | undefined;
}
