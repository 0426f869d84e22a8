import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "../../src/server/app.ts";

/** The site, whose pages the editor on the same address may frame, and which no cache remembers. */
export function framedSite({ hono }: Pick<App, "hono">): RequestListener {
  return getRequestListener(async (request, env) => {
    const response = await hono.fetch(request, env);
    response.headers.set("x-frame-options", "SAMEORIGIN");
    response.headers.set("cache-control", "no-store");
    return response;
  });
}
