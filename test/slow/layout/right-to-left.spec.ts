import type { Locator, Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { DRAWER_WIDTH, hydrated, NARROW, painted, WIDE } from "../../e2e/support/layout.ts";
import { PAGES } from "../../e2e/support/routes.ts";
import { sharedSite } from "../../e2e/support/shared-sites.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce", allowedErrors: [/status of 404/] });

/** Opens a page of a site in Arabic, most of whose content is English. */
async function openArabic(page: Page, path: string): Promise<void> {
  const { origin } = await sharedSite("rightToLeft");
  await page.goto(origin + path);
  await hydrated(page);
}

/** Where an element is from side to side. */
async function sides(element: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { left, right };
  });
}

test("no page is wider than its window", async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await openArabic(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
      expect.soft(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test("the drawer is at the right, beside the page or over it", async ({ page }) => {
  const drawer = page.locator("#_drawer");
  const button = page.getByRole("banner").locator("button[aria-expanded]").first();
  await openArabic(page, "/terms");
  expect((await sides(drawer)).left).toBe(WIDE.width);
  await button.click();
  await expect.poll(() => sides(drawer)).toEqual({ left: WIDE.width - DRAWER_WIDTH, right: WIDE.width });
  expect((await sides(page.getByRole("main"))).right).toBe(WIDE.width - DRAWER_WIDTH);
  await button.click();
  await page.setViewportSize(NARROW);
  await button.click();
  await expect.poll(() => sides(drawer)).toEqual({ left: NARROW.width - DRAWER_WIDTH, right: NARROW.width });
});

test("the left arrow key goes forward in the menu and among pictures, and moves a slider to the left", async ({
  page,
}) => {
  await openArabic(page, "/bank-of-kigali");
  const headings = page.getByRole("banner").getByRole("navigation").locator("[data-heading]");
  expect((await sides(headings.nth(1))).right).toBeLessThan((await sides(headings.first())).left);
  await headings.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(headings.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(headings.first()).toBeFocused();

  await page.locator("main ol a:has(img)").first().click();
  const view = page.getByRole("dialog");
  await expect(view).toContainText(/1 \/ \d/);
  await page.keyboard.press("ArrowLeft");
  await expect(view).toContainText(/2 \/ \d/);
  const [previous, next] = [view.getByRole("button").nth(-2), view.getByRole("button").last()];
  expect((await sides(next)).right).toBeLessThanOrEqual((await sides(previous)).left);

  await openArabic(page, "/evolution");
  const slider = page.locator("input[type=range]");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("51");
});

test("charts run from right to left, and their texts are not mirrored", async ({ page }) => {
  await openArabic(page, "/");
  const years = page.locator("section[aria-labelledby=timeline] svg g text");
  expect((await sides(years.first())).left).toBeGreaterThan((await sides(years.last())).left);
  for (const path of ["/", "/2022-tracker"]) {
    await openArabic(page, path);
    const texts = page.locator("main svg text");
    const scales = await texts.evaluateAll((all: SVGTextElement[]) => all.map((text) => text.getScreenCTM()?.a ?? 0));
    expect(Math.min(...scales), path).toBeGreaterThan(0);
    expect(await violationsByTheme(page), path).toEqual(NO_VIOLATIONS);
  }
});
