import type { MediaSource } from "../core/media-address.ts";
import type { Services } from "../telemetry/config.ts";

/** A content security policy: each directive with what it allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where EmailJS takes emails in. */
const EMAIL_ORIGIN = "https://api.emailjs.com";

/**
 * What a page may load: this site only, no inline styles, and of inline scripts none yet. `seal` adds the page's own.
 * Beyond that, exactly the origins of what the owner has configured (D26).
 * A page without headers of its own can have it in a `meta` element, without `frame-ancestors`, which has no effect there.
 */
export function contentSecurityPolicy(media: MediaSource, { analytics, email }: Services = {}): Policy {
  const pictures = media.kind === "bucket" ? ["https://firebasestorage.googleapis.com"] : [];
  const provider = analytics === undefined ? [] : [new URL(analytics.script).origin];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...provider],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...pictures],
    "connect-src": ["'self'", ...provider, ...(email === undefined ? [] : [EMAIL_ORIGIN])],
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
