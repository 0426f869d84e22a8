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

test("a page whose code or data fails to load shows an error in the layout, with a retry", async ({ page }) => {
  const alert = page.getByRole("main").getByRole("alert");
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  const loads = documentLoads(page);
  await topBar(page).getByRole("button", { name: "Open menu" }).click();
  await topBar(page).getByRole("button", { name: "Use dark theme" }).click();

  await test.step("keeps the layout, the drawer and the theme", async () => {
    await footerLink(page, "Privacy").click();
    await expect(alert).toContainText("Loading chunk failed");
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(menuBar(page).getByRole("link", { name: "Testimonials" })).toBeVisible();
    await expect(drawerMenu(page)).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("a retry fails while the network is down", async () => {
    const again = page.waitForRequest(CODE);
    await retry.click();
    await again;
    await expect(alert).toContainText("Loading chunk failed");
  });

  await test.step("other pages recover from errors of their data, HTML in its place included", async () => {
    await page.route(/\/evolution\.data/, (route) => route.abort());
    await footerLink(page, "v5").click();
    await expect(page).toHaveTitle("Page not loaded - Robin Vale");
    await expect(alert).not.toContainText(/Loading chunk|fetch|TypeError|undefined/);
    await retry.click();
    await expect(alert).toContainText("It still isn’t loading.");
    await page.unroute(/\/evolution\.data/);
    await page.route(/\/evolution\.data/, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway" }), {
      times: 1,
    });
    await retry.click();
    await expect(alert).toContainText("It still isn’t loading.");
    // Its data comes before the next paint.
    await page.evaluate(async () => {
      const { fetch } = window;
      const response = await fetch("/evolution.data");
      window.fetch = async () => {
        window.fetch = fetch;
        return response;
      };
    });
    await retry.click();
    await expect(title(page)).toHaveText("Design Evolution");
    await expect(page).toHaveTitle("Design Evolution - Robin Vale");
    await expect(alert).toHaveCount(0);
  });

  await test.step("the failed page works once the network is back", async () => {
    await page.unroute(CODE);
    await page.goBack();
    await retry.click();
    await expect(title(page)).toHaveText("Privacy");
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Privacy/);
    await expect(alert).toHaveCount(0);
    expect(loads()).toBe(0);
  });
});
