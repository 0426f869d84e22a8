import type { Locator, Page } from "@playwright/test";
import {
  DRAWER_WIDTH,
  doubleText,
  drawerMenu,
  hydrated,
  menuBar,
  NARROW,
  open,
  panelOf,
  title,
  topBar,
  WIDE,
} from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ reducedMotion: "reduce" });

const toggle = (page: Page) => topBar(page).getByRole("button", { name: /^(Open|Close) menu$/ });
const dialog = (page: Page) => page.getByRole("dialog");
const leftOf = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? Number.NaN);

async function openDialog(page: Page) {
  await toggle(page).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe("below 900 px, the temporary drawer", () => {
  test.use({ viewport: NARROW });

  test("with doubled text stays within the window, with its button to close it", async ({ page }) => {
    await open(page, "/awards");
    await doubleText(page);
    await openDialog(page);
    await expect(dialog(page).getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
  });

  test("gives the focus back to its button, also in browsers that do not focus a clicked button", async ({ page }) => {
    await open(page, "/awards");
    await toggle(page).evaluate((button: HTMLButtonElement) => button.click());
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
  });

  test("opens over the page, 260 px wide, and takes the focus (D15)", async ({ page }) => {
    await open(page, "/professional");
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeHidden();
    await expect(toggle(page)).not.toHaveAttribute("aria-controls");
    await expect(toggle(page)).toHaveAccessibleName("Open menu");
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    const before = await leftOf(page.getByRole("main"));
    await openDialog(page);
    await expect(dialog(page).locator(":focus")).toHaveCount(1);
    await expect(drawerMenu(page)).toHaveCount(1);
    await expect
      .poll(async () => dialog(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: DRAWER_WIDTH, height: NARROW.height });
    expect(await leftOf(page.getByRole("main"))).toBe(before);
    await expect(page.locator("header button[aria-expanded]").first()).toHaveAttribute("aria-expanded", "true");
  });

  test("contains the whole menu (specification 2)", async ({ page }) => {
    await open(page, "/terms");
    await openDialog(page);
    const menu = drawerMenu(page);
    await menu.getByRole("button", { name: "Texas Voter Tracker" }).click();
    await expect(menu.getByRole("link")).toHaveText([
      "Testimonials",
      "Professional",
      "Social Impact",
      "Awards",
      "All Projects",
      "Bank of Kigali",
      "2020 Release",
      "2022 Release",
      /^Live App/,
      "Made to Uplift",
      "Portfolio Evolution",
    ]);
  });

  test("traps the focus (D15)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    const stops = await dialog(page).locator("a:visible, button:visible").count();
    for (let presses = 0; presses <= stops + 1; presses += 1) {
      await page.keyboard.press("Tab");
      // Between the last and the first stop, the focus may move to the browser's own controls; the body is active then.
      const isInside = await dialog(page).evaluate(
        (drawer) => drawer.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside, `after ${presses + 1} presses`).toBe(true);
    }
  });

  test("closes on Escape and returns the focus (D15)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAccessibleName("Open menu");
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    // It can be opened again: Escape did not leave it half closed.
    await openDialog(page);
  });

  test("closes on a click on the backdrop and returns the focus (D15)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await page.mouse.click(DRAWER_WIDTH + 60, 400);
    await expect(dialog(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await expect(page).toHaveURL(/\/professional$/);
  });

  test("closes with its button and returns the focus (D15)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Close menu" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
  });

  test("stays open on clicks inside that choose nothing (D15)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await page.mouse.click(DRAWER_WIDTH / 2, NARROW.height - 20);
    await dialog(page).getByText("Portfolio", { exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  });

  test("closes and navigates when an item is chosen (specification 2)", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await drawerMenu(page).getByRole("link", { name: "Awards" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page)).toHaveText("Awards");
    await expect(title(page)).toBeFocused();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("closes when the current page is chosen", async ({ page }) => {
    await open(page, "/awards");
    await openDialog(page);
    await drawerMenu(page).getByRole("link", { name: "Awards" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page)).toHaveText("Awards");
  });

  test("closes on navigating back", async ({ page }) => {
    await open(page, "/professional");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText(/^Terms/);
    await openDialog(page);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page)).toBeFocused();
  });

  test("unfolds the list of the current page and marks it (D14, D15)", async ({ page }) => {
    await open(page, "/2022-tracker");
    await openDialog(page);
    const menu = drawerMenu(page);
    await expect(menu.getByRole("button", { name: "Texas Voter Tracker" })).toHaveAttribute("aria-expanded", "true");
    await expect(menu.getByRole("link", { name: "2022 Release" })).toHaveAttribute("aria-current", "page");
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
  });

  test("closes when the window becomes wide, without opening the persistent drawer (specification 9)", async ({
    page,
  }) => {
    await open(page, "/professional");
    await openDialog(page);
    await page.setViewportSize(WIDE);
    await expect(dialog(page)).toHaveCount(0);
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await expect(drawerMenu(page)).toBeHidden();
  });

  test("keeps the page below from scrolling", async ({ page }) => {
    await open(page, "/professional");
    await openDialog(page);
    await page.mouse.move(DRAWER_WIDTH + 60, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(DRAWER_WIDTH / 2, 400);
    await page.mouse.wheel(0, 600);
    await drawerMenu(page).getByRole("button", { name: "Texas Voter Tracker" }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

for (const width of [1024, WIDE.width]) {
  test.describe(`at ${width} px, the persistent drawer`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("is closed by default; when open, it is 260 px wide and pushes the content aside (D15)", async ({ page }) => {
      await open(page, "/professional");
      const panel = await panelOf(page, toggle(page));
      await expect(drawerMenu(page)).toBeHidden();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
      const before = await leftOf(page.getByRole("main"));
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
      await expect(toggle(page)).toHaveAccessibleName("Close menu");
      await expect(drawerMenu(page)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => leftOf(page.getByRole("main"))).toBe(before + DRAWER_WIDTH);
      await expect.poll(() => leftOf(page.getByRole("contentinfo"))).toBe(before + DRAWER_WIDTH);
      await expect.poll(async () => panel.boundingBox()).toMatchObject({ x: 0, width: DRAWER_WIDTH });
      // The top bar moves as well, and nothing overflows the window.
      await expect.poll(() => leftOf(topBar(page))).toBe(DRAWER_WIDTH);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    test("opens and closes with its toggle, by mouse and keyboard (D15)", async ({ page }) => {
      await open(page, "/professional");
      await toggle(page).click();
      await expect(drawerMenu(page)).toBeVisible();
      await toggle(page).click();
      await expect(drawerMenu(page)).toBeHidden();
      await expect.poll(() => leftOf(page.getByRole("main"))).toBe(0);
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await expect(drawerMenu(page)).toBeVisible();
      await page.keyboard.press("Space");
      await expect(drawerMenu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });

    test("stays open across pages and marks the current one (D15)", async ({ page }) => {
      await open(page, "/professional");
      await toggle(page).click();
      const menu = drawerMenu(page);
      await menu.getByRole("link", { name: "Awards" }).click();
      await expect(title(page)).toHaveText("Awards");
      await expect(menu).toBeVisible();
      await expect(menu.locator("[aria-current='page']")).toHaveText(["Awards"]);
      await menu.getByRole("link", { name: "All Projects" }).click();
      await expect(title(page)).toHaveText("Full Portfolio");
      await expect(menu).toBeVisible();
      await expect(menu.locator("[aria-current='page']")).toHaveText(["All Projects"]);
      await page.goBack();
      await expect(title(page)).toHaveText("Awards");
      await expect(menu).toBeVisible();
      await expect.poll(() => leftOf(page.getByRole("main"))).toBe(DRAWER_WIDTH);
    });
  });
}

test("from 900 px, the menu bar stays visible beside an open drawer, and nothing in it overlaps (D15)", async ({
  page,
}) => {
  for (const width of [900, 940, 1000, 1100]) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, "/awards");
    await toggle(page).click();
    await expect(drawerMenu(page)).toBeVisible();
    await expect(menuBar(page), `${width}`).toBeVisible();
    await expect.poll(() => leftOf(topBar(page))).toBe(DRAWER_WIDTH);
    const parts = await topBar(page)
      .locator("a, button")
      .filter({ visible: true })
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
    expect(parts.length).toBeGreaterThanOrEqual(7);
    const overlaps = parts.filter((part, index) => index > 0 && part.left < (parts[index - 1]?.right ?? 0));
    expect({ width, overlaps, end: Math.max(...parts.map(({ right }) => right)) <= width }).toEqual({
      width,
      overlaps: [],
      end: true,
    });
  }
});

test("has one drawer menu with one selected item at every width (D14)", async ({ page }) => {
  for (const size of [NARROW, { width: 1024, height: 768 }, WIDE]) {
    await page.setViewportSize(size);
    await page.goto("2020-tracker");
    await hydrated(page);
    await toggle(page).click();
    await expect(drawerMenu(page)).toBeVisible();
    await expect(drawerMenu(page)).toHaveCount(1);
    await expect(drawerMenu(page).locator("[aria-current='page']")).toHaveText(["2020 Release"]);
  }
});
