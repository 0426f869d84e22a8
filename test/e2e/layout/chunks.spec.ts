import type { Page } from "@playwright/test";
import {
  documentLoads,
  drawerMenu,
  footerLink,
  menuBar,
  open,
  progress,
  title,
  topBar,
  WIDE,
} from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// The browser reports every request that these tests make fail.
test.use({
  viewport: WIDE,
  reducedMotion: "reduce",
  allowedErrors: [/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/],
});

const CODE = /\/assets\/document-/;
const DATA = /\/privacy\.data/;

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

async function expectLayout(page: Page) {
  await expect(menuBar(page).getByRole("link", { name: "Testimonials" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
}

test("a page whose code fails to load shows an error in the layout with a working retry", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  const loads = documentLoads(page);
  await topBar(page).getByRole("button", { name: "Open menu" }).click();
  await topBar(page).getByRole("button", { name: "Use dark theme" }).click();

  await test.step("keeps the drawer and the theme", async () => {
    await footerLink(page, "Privacy").click();
    await expect(alert(page)).toContainText("Loading chunk failed");
    await expectLayout(page);
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(drawerMenu(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("a retry fails while the network is down", async () => {
    const again = page.waitForRequest(CODE);
    await retry(page).click();
    await again;
    await expect(alert(page)).toContainText("Loading chunk failed");
    await expectLayout(page);
  });

  await test.step("other pages work, and recover from their own errors", async () => {
    await page.route(/\/evolution\.data/, (route) => route.abort(), { times: 1 });
    await footerLink(page, "v5").click();
    await expect(page).toHaveTitle("Page not loaded - Robin Vale");
    await expect(alert(page)).not.toContainText("Loading chunk failed");
    await retry(page).click();
    await expect(title(page)).toHaveText("Design Evolution");
    await expect(page).toHaveTitle("Design Evolution - Robin Vale");
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step("the failed page works once the network is back", async () => {
    await page.unroute(CODE);
    await page.goBack();
    await retry(page).click();
    await expect(title(page)).toHaveText("Privacy");
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Privacy/);
    await expect(alert(page)).toHaveCount(0);
    expect(loads()).toBe(0);
  });
});

test("a page whose data fails to load shows an error in the layout with a working retry", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(DATA, (route) => route.abort());
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).not.toContainText(/fetch|TypeError|undefined/);
  await expectLayout(page);
  await retry(page).click();
  await expect(alert(page)).toContainText("It still isn’t loading.");

  // HTML instead of data.
  await page.unroute(DATA);
  await page.route(DATA, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway" }));
  await retry(page).click();
  await expect(alert(page)).toContainText("It still isn’t loading.");
  await page.unroute(DATA);
  await page.evaluate(async () => {
    const response = await fetch("/privacy.data");
    // Resolves before the next paint.
    window.fetch = async () => response.clone();
  });
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  expect(loads()).toBe(0);
});
