import { sha256 } from "@noble/hashes/sha2.js";

const BYTES = 8;

/**
 * A hash of a `utm_source`, because the page lists the alert sources, which may also reveal redactions (D24). Not
 * `crypto.subtle`, which browsers lack on plain HTTP.
 */
export function fingerprint(source: string): string {
  const digest = sha256(new TextEncoder().encode(source.trim().toLowerCase()));
  return Array.from(digest.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
