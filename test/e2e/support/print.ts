import { expect, type Page } from "@playwright/test";

/** Emulates print media after the print styles have loaded, which is after the first paint. */
export async function emulatePrint(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("/deferred-"))), {
      message: "print styles",
    })
    .toBe(true);
  await page.emulateMedia({ media: "print" });
}
