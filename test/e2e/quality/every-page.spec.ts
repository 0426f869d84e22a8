import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { hydrated, NARROW } from "../support/layout.ts";
import { PAGES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** Telemetry loads these when the page is idle: `test/e2e/layout/scripts.spec.ts`. */
const TELEMETRY = /\/assets\/(start-counting|counting|device-storage)-/;
/** Results of a search are added by scripts of their own. */
const RESULTS = /\/assets\/(results|search-index)-/;
/** Pages are loaded once for all checks, because loading takes longer, and in as many tests as run at a time. */
const TESTS = 6;

// The browser reports the 404 as an error.
test.use({ viewport: NARROW, reducedMotion: "reduce", allowedErrors: [/status of 404/] });

async function expectGoodPage(page: Page, path: string, origin: string): Promise<void> {
  const requests: string[] = [];
  const scripts: string[] = [];
  page.removeAllListeners("request");
  page.on("request", (request) => {
    requests.push(request.url());
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const response = await page.goto(path.slice(1));
  await hydrated(page);
  const elsewhere = requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:"));
  expect.soft(elsewhere, "requests to another origin").toEqual([]);
  const html = (await response?.text()) ?? "";
  const listed = Array.from(html.matchAll(/modulepreload" href="([^"]+)"/g), ([, address]) => origin + address);
  const unlisted = scripts.filter((url) => !listed.includes(url) && !TELEMETRY.test(url) && !RESULTS.test(url));
  expect.soft(unlisted, "scripts that the page does not list").toEqual([]);
  expect.soft(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
}

for (const first of Array.from({ length: TESTS }, (_, index) => index)) {
  const pages = PAGES.filter((_, index) => index % TESTS === first);
  test(`${pages.join(", ")} list their scripts, and are accessible in both themes`, async ({ page, site }) => {
    test.slow();
    for (const path of pages) await test.step(path, () => expectGoodPage(page, path, site.origin));
  });
}
