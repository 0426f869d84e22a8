import type { Page } from "@playwright/test";

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
