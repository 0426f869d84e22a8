import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "../../../src/server/http/listen.ts";
import { ANY_PORT } from "./running-site.ts";

/** A kind of request that waits until the test lets it through. */
export interface HeldRequest {
  /** Settles once the page has asked. */
  readonly asked: Promise<void>;
  /** Lets through what was held, and whatever comes later; or lets it fail, where that was asked for. */
  release(): void;
}

/** Holds back every request for an address, as a slow network would. */
export async function hold(page: Page, address: RegExp, then: "continue" | "abort" = "continue"): Promise<HeldRequest> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    // The page may have given the request up in the meantime.
    await route[then]().catch(() => undefined);
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

/**
 * Sends the whole body of an answer but keeps the connection open, as a slow network would between two packets.
 * @returns ends what was held
 */
export async function holdEnd(page: Page, address: RegExp): Promise<() => void> {
  const answers = new Map<string, Awaited<ReturnType<Page["request"]["get"]>>>();
  const server = createServer(async ({ url = "" }, response) => {
    const answer = answers.get(url);
    response.writeHead(200, { "Content-Type": answer?.headers()["content-type"] }).write(await answer?.body());
  });
  const port = await listen(server, ANY_PORT);
  await page.route(address, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    answers.set(pathname, await page.request.get(origin + pathname));
    await route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
