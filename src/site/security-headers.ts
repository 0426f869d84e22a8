import { createHash } from "node:crypto";
import type { Services } from "../analytics/settings.ts";
import type { MediaSource } from "../domain/media/picture.ts";

/**
 * For every response of the site: no frames, sniffing, full referrers, device access or shared windows. `credentialless` loads
 * configured third-party resources without cookies, instead of requiring their servers to opt in.
 */
export const SECURITY_HEADERS = {
  "cross-origin-embedder-policy": "credentialless",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** SVGs are documents and could contain scripts. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds a policy for the type; pages bring their own. Data and text load nothing when opened directly. */
export function securityHeaders(type = ""): Readonly<Record<string, string>> {
  if (type.startsWith("text/html")) return SECURITY_HEADERS;
  // PDF viewers bring their own styles and fonts.
  const loading = type.startsWith("application/pdf") ? "" : "default-src 'none'; ";
  const policy = type.startsWith("image/") ? MEDIA_POLICY : `${loading}frame-ancestors 'none'`;
  return { ...SECURITY_HEADERS, "content-security-policy": policy };
}

type Policy = Readonly<Record<string, readonly string[]>>;

const EMAIL_ORIGIN = "https://api.emailjs.com";
/** The host depends on the visitor's region. */
const GOOGLE = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
/** Its hosts change. */
const UMAMI_CLOUD = ["https://*.umami.is", "https://*.umami.dev"];

/** The policy of pages: this site and configured services only, nothing inline. */
export function contentSecurityPolicy(media: MediaSource, { analytics, email }: Services = {}): Policy {
  const self = "'self'";
  const pictures = media.kind === "bucket" ? ["https://firebasestorage.googleapis.com"] : [];
  const provider = analytics === undefined ? [] : [new URL(analytics.script).origin];
  const google = analytics?.kind === "ga4" ? GOOGLE : [];
  const umami = analytics?.kind === "umami" && provider[0] === "https://cloud.umami.is" ? UMAMI_CLOUD : [];
  const services = [...provider, ...google, ...umami, ...(email === undefined ? [] : [EMAIL_ORIGIN])];
  return {
    "default-src": [self],
    "script-src": [self, ...provider],
    "style-src": [self],
    "img-src": [self, "data:", ...pictures, ...google],
    // Otherwise it is the default. Headers are not compressed.
    ...(services.length > 0 && { "connect-src": [self, ...services] }),
    "object-src": ["'none'"],
    "base-uri": [self],
    "form-action": [self],
    "frame-ancestors": ["'none'"],
  };
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces the nonce by hashes of the inline scripts and styles that have it. Unlike nonces, hashes can be cached and
 * stored in files, and what is injected stays blocked.
 * @param nonce unguessable, so that content cannot contain it
 */
export function withCspHashes(html: string, nonce: string, policy: Policy) {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    // Browsers normalize line ends to line feeds first.
    const digest = createHash("sha256").update(text.replace(/\r\n?/g, "\n")).digest("base64");
    hashes[element === "style" ? "style" : "script"].add(`'sha256-${digest}'`);
  }
  const directives = Object.entries(policy).map(([directive, sources]) => {
    const added = directive === "script-src" ? hashes.script : directive === "style-src" ? hashes.style : [];
    return [directive, ...sources, ...added].join(" ");
  });
  return { html: html.replaceAll(mark, ""), policy: directives.join("; ") };
}
