import type { BrowserContext, Page } from "@playwright/test";
import { footerLink, open, title } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../../e2e/support/traffic.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test.use({
  baseURL: async ({ site }, use) => use(`${publicAddress(site)}/`),
  // The browser reports error responses that tests fake, and React Router reports blocked storage.
  allowedErrors: [/Failed to load resource: .* status of (400|500)|SecurityError/],
});

const FIRST = ["page professional", "visits all", "visits new"];

/** Blocks web storage, as a browser setting would. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
}

test.describe("a page that fails", () => {
  test.use({ allowedErrors: [/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/] });
  const error = (page: Page) => page.getByRole("main").getByRole("alert");
  const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

  test("is not counted until its code loads, and then once", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    await visit(page, "professional");
    await page.route(/\/assets\/document-/, (route) => route.abort());
    await footerLink(page, "Terms").click();
    await expect(error(page)).toContainText("Loading chunk failed");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(FIRST);
    await page.unrouteAll();
    await retry(page).click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page terms"].toSorted());
    await footerLink(page, "Privacy").click();
    await expect(title(page)).toHaveText("Privacy");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page privacy", "page terms"].toSorted());
  });
});

test("with storage blocked, a visit counts toward all visits and nothing fails", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await blockStorage(context);
  await page.clock.install();
  await open(page, "/professional");
  await page.clock.runFor(1_000);
  await expect(async () => {
    await drain(page);
    expect(traffic.accepted()).toEqual(["page professional", "visits all"]);
  }).toPass();
});
