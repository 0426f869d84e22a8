import type { MiddlewareHandler } from "hono";

/** Far more than any address of the site; what looks at addresses need not cope with longer ones. */
const LONGEST_ADDRESS = 2048;

/** Answers 414 to an address that is too long, before anything else looks at it. */
export const refuseLongAddresses: MiddlewareHandler = async (c, next) =>
  c.req.url.length > LONGEST_ADDRESS ? c.text("This address is too long.", 414) : next();

/** Answers 405 to everything but reading: pages take nothing in. */
export const readingOnly: MiddlewareHandler = async (c, next) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? next()
    : c.text("This address can only be read.", 405, { Allow: "GET, HEAD" });
