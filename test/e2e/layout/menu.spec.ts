import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { brand, documentLoads, hydrated, menuBar, open, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const group = (page: Page, name: string) => menuBar(page).getByRole("button", { name, exact: true });
const item = (page: Page, name: string) => menuBar(page).getByRole("link", { name, exact: true });
const leave = (page: Page) => page.mouse.move(WIDE.width / 2, WIDE.height - 10);
const expectOpen = (page: Page, name: string, isOpen: boolean) =>
  expect(group(page, name)).toHaveAttribute("aria-expanded", String(isOpen));

test("the menu opens on hover, one group at a time, and follows the page", async ({ page }) => {
  await open(page, "/testimonials");
  const loads = documentLoads(page);
  const selected = menuBar(page).locator("[aria-current='page']");
  await expect(selected).toHaveText(["Testimonials"]);
  await expect(item(page, "Professional")).toBeHidden();
  await group(page, "Experience").hover();
  await item(page, "Professional").hover();
  await expect(item(page, "Professional")).toBeVisible();
  await group(page, "Portfolio").hover();
  await expectOpen(page, "Portfolio", true);
  await expectOpen(page, "Experience", false);
  await leave(page);
  await expectOpen(page, "Portfolio", false);

  await test.step("the first click on a group that opened on hover keeps it open, and the second closes it", async () => {
    await group(page, "Experience").hover();
    await expectOpen(page, "Experience", true);
    await group(page, "Experience").click();
    await expectOpen(page, "Experience", true);
    await group(page, "Experience").click();
    await expectOpen(page, "Experience", false);
    await leave(page);
  });

  await test.step("choosing an item opens and selects its page and closes the group", async () => {
    await group(page, "Experience").hover();
    await item(page, "Social Impact").click();
    await expect(title(page)).toHaveText("Social Impact");
    await expectOpen(page, "Experience", false);
    await expect(selected).toHaveText(["Social Impact"]);
  });

  await test.step("the list of releases can be unfolded, and is unfolded on its own pages", async () => {
    await group(page, "Portfolio").hover();
    await expect(item(page, "2020 Release")).toBeHidden();
    await menuBar(page).locator("summary", { hasText: "Texas Voter Tracker" }).click();
    await item(page, "2020 Release").click();
    await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
    await leave(page);
    await group(page, "Portfolio").hover();
    await expect(item(page, "2020 Release")).toBeVisible();
  });

  await test.step("Back selects the previous page, and the home page selects none", async () => {
    await page.goBack();
    await expect(selected).toHaveText(["Social Impact"]);
    await brand(page).click();
    await expect(title(page)).toHaveText("I am a Builder");
    await expect(selected).toHaveCount(0);
    expect(loads()).toBe(0);
  });
});

test("an open group stays open and does not move during hydration", async ({ page }) => {
  const scripts = await hold(page, /\/assets\/vendor-/);
  await page.goto("terms");
  await group(page, "Portfolio").hover();
  const last = item(page, "Portfolio Evolution");
  await last.hover();
  const before = await last.boundingBox();
  scripts.release();
  await hydrated(page);
  await expectOpen(page, "Portfolio", true);
  expect(await last.boundingBox()).toEqual(before);
  await leave(page);
  await expect(last).toBeHidden();
});

test("the whole menu works with the keyboard", async ({ page }) => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabToExperience = async () => {
    await item(page, "Testimonials").focus();
    await press("Tab");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", true);
  };
  await open(page, "/terms");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await press("Enter", "Tab");
  await expect(page.locator("main :focus, footer :focus")).toHaveCount(1);

  await test.step("Tab opens a group and moves through and out of it; Shift+Tab and a click elsewhere close it", async () => {
    await tabToExperience();
    await press("Tab", "Tab", "Tab");
    await expect(item(page, "Awards")).toBeFocused();
    await press("Tab");
    await expect(group(page, "Portfolio")).toBeFocused();
    await expectOpen(page, "Experience", false);
    await expectOpen(page, "Portfolio", true);
    await tabToExperience();
    await press("Shift+Tab");
    await expect(item(page, "Testimonials")).toBeFocused();
    await expectOpen(page, "Experience", false);
    await tabToExperience();
    await title(page).click();
    await expectOpen(page, "Experience", false);
  });

  await test.step("arrow keys wrap around in a panel, and Escape returns to its button", async () => {
    await tabToExperience();
    await press("ArrowDown", "ArrowUp");
    await expect(item(page, "Awards")).toBeFocused();
    await press("ArrowDown");
    await expect(item(page, "Professional")).toBeFocused();
    await press("Escape");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", false);
    await expect(item(page, "Professional")).toBeHidden();
    await press("Enter");
    await expectOpen(page, "Experience", true);
    await press("Space");
    // These keep what they mean to the browser.
    await press("Control+ArrowRight", "Alt+ArrowDown");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", false);
  });

  await test.step("left and right move between groups, up and down skip folded items, and Enter follows one", async () => {
    await press("ArrowRight");
    await expectOpen(page, "Portfolio", true);
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    await expect(menuBar(page).locator("summary")).toBeFocused();
    await press("ArrowDown");
    await expect(item(page, "Made to Uplift")).toBeFocused();
    await press("ArrowUp", "Enter", "ArrowDown");
    await expect(item(page, "2020 Release")).toBeFocused();
    await press("ArrowLeft");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Portfolio", false);
    await press("ArrowDown", "Enter");
    await expect(title(page)).toHaveText("Professional Experience");
    await expect(title(page)).toBeFocused();
    await expectOpen(page, "Experience", false);
  });

  await test.step("Escape closes a panel opened by hover, wherever the focus is", async () => {
    await group(page, "Experience").hover();
    await expect(item(page, "Awards")).toBeVisible();
    await press("Escape");
    await expect(item(page, "Awards")).toBeHidden();
  });
});
