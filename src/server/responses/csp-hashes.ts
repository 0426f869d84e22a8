import { createHash } from "node:crypto";
import type { Policy } from "./content-security-policy.ts";

/** A page without a nonce, with the policy for its scripts and styles. */
export interface HashedPage {
  readonly html: string;
  readonly policy: Policy;
}

/**
 * Replaces the nonce by hashes of the inline scripts and styles that have it. Unlike nonces, hashes can be cached and
 * stored in files, and what is injected stays blocked.
 * @param nonce unguessable, so that content cannot contain it
 */
export function withCspHashes(html: string, nonce: string, policy: Policy): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes[element === "style" ? "style" : "script"].add(hashSource(text));
  }
  return {
    html: html.replaceAll(mark, ""),
    policy: {
      ...policy,
      "script-src": [...(policy["script-src"] ?? []), ...hashes.script],
      "style-src": [...(policy["style-src"] ?? []), ...hashes.style],
    },
  };
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Browsers normalize line ends to line feeds first. */
function hashSource(inline: string): string {
  const text = inline.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
