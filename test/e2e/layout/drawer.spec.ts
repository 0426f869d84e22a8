import type { Locator, Page } from "@playwright/test";
import { DRAWER_WIDTH, drawerMenu, menuBar, NARROW, open, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ reducedMotion: "reduce" });

const toggle = (page: Page) => topBar(page).getByRole("button", { name: /^(Open|Close) menu$/ });
const dialog = (page: Page) => page.getByRole("dialog");
const leftOf = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? Number.NaN);

/** The drawer is closed, and the focus is where it was. */
async function expectReturned(page: Page) {
  await expect(dialog(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toHaveAccessibleName("Open menu");
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
}

test("the drawer is a dialog over a page below 900 px, which traps the focus, and from 900 px pushes it aside", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, "/2022-tracker");
  await expect(menuBar(page)).toBeHidden();
  await toggle(page).click();
  const box = { x: 0, y: 0, width: DRAWER_WIDTH, height: NARROW.height };
  await expect.poll(async () => dialog(page).boundingBox()).toEqual(box);
  expect(await leftOf(page.getByRole("main"))).toBe(0);
  await expect(drawerMenu(page).locator("[aria-current='page']")).toHaveText(["2022 Release"]);

  await test.step("keeps the focus, and clicks that choose nothing neither close it nor scroll the page", async () => {
    const stops = await dialog(page).locator("a:visible, button:visible").count();
    for (let presses = 0; presses <= stops + 1; presses += 1) {
      await page.keyboard.press("Tab");
      // Between the last and the first stop, the focus may move to the browser's own controls; the body is active then.
      const isInside = await dialog(page).evaluate(
        (drawer) => drawer.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside, `after ${presses + 1} presses`).toBe(true);
    }
    await page.mouse.move(DRAWER_WIDTH + 60, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.click(DRAWER_WIDTH / 2, NARROW.height - 20);
    await drawerMenu(page).locator("summary", { hasText: "Texas Voter Tracker" }).click();
    await expect(drawerMenu(page).getByRole("link", { name: "2022 Release" })).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("closes with Escape, its button and its backdrop, and returns the focus", async () => {
    await page.keyboard.press("Escape");
    await expectReturned(page);
    await toggle(page).click();
    await dialog(page).getByRole("button", { name: "Close menu" }).click();
    await expectReturned(page);
    // Some browsers do not focus a clicked button.
    await toggle(page).evaluate((button: HTMLButtonElement) => {
      button.blur();
      button.click();
    });
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(DRAWER_WIDTH + 60, 400);
    await expectReturned(page);
  });

  await test.step("closes when an item is chosen, even the current page, on Back, and when the window becomes wide", async () => {
    for (const name of ["Awards", "Awards"]) {
      await toggle(page).click();
      await drawerMenu(page).getByRole("link", { name }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(title(page)).toHaveText("Awards");
    }
    await toggle(page).click();
    await page.goBack();
    await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await toggle(page).click();
    await page.setViewportSize(WIDE);
    await expect(dialog(page)).toHaveCount(0);
    await expect(drawerMenu(page)).toBeHidden();
  });

  await test.step("from 900 px, it pushes the page aside and stays open across pages", async () => {
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(drawerMenu(page)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(drawerMenu(page)).toBeHidden();
    await expectReturned(page);
    await toggle(page).click();
    await expect(dialog(page)).toHaveCount(0);
    for (const part of [page.getByRole("main"), page.getByRole("contentinfo"), topBar(page)]) {
      await expect.poll(() => leftOf(part)).toBe(DRAWER_WIDTH);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDE.width);
    await drawerMenu(page).getByRole("link", { name: "Awards" }).click();
    await expect(title(page)).toHaveText("Awards");
    await expect(drawerMenu(page).locator("[aria-current='page']")).toHaveText(["Awards"]);
    await expect(drawerMenu(page)).toBeVisible();
  });
});
