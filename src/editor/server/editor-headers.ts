import type { MiddlewareHandler } from "hono";

/**
 * Only the editor's own files and answers. Its development server puts styles into the page as it loads them, so inline
 * styles are allowed; inline scripts are not. The page cannot be framed, and frames only the preview.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

export const EDITOR_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // The printed address contains the key.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** On every answer, refusals included. A stricter policy of its own stays. */
export const editorHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(EDITOR_HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
};
