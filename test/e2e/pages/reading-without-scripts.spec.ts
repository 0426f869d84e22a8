import type { Locator, Page } from "@playwright/test";
import { type MenuItem, shownMenu } from "../../../src/domain/site/menu.ts";
import { readSite } from "../support/content.ts";
import { drawerMenu, menuBar, NARROW, panelOf, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

/** Each item is a link, and lists of items unfold. */
async function expectLinks(menu: Locator, items: readonly MenuItem[]): Promise<void> {
  for (const item of items) {
    if (item.type === "unknown") throw new Error(`The sample has an unknown menu item: ${item.title}`);
    if (item.type === "collapse") {
      await menu.locator("summary", { hasText: item.title }).click();
      await expectLinks(menu, item.children);
      continue;
    }
    const link = menu.locator(`a[href="${item.url}"]`);
    await expect(link).toBeVisible();
    await expect(link).toContainText(item.title);
  }
}

async function openWithoutControls(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
}

test("without scripts, every menu item is reachable on wide and narrow screens, and the theme is that of the system", async ({
  page,
}) => {
  const { menu } = await readSite();
  await page.setViewportSize(WIDE);
  await page.goto("privacy");
  for (const { name, target, children } of shownMenu(menu)) {
    if (target !== undefined) {
      await expect(menuBar(page).getByRole("link", { name, exact: true })).toBeVisible();
      continue;
    }
    const button = menuBar(page).getByRole("button", { name, exact: true });
    const panel = await panelOf(page, button);
    await button.hover();
    await expectLinks(panel, children);
    await title(page).click();
    await expect(panel).toBeHidden();
    await button.focus();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toBeVisible();
  }

  const background = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(await background()).toBe("rgb(239, 238, 232)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background()).toBe("rgb(10, 37, 55)");

  await page.setViewportSize(NARROW);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Use (dark|light) theme$/ }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Menu", exact: true }).click();
  await expect(drawerMenu(page)).toBeInViewport();
  for (const { name, target, children } of shownMenu(menu)) {
    if (target !== undefined) await expect(drawerMenu(page).getByRole("link", { name, exact: true })).toBeVisible();
    else await expectLinks(drawerMenu(page), children);
  }
  await drawerMenu(page).getByRole("link", { name: "Awards" }).click();
  await expect(title(page)).toHaveText("Awards");
});

test("without scripts, details unfold, figures link to their methods, the planner shows an example, and controls are hidden", async ({
  page,
}) => {
  for (const address of ["professional", "testimonials"]) {
    await openWithoutControls(page, address);
    const fold = page.getByRole("main").locator("details").first();
    const folded = fold.locator(":scope > :not(summary)").first();
    await expect(folded).toBeHidden();
    await fold.locator("summary").click();
    await expect(folded).toBeVisible();
  }
  await openWithoutControls(page, "2022-tracker");
  const clicks = page.getByRole("figure").filter({ hasText: "Resource link clicks" });
  await expect(clicks.locator("rect").filter({ visible: true })).toHaveCount(5);
  await page.getByRole("link", { name: /^likes/ }).click();
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeInViewport();

  await openWithoutControls(page, "budgeting");
  const planner = page.getByRole("region", { name: "Plan a month" });
  await expect(planner).toContainText("This is an example");
  const lines = planner.getByRole("table", { name: "Monthly income: $2,400" });
  await expect(lines.getByRole("row")).toHaveCount(8);
  await expect(lines.getByRole("row", { name: /^Rent and utilities Need \$780$/ })).toBeVisible();
  await expect(planner.getByRole("textbox")).toHaveCount(0);
});
