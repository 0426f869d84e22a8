import type { Context, MiddlewareHandler } from "hono";

const HALF_A_YEAR_IN_SECONDS = 15_552_000;

/** Name and value of the header that has browsers come back over TLS. Not to subdomains, which may be somebody else's. */
export const STAY_ON_TLS = ["strict-transport-security", `max-age=${HALF_A_YEAR_IN_SECONDS}`] as const;

/**
 * Whether the visitor's side of a request is encrypted. The site itself speaks plain HTTP; a proxy in front of it that
 * does more says so in `X-Forwarded-Proto`, the visitor's side first. Whoever forges the header only
 * makes the answer to their own request stricter.
 */
export function saysTls(forwardedProto: string | undefined): boolean {
  if (forwardedProto === undefined) return false;
  const [outermost = ""] = forwardedProto.split(",");
  return outermost.trim().toLowerCase() === "https";
}

/** Whether a request came over TLS. */
export function cameOverTls(c: Context): boolean {
  return saysTls(c.req.header("x-forwarded-proto"));
}

/** Has browsers that came over TLS come back that way. Over plain HTTP the header has no meaning. */
export const keepOnTls: MiddlewareHandler = async (c, next) => {
  await next();
  if (cameOverTls(c)) c.header(...STAY_ON_TLS);
};
