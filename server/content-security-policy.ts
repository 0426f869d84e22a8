import type { MediaSource } from "../core/media-address.ts";

/**
 * What a page may load: this site only, scripts only if the site itself rendered them, no inline styles.
 * @param nonce marks the page's own scripts
 */
export function contentSecurityPolicy(nonce: string, media: MediaSource): string {
  const pictures = media.kind === "bucket" ? " https://firebasestorage.googleapis.com" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    `img-src 'self' data:${pictures}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A picture opened by itself may use its own styles and nothing else: an SVG is a document that could hold scripts. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
