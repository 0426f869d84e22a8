import type { ProviderSettings, Services } from "../../analytics/config.ts";
import type { MediaSource } from "../../domain/media/media-address.ts";

/** A content security policy: each directive with what it allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where EmailJS takes emails in. */
const EMAIL_ORIGIN = "https://api.emailjs.com";

/** Where Google Analytics takes in what it is told; which host depends on the visitor's region. */
const GOOGLE = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
/** Where Umami's own cloud does; its hosts change. */
const UMAMI_CLOUD = ["https://*.umami.is", "https://*.umami.dev"];

/** Where the script of the owner's analytics talks to beside its own origin. */
function collectors({ kind, script }: ProviderSettings): readonly string[] {
  if (kind === "ga4") return GOOGLE;
  return kind === "umami" && new URL(script).host === "cloud.umami.is" ? UMAMI_CLOUD : [];
}

/**
 * What a page may load: this site only, no inline styles, and of inline scripts none yet. `seal` adds the page's own.
 * Beyond that, exactly the origins of what the owner has configured (D26).
 * A page without headers of its own can have it in a `meta` element, without `frame-ancestors`, which has no effect there.
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

/** A policy as a header, or a `meta` element, has it. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** A picture opened by itself may use its own styles and nothing else: an SVG is a document that could hold scripts. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The policy of an answer that is no page, by its type. Data, scripts and texts load nothing when somebody opens them by
 * themselves. A PDF is left what browsers draw it with: their viewers bring styles and fonts of their own, which
 * `default-src 'none'` takes from some of them.
 */
export function policyOfFile(type: string): string {
  if (type.startsWith("image/")) return MEDIA_POLICY;
  return type.startsWith("application/pdf") ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'";
}
