import type { Page } from "@playwright/test";
import { documentLoads, drawerMenu, menuBar, open, progress, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// The browser reports every request that fails; these tests make them fail.
test.use({
  viewport: WIDE,
  reducedMotion: "reduce",
  allowedErrors: [/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/],
});

const CODE = /\/assets\/document-/;
const DATA = /\/privacy\.data/;

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const again = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });
const choose = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name }).click();

async function expectFrame(page: Page) {
  await expect(topBar(page)).toBeVisible();
  await expect(menuBar(page).getByRole("link", { name: "Testimonials" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(title(page)).toHaveCount(1);
  await expect(progress(page)).toHaveCount(0);
}

test("code that does not load becomes an error in the frame, without a reload (D20)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(CODE, (route) => route.abort());
  await choose(page, "Privacy");
  await expect(alert(page)).toContainText("Loading chunk failed");
  await expect(again(page)).toBeVisible();
  await expectFrame(page);
  await expect(page).toHaveURL(/\/privacy$/);
  expect(loads()).toBe(0);
});

test("Try again fails as long as the network is away, and works once it is back (D20)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  let asked = 0;
  await page.route(CODE, (route) => {
    asked += 1;
    return route.abort();
  });
  await choose(page, "Privacy");
  await expect(alert(page)).toContainText("Loading chunk failed");
  for (let tries = 0; tries < 2; tries += 1) {
    const before = asked;
    await again(page).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(alert(page)).toContainText("Loading chunk failed");
    await expectFrame(page);
  }
  await page.unroute(CODE);
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(alert(page)).toHaveCount(0);
  expect(loads()).toBe(0);
});

test("the rest of the site works after a failure, and the page itself can be tried later (D20)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(CODE, (route) => route.abort());
  await choose(page, "Privacy");
  await expect(alert(page)).toBeVisible();
  await choose(page, "v5");
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(alert(page)).toHaveCount(0);
  await page.unroute(CODE);
  await page.goBack();
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  expect(loads()).toBe(0);
});

test("a page out of reach comes back, also where the code of another is still away (D20, D23)", async ({ page }) => {
  await open(page, "/professional");
  await page.route(CODE, (route) => route.abort());
  await page.route(/\/evolution\.data/, (route) => route.abort(), { times: 1 });
  await choose(page, "Privacy");
  await expect(alert(page)).toContainText("Loading chunk failed");
  await choose(page, "v5");
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).not.toContainText("Loading chunk failed");
  await expect(page).toHaveTitle("Not loaded - Robin Vale");
  await again(page).click();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(page).toHaveTitle("Design Evolution - Robin Vale");
});

test("an open drawer and the theme stand while a page fails (D15, D20)", async ({ page }) => {
  await open(page, "/professional");
  await topBar(page).getByRole("button", { name: "Open menu" }).click();
  await topBar(page).getByRole("button", { name: "Use dark theme" }).click();
  await page.route(CODE, (route) => route.abort());
  await choose(page, "Privacy");
  await expect(alert(page)).toBeVisible();
  await expect(drawerMenu(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("code that never arrives becomes the same error after 120 seconds, and not before (D20)", async ({ page }) => {
  await page.clock.install();
  await open(page, "/professional");
  await page.route(CODE, () => undefined);
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  const request = page.waitForRequest(CODE);
  await choose(page, "Privacy");
  await request;
  const after = await now();
  await expect(progress(page)).toBeVisible();
  await page.clock.pauseAt(before + 119_000);
  // An answer from the server takes longer than an error that is there already would need to show.
  await page.evaluate(async () => (await fetch("/healthz")).text());
  await expect(progress(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(title(page)).toHaveText("Professional Experience");
  await page.clock.runFor(after + 120_001 - (await now()));
  await expect(alert(page)).toContainText("Loading chunk failed");
  await page.clock.resume();
  await expectFrame(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("data that does not arrive becomes an error in the frame, with a retry that works (D20, D23)", async ({
  page,
}) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(DATA, (route) => route.abort());
  await choose(page, "Privacy");
  await expect(alert(page)).toBeVisible();
  await expect(alert(page)).not.toContainText(/fetch|TypeError|undefined/);
  await expectFrame(page);
  await again(page).click();
  await expect(alert(page)).toBeVisible();
  await page.unroute(DATA);
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(title(page)).toBeFocused();
  expect(loads()).toBe(0);
});

test("data of another kind than expected becomes an error in the frame, with a retry that works (D23)", async ({
  page,
}) => {
  await open(page, "/professional");
  await page.route(DATA, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway" }), {
    times: 1,
  });
  await choose(page, "Privacy");
  await expect(alert(page)).toBeVisible();
  await expectFrame(page);
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("data that is there at once ends an error as well (D23)", async ({ page }) => {
  await open(page, "/professional");
  await page.route(DATA, (route) => route.abort(), { times: 1 });
  await choose(page, "Privacy");
  await expect(alert(page)).toBeVisible();
  await page.evaluate(async () => {
    const answer = await fetch("/privacy.data");
    // Before anything can be drawn in between.
    window.fetch = async () => answer.clone();
  });
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
});

test("code that a new release has replaced is loaded with a new document, once (D20)", async ({ page }) => {
  await open(page, "/professional");
  const loads = documentLoads(page);
  await page.route(CODE, (route) => (loads() === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue()));
  await choose(page, "Privacy");
  await expect(alert(page)).toContainText("Loading chunk failed");
  expect(loads()).toBe(0);
  await again(page).click();
  await expect(title(page)).toHaveText("Privacy");
  await expect(alert(page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test("a document whose scripts do not load shows its content, and nothing in its place (D20)", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const loads = documentLoads(page);
  await page.goto("privacy");
  await expect(title(page)).toHaveText("Privacy");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText("Terms");
  expect(loads()).toBe(2);
});

test("a document whose page code alone does not load keeps its content, without a reload (D20)", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  const loads = documentLoads(page);
  const failed = page.waitForEvent("requestfailed");
  await page.goto("privacy");
  await failed;
  await expect(title(page)).toHaveText("Privacy");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(loads()).toBe(1);
});
