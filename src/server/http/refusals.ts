import type { MiddlewareHandler } from "hono";

/** Far longer than any address of the site. */
const LONGEST_ADDRESS = 2048;

/** 414 for long addresses, before anything else parses them. */
export const refuseLongAddresses: MiddlewareHandler = async (c, next) =>
  c.req.url.length > LONGEST_ADDRESS ? c.text("Address too long.", 414) : next();

/** 405 for everything but GET and HEAD. */
export const readingOnly: MiddlewareHandler = async (c, next) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? next()
    : c.text("Method not allowed.", 405, { Allow: "GET, HEAD" });
