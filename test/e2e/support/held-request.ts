import type { Page } from "@playwright/test";

/**
 * Holds every request to a URL until the test releases it, like a slow network. For scripts, call it before the page
 * opens: Chromium may take those of earlier pages from its memory.
 */
export async function hold(page: Page, address: RegExp, then: "continue" | "abort" = "continue") {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    // The page may have canceled the request.
    await route[then]().catch(() => undefined);
  });
  return {
    /** Settles on the first request. */
    requested: requested.promise,
    /** Continues or aborts held and later requests. */
    release: () => released.resolve(),
  };
}
