import type { MiddlewareHandler } from "hono";
import { policyOfFile } from "./content-security-policy.ts";

/**
 * What every answer says, whichever way it takes: no frames, no guessed types, no full referrers, no use of the
 * visitor's devices, nothing shared with the windows and pages of other sites. What a page loads from elsewhere, where
 * the owner has configured that, comes without cookies: `credentialless` asks nothing of those sites, as `require-corp`
 * would.
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

/** The same with a policy for an answer of this type; a page brings its own. */
export function securityHeaders(type = ""): Readonly<Record<string, string>> {
  return type.startsWith("text/html")
    ? SECURITY_HEADERS
    : { ...SECURITY_HEADERS, "content-security-policy": policyOfFile(type) };
}

/** Adds them where an answer does not say otherwise itself. */
export const addSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders(c.res.headers.get("Content-Type") ?? ""))) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
