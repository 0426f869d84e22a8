import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { drawerMenu, footerLink, hydrated, NARROW, painted, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

test.use({ viewport: NARROW });

const SCRIPT = /\/assets\/.*\.js$/;

/** Scripts of a name start to load only after the page has loaded. */
async function expectLate(page: Page, name: string): Promise<void> {
  const { loaded, first } = await page.evaluate((name) => {
    const [document] = performance.getEntriesByType("navigation");
    const scripts = performance.getEntriesByType("resource").filter((entry) => entry.name.includes(name));
    return {
      loaded: document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0,
      first: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  }, name);
  expect(loaded).toBeGreaterThan(0);
  expect(first).toBeGreaterThanOrEqual(loaded);
  expect(first).toBeLessThan(Number.POSITIVE_INFINITY);
}

test("scripts load after the page or at the first interaction, and the page can be read and used before", async ({
  page,
}) => {
  const font = await hold(page, /\.woff2$/);
  const code = await hold(page, SCRIPT);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url());
  });

  await test.step("while the font loads, the page can be read, and no scripts load", async () => {
    await page.goto("privacy", { waitUntil: "commit" });
    await font.requested;
    await expect(title(page)).toBeVisible();
    await painted(page);
    expect(scripts).toEqual([]);
    await page.keyboard.press("Tab");
    await code.requested;
    font.release();
  });

  await test.step("a link loads its page, and then its scripts without an interaction", async () => {
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    await expect(page.locator("link[rel=modulepreload]").first()).toBeAttached();
  });

  await test.step("a click before hydration takes effect afterward", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(drawerMenu(page)).toBeHidden();
    code.release();
    await hydrated(page);
    await expect(drawerMenu(page)).toBeVisible();
    await expectLate(page, ".js");
  });
});

test("telemetry is small and loads after the page has loaded", async ({ page, site }) => {
  await page.route("**/api/traffic", (route) => route.fulfill({ status: 204 }));
  const loaded = page.waitForResponse(/\/assets\/start-counting-/);
  await page.goto(`${publicAddress(site)}/`);
  await hydrated(page);
  expect(brotliCompressSync(await (await loaded).text()).length).toBeLessThan(6 * 1024);
  await expectLate(page, "/start-counting-");
});
