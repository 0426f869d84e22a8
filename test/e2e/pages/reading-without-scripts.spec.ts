import type { Page } from "@playwright/test";
import { drawerMenu, menuBar, NARROW, panelOf, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false, viewport: WIDE });

async function openWithoutControls(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
}

test("without scripts, the menu opens by pointer and keyboard, on narrow screens at the end of the page, and the theme is that of the system", async ({
  page,
}) => {
  await page.goto("privacy");
  const button = menuBar(page).getByRole("button", { name: "Portfolio" });
  const panel = await panelOf(page, button);
  const release = panel.getByRole("link", { name: "2020 Release" });
  await expect(panel).toBeHidden();
  await button.hover();
  await panel.locator("summary").click();
  await expect(release).toBeVisible();
  await title(page).click();
  await expect(panel).toBeHidden();
  await button.focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel.locator(":focus")).toBeVisible();

  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(239, 238, 232)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 37, 55)");

  await page.setViewportSize(NARROW);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Use (dark|light) theme$/ }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Menu", exact: true }).click();
  await expect(drawerMenu(page)).toBeInViewport();
  await drawerMenu(page).locator("summary", { hasText: "Texas Voter Tracker" }).click();
  await expect(drawerMenu(page).getByRole("link", { name: "2020 Release" })).toBeVisible();
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
  await expect(lines.getByRole("row", { name: /^Rent and utilities Need \$780$/ })).toBeVisible();
  await expect(planner.getByRole("textbox")).toHaveCount(0);
});
