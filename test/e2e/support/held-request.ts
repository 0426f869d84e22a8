import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "../../../src/server/http.ts";
import { ANY_PORT } from "./running-site.ts";

/** Requests that wait until the test releases them. */
export interface HeldRequest {
  /** Settles on the first request. */
  readonly requested: Promise<void>;
  /** Continues or aborts held and later requests. */
  release(): void;
}

/**
 * Holds every request to a URL, like a slow network. For scripts, call it before the page opens: Chromium may take those
 * of earlier pages from its memory.
 */
export async function hold(page: Page, address: RegExp, then: "continue" | "abort" = "continue"): Promise<HeldRequest> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    // The page may have canceled the request.
    await route[then]().catch(() => undefined);
  });
  return { requested: requested.promise, release: () => released.resolve() };
}

/**
 * Sends the complete body of a response but keeps the connection open, like a slow network between two packets.
 * @returns closes the held connections
 */
export async function holdEnd(page: Page, address: RegExp): Promise<() => void> {
  const responses = new Map<string, Awaited<ReturnType<Page["request"]["get"]>>>();
  const server = createServer(async ({ url = "" }, response) => {
    const upstream = responses.get(url);
    response.writeHead(200, { "Content-Type": upstream?.headers()["content-type"] }).write(await upstream?.body());
  });
  const port = await listen(server, ANY_PORT);
  await page.route(address, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    responses.set(pathname, await page.request.get(origin + pathname));
    await route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
