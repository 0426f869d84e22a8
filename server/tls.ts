import type { Context, MiddlewareHandler } from "hono";

const HALF_A_YEAR_IN_SECONDS = 15_552_000;

/**
 * Whether the visitor's side of a request is encrypted. The site itself speaks plain HTTP; a proxy in front of it that
 * does more says so in `X-Forwarded-Proto`, the visitor's side first. Whoever makes the header up without a proxy
 * only gets a stricter answer to the own request.
 */
export function cameOverTls(c: Context): boolean {
  const [outermost = ""] = (c.req.header("x-forwarded-proto") ?? "").split(",");
  return outermost.trim().toLowerCase() === "https" || c.req.url.startsWith("https:");
}

/**
 * Has browsers that came over TLS come back that way. Not for subdomains, which may be somebody else's, and not over
 * plain HTTP, where the header has no meaning.
 */
export const keepOnTls: MiddlewareHandler = async (c, next) => {
  await next();
  if (cameOverTls(c)) c.header("Strict-Transport-Security", `max-age=${HALF_A_YEAR_IN_SECONDS}`);
};
