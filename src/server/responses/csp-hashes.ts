import { createHash } from "node:crypto";
import type { Policy } from "./content-security-policy.ts";

/** A page that is the same for every visitor, and the policy that lets exactly its own scripts run. */
export interface HashedPage {
  readonly html: string;
  readonly policy: Policy;
}

/**
 * Replaces the nonce a page was rendered with by the hashes of the inline scripts that bear it. A nonce has to be new
 * for each answer; hashes may be kept, in a cache or in a file, and a script that came into the page in any other way
 * stays blocked.
 * @param nonce unguessable while the page was rendered, so that no content can bear it
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

/** The hash as a browser takes it: after it has read every kind of line end as a line feed. */
function hashSource(script: string): string {
  const text = script.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
