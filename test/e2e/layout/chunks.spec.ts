import type { Page } from "@playwright/test";
import {
  documentLoads,
  drawerMenu,
  footerLink,
  menuBar,
  open,
  painted,
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
  await expect(topBar(page)).toBeVisible();
  await expect(menuBar(page).getByRole("link", { name: "Testimonials" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  await expect(progress(page)).toHaveCount(0);
}

test("shows an error in the layout when a page's code fails to load, without a reload (D20)", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  const loads = documentLoads(page);
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toContainText("Loading chunk failed");
  await expect(retry(page)).toBeVisible();
  await expectLayout(page);
  await expect(page).toHaveURL(/\/privacy$/);
  expect(loads()).toBe(0);
});

test("Try again fails while the network is down and works once it is back (D20)", async ({ page }) => {
  let requests = 0;
  await page.route(CODE, (route) => {
    requests += 1;
    return route.abort();
  });
  await open(page, "/professional");
  const loads = documentLoads(page);
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toContainText("Loading chunk failed");
  for (let tries = 0; tries < 2; tries += 1) {
    const before = requests;
    await retry(page).click();
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(alert(page)).toContainText("Loading chunk failed");
    await expectLayout(page);
  }
  await page.unroute(CODE);
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(alert(page)).toHaveCount(0);
  expect(loads()).toBe(0);
});

test("other pages work after a failure, and the failed page can be retried later (D20)", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  const loads = documentLoads(page);
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await footerLink(page, "v5").click();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(alert(page)).toHaveCount(0);
  await page.unroute(CODE);
  await page.goBack();
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  expect(loads()).toBe(0);
});

test("a page recovers even while another page's code still fails to load (D20, D23)", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  await page.route(/\/evolution\.data/, (route) => route.abort(), { times: 1 });
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toContainText("Loading chunk failed");
  await footerLink(page, "v5").click();
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).not.toContainText("Loading chunk failed");
  await expect(page).toHaveTitle("Page not loaded - Robin Vale");
  await retry(page).click();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(page).toHaveTitle("Design Evolution - Robin Vale");
});

test("an open drawer and the theme survive a failed page (D15, D20)", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await open(page, "/professional");
  await topBar(page).getByRole("button", { name: "Open menu" }).click();
  await topBar(page).getByRole("button", { name: "Use dark theme" }).click();
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await expect(drawerMenu(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("shows the same error after 120 seconds, not earlier, when code never arrives (D20)", async ({ page }) => {
  await page.clock.install();
  await page.route(CODE, () => undefined);
  await open(page, "/professional");
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  const request = page.waitForRequest(CODE);
  await footerLink(page, "Privacy").click();
  await request;
  const after = await now();
  await expect(progress(page)).toBeVisible();
  await page.clock.pauseAt(before + 119_000);
  // A round trip to the server takes longer than showing an error would.
  await page.evaluate(async () => (await fetch("/healthz")).text());
  await expect(progress(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(title(page)).toHaveText("Professional Experience");
  await page.clock.runFor(after + 120_001 - (await now()));
  await expect(alert(page)).toContainText("Loading chunk failed");
  await page.clock.resume();
  await expectLayout(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("shows an error with a working retry when data fails to load (D20, D23)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(DATA, (route) => route.abort());
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).not.toContainText(/fetch|TypeError|undefined/);
  await expectLayout(page);
  await retry(page).click();
  await expect(alert(page)).toContainText("It still isn’t loading.");
  await page.unroute(DATA);
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  expect(loads()).toBe(0);
});

test("shows an error with a working retry when the data is HTML instead (D23)", async ({ page }) => {
  await open(page, "/professional");
  await page.route(DATA, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway" }), {
    times: 1,
  });
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await expectLayout(page);
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("an instant response to a retry also clears the error (D23)", async ({ page }) => {
  await open(page, "/professional");
  await page.route(DATA, (route) => route.abort(), { times: 1 });
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toBeVisible();
  await page.evaluate(async () => {
    const response = await fetch("/privacy.data");
    // Resolves before the next paint.
    window.fetch = async () => response.clone();
  });
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("a retry reloads the document once when a new release has replaced the code (D20)", async ({ page }) => {
  const loads = documentLoads(page);
  await page.route(CODE, (route) => (loads() === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue()));
  await open(page, "/professional");
  await footerLink(page, "Privacy").click();
  await expect(alert(page)).toContainText("Loading chunk failed");
  expect(loads()).toBe(1);
  await retry(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(alert(page)).toHaveCount(0);
  expect(loads()).toBe(2);
});

test("a document shows its content when no scripts load (D20)", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const loads = documentLoads(page);
  await page.goto("privacy");
  await expect(title(page)).toHaveText("Privacy");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  expect(loads()).toBe(2);
});

test("a document keeps its content, without a reload, when only its page's code fails to load (D20)", async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort());
  const loads = documentLoads(page);
  const failed = page.waitForEvent("requestfailed", (request) => CODE.test(request.url()));
  await page.goto("privacy");
  await failed;
  await painted(page);
  await painted(page);
  await expect(title(page)).toHaveText("Privacy");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(loads()).toBe(1);
});
