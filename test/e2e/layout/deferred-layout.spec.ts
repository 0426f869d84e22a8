import type { Page } from "@playwright/test";
import { hydrated, NARROW, open } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: NARROW });

/** Parts whose layout is deferred. */
const deferred = (page: Page) =>
  page
    .locator("[data-long] > *")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length);

/** The same at the first paint. */
async function deferredAtFirstPaint(page: Page, load: () => Promise<unknown>): Promise<number> {
  await load();
  await page.waitForFunction(() => document.documentElement.dataset["deferred"] !== undefined);
  return Number(await page.locator("html").getAttribute("data-deferred"));
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const parts = Array.from(document.querySelectorAll("[data-long] > *"));
      document.documentElement.dataset["deferred"] ??= String(
        parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length,
      );
    }).observe({ type: "paint", buffered: true });
  });
});

for (const address of ["/", "/professional"]) {
  test(`parts of ${address} far below the first view are laid out after the first paint`, async ({ page }) => {
    expect(await deferredAtFirstPaint(page, () => page.goto(address.slice(1)))).toBeGreaterThan(2);
    await expect.poll(() => deferred(page)).toBe(0);
    await hydrated(page);
  });
}

test("on paper everything is laid out at once, because WebKit would leave out the rest", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  expect(await deferredAtFirstPaint(page, () => page.goto("professional"))).toBe(0);
});

test("reloads, Back and links to fragments lay out everything at once, because positions need it", async ({ page }) => {
  await open(page, "/");
  await expect.poll(() => deferred(page)).toBe(0);
  expect(await deferredAtFirstPaint(page, () => page.reload())).toBe(0);
  expect(await deferredAtFirstPaint(page, () => page.goto("professional#evening-mba"))).toBe(0);
  expect(await deferredAtFirstPaint(page, () => page.goBack())).toBe(0);
});
