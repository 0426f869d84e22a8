import type { Locator } from "@playwright/test";
import { type MenuItem, shownMenu } from "../../../src/domain/site/menu.ts";
import { readSite } from "../support/content.ts";
import { drawerMenu, menuBar, NARROW, panelOf, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

for (const spelling of ["testimonials/?impact=4", "TESTIMONIALS?impact=4"]) {
  test(`${spelling} redirects to the canonical address and keeps the filter`, async ({ page }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    await page.goto("testimonials?impact=4");
    const filtered = await page.getByRole("status").first().textContent();
    await page.goto(spelling);
    await expect(page).toHaveURL(/\/testimonials\?impact=4$/);
    await expect(page.getByRole("status").first()).toHaveText(filtered ?? "");
  });
}

test("in the menu without scripts, the arrow of a link to another site is beside its words", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("terms");
  const link = page.locator("#_site-menu").getByRole("link", { name: "Live App" });
  const [words, arrow] = await Promise.all([
    link.locator("span").first().boundingBox(),
    link.locator("svg").boundingBox(),
  ]);
  expect((arrow?.x ?? Number.NaN) - (words?.x ?? 0)).toBeLessThan(260);
});

test("details unfold without scripts", async ({ page }) => {
  for (const address of ["professional", "testimonials"]) {
    await page.goto(address);
    const fold = page.getByRole("main").locator("details").first();
    const folded = fold.locator(":scope > :not(summary)").first();
    await expect(folded).toBeHidden();
    await fold.locator("summary").click();
    await expect(folded).toBeVisible();
  }
});

test("filters are links and work without scripts (D7)", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  await page.goto("testimonials");
  const all = await page.getByRole("article").count();
  const filters = page.getByRole("navigation", { name: "Filter testimonials" });
  await filters.getByRole("link", { name: /^Mentorship/ }).click();
  await expect(page).toHaveURL(/\?category=Mentorship$/);
  await expect(filters.locator('[aria-current="true"]')).toHaveText(/^Mentorship/);
  const filtered = await page.getByRole("article").count();
  expect(filtered).toBeGreaterThan(0);
  expect(filtered).toBeLessThan(all);
});

test("on a wide screen, every visible menu item is reachable by hover and keyboard without scripts", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto("privacy");
  for (const { name, target, children } of shownMenu((await readSite()).menu)) {
    if (target !== undefined) {
      await expect(menuBar(page).getByRole("link", { name, exact: true })).toBeVisible();
      continue;
    }
    const button = menuBar(page).getByRole("button", { name, exact: true });
    const panel = await panelOf(page, button);
    await expect(panel).toBeHidden();
    await button.hover();
    await expect(panel).toBeVisible();
    await expectLinks(panel, children);
    await page.mouse.move(700, 700);
    await expect(panel).toBeHidden();
    await button.focus();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toBeVisible();
  }
});

test("on a narrow screen, a link leads to the whole menu without scripts", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("privacy");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Menu", exact: true }).click();
  await expect(drawerMenu(page)).toBeInViewport();
  for (const { name, target, children } of shownMenu((await readSite()).menu)) {
    if (target !== undefined) await expect(drawerMenu(page).getByRole("link", { name, exact: true })).toBeVisible();
    else await expectLinks(drawerMenu(page), children);
  }
  await drawerMenu(page).getByRole("link", { name: "Awards" }).click();
  await expect(title(page)).toHaveText("Awards");
});

/** Each item is a visible link; groups are unfolded, because no script could unfold them. */
async function expectLinks(menu: Locator, items: readonly MenuItem[]): Promise<void> {
  for (const item of items) {
    if (item.type === "unknown") throw new Error(`The sample has an unknown menu item: ${item.title}`);
    if (item.type === "collapse") {
      await expectLinks(menu, item.children);
      continue;
    }
    const link = menu.locator(`a[href="${item.url}"]`);
    await expect(link).toBeVisible();
    await expect(link).toContainText(item.title);
  }
}

test("controls that need scripts are hidden without them", async ({ page }) => {
  for (const address of ["professional", "testimonials", "budgeting", "2022-tracker", ""]) {
    await page.goto(address);
    const buttons = page.getByRole("main").getByRole("button").filter({ visible: true });
    expect({ address, buttons: await buttons.allInnerTexts() }).toEqual({ address, buttons: [] });
  }
  await expect(page.getByRole("button", { name: /^Use (dark|light) theme$/ }).filter({ visible: true })).toHaveCount(0);
});

test("the theme follows the system without scripts", async ({ page }) => {
  const backgrounds: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("");
    backgrounds.push(await page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor));
  }
  expect(backgrounds).toEqual(["rgb(239, 238, 232)", "rgb(10, 37, 55)"]);
});
