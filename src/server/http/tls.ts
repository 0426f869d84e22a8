import type { Context, MiddlewareHandler } from "hono";

const HALF_A_YEAR_IN_SECONDS = 15_552_000;

/** Not for subdomains, which may belong to others. */
export const STAY_ON_TLS = ["strict-transport-security", `max-age=${HALF_A_YEAR_IN_SECONDS}`] as const;

/**
 * Whether the client's connection is encrypted, as the proxy's `X-Forwarded-Proto` says (client first). A forged
 * header only makes the sender's own response stricter.
 */
export function saysTls(forwardedProto: string | undefined): boolean {
  if (forwardedProto === undefined) return false;
  const [outermost = ""] = forwardedProto.split(",");
  return outermost.trim().toLowerCase() === "https";
}

export function cameOverTls(c: Context): boolean {
  return saysTls(c.req.header("x-forwarded-proto"));
}

/** Adds HSTS to responses over TLS; browsers ignore it over plain HTTP. */
export const keepOnTls: MiddlewareHandler = async (c, next) => {
  await next();
  if (cameOverTls(c)) c.header(...STAY_ON_TLS);
};
