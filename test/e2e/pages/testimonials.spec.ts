import type { Locator, Page } from "@playwright/test";
import { documentLoads, open, scrollTo, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { filter, filters } from "../support/wall.ts";

const cards = (page: Page) => page.getByRole("article");
const chosen = (page: Page) => filters(page).locator('[aria-current="true"]');
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** The number of results that a filter names. */
const countOf = async (of: Locator) => Number(/\d+$/.exec(await of.innerText())?.[0]);

// On files, the page contains all testimonies, and scripts filter them.
test("testimonials can be filtered by pointer, keyboard, address and Back", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/testimonials");
  const loads = documentLoads(page);
  const all = await cards(page).count();
  const status = page.getByRole("main").getByRole("status");

  await test.step("a category is in the address, and the same link clears it", async () => {
    const mentorship = filter(page, "Mentorship");
    const count = await countOf(mentorship);
    expect(count).toBeLessThan(all);
    await mentorship.click();
    await expect(page).toHaveURL(/\/testimonials\?category=Mentorship$/);
    await expect(chosen(page)).toHaveText(/^Mentorship/);
    await expect(status).toContainText(`${count} of ${all}`);
    await page.reload();
    await expect(status).toContainText(`${count} of ${all}`);
    await expect(cards(page)).toHaveCount(count);
    await mentorship.click();
    await expect(page).toHaveURL(/\/testimonials$/);
    await expect(cards(page)).toHaveCount(all);
  });

  await test.step("filters combine, Back clears the last one, and a link clears both", async () => {
    await filter(page, "Extremely Impactful").click();
    await expect(chosen(page)).toHaveCount(1);
    const count = await countOf(filter(page, "Leadership"));
    await filter(page, "Leadership").click();
    await expect(page).toHaveURL(/\?category=Leadership&impact=4$/);
    await expect(chosen(page)).toHaveCount(2);
    await expect(cards(page)).toHaveCount(count);
    await page.goBack();
    // While the page still shows both filters, a locator of one element would fail at once instead of waiting.
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toHaveText(/^Extremely/);
    await page.goForward();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/testimonials$/);
    await expect(cards(page)).toHaveCount(all);
  });

  await test.step("the keyboard keeps the focus and the scroll position", async () => {
    await scrollTo(page, 40);
    await filter(page, "Mentorship").focus();
    await page.keyboard.press("Enter");
    await expect(filter(page, "Mentorship")).toHaveAttribute("aria-current", "true");
    await expect(filter(page, "Mentorship")).toBeFocused();
    expect(await scrolled(page)).toBe(40);
    await page.keyboard.press("Enter");
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step("a filter chosen farther down leads to the first card without moving itself, and Back returns", async () => {
    await scrollTo(page, 1200);
    const pressed = filter(page, "Very Impactful");
    const before = await topOf(pressed);
    await pressed.click();
    await expect(page).toHaveURL(/impact=2/);
    await expect(pressed).toHaveAttribute("aria-current", "true");
    const { y = 0, height = 0 } = (await topBar(page).boundingBox()) ?? {};
    await expect.poll(() => topOf(cards(page).first())).toBeGreaterThan(y + height);
    await expect(cards(page).first()).toBeInViewport();
    expect(Math.abs((await topOf(pressed)) - before)).toBeLessThan(1);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(1200);
  });
  expect(loads(), "document loads, for the reload").toBe(1);
});
