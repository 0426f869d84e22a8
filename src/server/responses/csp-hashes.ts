import { createHash } from "node:crypto";
import type { Policy } from "./content-security-policy.ts";

/** A page without a nonce, with the policy for its scripts. */
export interface HashedPage {
  readonly html: string;
  readonly policy: Policy;
}

/**
 * Replaces the nonce by hashes of the inline scripts that have it. Unlike nonces, hashes can be cached and stored in
 * files, and injected scripts stay blocked.
 * @param nonce unguessable, so that content cannot contain it
 */
export function withCspHashes(html: string, nonce: string, policy: Policy): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) hashes.add(hashSource(script));
  }
  return {
    html: html.replaceAll(mark, ""),
    policy: { ...policy, "script-src": [...(policy["script-src"] ?? []), ...hashes] },
  };
}

/** Browsers normalize line ends to line feeds first. */
function hashSource(script: string): string {
  const text = script.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
