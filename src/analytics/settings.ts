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

/** The query parameter with the source of a visit, and the server's response for a listed source. */
export const SOURCE = "utm_source";
export const LISTED = "yes";

interface VisitOrigin {
  /** As in the address or the Host header: `localhost:3000`, `[::1]:3000`. */
  readonly host: string;
  /** All values of `utm_source`; the caller keeps them for the session. */
  readonly sources: readonly string[];
}

/** Host patterns, in which `*` matches anything, and values of `utm_source`. */
export interface ModeSettings {
  readonly debug: { readonly hosts: readonly string[] };
  readonly protected: { readonly hosts: readonly string[]; readonly sources: readonly string[] };
  readonly alerts: { readonly sources: readonly string[] };
}

interface Modes {
  /** Logs events instead of sending them. */
  readonly debug: boolean;
  /** Reveals redactions. */
  readonly protected: boolean;
  /** Allows email alerts; never in debug mode. */
  readonly alertsAllowed: boolean;
}

export function modesFor({ host, sources }: VisitOrigin, settings: ModeSettings): Modes {
  const isSource = (listed: readonly string[]) => sources.some((source) => listed.map(plain).includes(plain(source)));
  const debug = isHost(host, settings.debug.hosts);
  return {
    debug,
    protected: isHost(host, settings.protected.hosts) || isSource(settings.protected.sources),
    alertsAllowed: !debug && isSource(settings.alerts.sources),
  };
}

/** Whether a host matches one of the patterns. */
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

/** Searches each literal once instead of using a regular expression, because visitors choose the text. */
function matches(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, from);
    if (found < 0 || found + piece.length > end) return false;
    from = found + piece.length;
  }
  return true;
}
