/** `custom` defines `window.siteAnalytics` itself. */
export const ANALYTICS_KINDS = ["custom", "plausible", "umami", "ga4"] as const;

export interface ProviderSettings {
  readonly kind: (typeof ANALYTICS_KINDS)[number];
  readonly script: string;
  readonly id: string;
}

/** All three are public. */
export type EmailSettings = Readonly<Record<"publicKey" | "serviceId" | "templateId", string>>;

/** By default there are only the site's own counters. */
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

/** The query parameter with the source of a visit, and the server's response for one that causes an alert. */
export const SOURCE = "utm_source";
export const LISTED = "yes";
/** The query parameter with the code of a recipient: `/?for=k7-lantern`. */
export const CODE = "for";

/** Host patterns, in which `*` matches anything, and values of `utm_source`. */
export interface ModeSettings {
  readonly debug: { readonly hosts: readonly string[] };
  readonly protected: { readonly hosts: readonly string[]; readonly sources: readonly string[] };
  readonly alerts: { readonly sources: readonly string[] };
}

const LONGEST_HOST = 253;

export function isListed(sources: readonly string[], listed: readonly string[]): boolean {
  return sources.some((source) => listed.map(plain).includes(plain(source)));
}

/** Whether a host, as in an address or the Host header (`[::1]:3000`), matches one of the patterns. */
export function isHost(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(hostName(host), hostName(pattern)));
}

/** Without port, brackets and final dot: `[::1]:3000` is `::1`. Two colons without brackets are a bare address. */
function hostName(host: string): string {
  const trimmed = plain(host);
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1];
  return (bracketed ?? trimmed.replace(/^([^:]*):\d*$/, "$1")).replace(/\.$/, "");
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Host names are short, which keeps the time of patterns with several stars low, although visitors choose the text. */
function matches(text: string, pattern: string): boolean {
  const literals = pattern.split("*").map((literal) => literal.replace(/[$()+.?[\\\]^{|}]/g, "\\$&"));
  return text.length <= LONGEST_HOST && new RegExp(`^${literals.join(".*")}$`).test(text);
}
