import type { MiddlewareHandler } from "hono";
import { policyOfFile } from "./content-security-policy.ts";

/**
 * On every response: no frames, sniffing, full referrers, device access or shared windows. `credentialless` loads
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

/** Adds a policy for the type; pages bring their own. */
export function securityHeaders(type = ""): Readonly<Record<string, string>> {
  return type.startsWith("text/html")
    ? SECURITY_HEADERS
    : { ...SECURITY_HEADERS, "content-security-policy": policyOfFile(type) };
}

/** Existing headers stay. */
export const addSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders(c.res.headers.get("Content-Type") ?? ""))) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
