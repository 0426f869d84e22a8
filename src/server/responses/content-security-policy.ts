import type { ProviderSettings, Services } from "../../analytics/settings.ts";
import type { MediaSource } from "../../domain/media/media-address.ts";

export type Policy = Readonly<Record<string, readonly string[]>>;

const EMAIL_ORIGIN = "https://api.emailjs.com";

/** The host depends on the visitor's region. */
const GOOGLE = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
/** Its hosts change. */
const UMAMI_CLOUD = ["https://*.umami.is", "https://*.umami.dev"];

/** Other origins that the provider's script sends to. */
function collectors({ kind, script }: ProviderSettings): readonly string[] {
  if (kind === "ga4") return GOOGLE;
  return kind === "umami" && new URL(script).host === "cloud.umami.is" ? UMAMI_CLOUD : [];
}

/**
 * This site only, nothing inline yet: `withCspHashes` adds hashes of scripts and styles. Configured services add their
 * origins (D26). In a `meta` element, `frame-ancestors` is omitted because it has no effect.
 */
export function contentSecurityPolicy(media: MediaSource, { analytics, email }: Services = {}): Policy {
  const pictures = media.kind === "bucket" ? ["https://firebasestorage.googleapis.com"] : [];
  const provider = analytics === undefined ? [] : [new URL(analytics.script).origin];
  const collecting = analytics === undefined ? [] : collectors(analytics);
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...provider],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...pictures, ...(analytics?.kind === "ga4" ? GOOGLE : [])],
    "connect-src": ["'self'", ...provider, ...collecting, ...(email === undefined ? [] : [EMAIL_ORIGIN])],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** SVGs are documents and could contain scripts. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The policy of files by type. Data and text load nothing when opened directly. PDF viewers bring their own styles
 * and fonts, which `default-src 'none'` would block.
 */
export function policyOfFile(type: string): string {
  if (type.startsWith("image/")) return MEDIA_POLICY;
  return type.startsWith("application/pdf") ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'";
}
