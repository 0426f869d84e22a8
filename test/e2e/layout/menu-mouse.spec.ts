import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { documentLoads, drawerMenu, hydrated, menuBar, open, panelOf, title, topBar, WIDE } from "../support/layout.ts";
import { group, HIDDEN, item, MENU_PAGES } from "../support/menu.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const LIVE_APP = "https://tracker.example/";

const links = (page: Page) => menuBar(page).getByRole("link");

test("the menu bar has one link and two groups (specification 2)", async ({ page }) => {
  await open(page, "/terms");
  await expect(links(page)).toHaveText(["Testimonials"]);
  await expect(menuBar(page).getByRole("button")).toHaveText(["Experience", "Portfolio"]);
});

test("each group contains the items of the specification in order, without hidden ones (specification 2)", async ({
  page,
}) => {
  await open(page, "/terms");
  await group(page, "Experience").hover();
  await expect(links(page)).toHaveText(["Testimonials", "Professional", "Social Impact", "Awards"]);
  await group(page, "Portfolio").hover();
  await expect(menuBar(page).getByRole("button")).toHaveText(["Experience", "Portfolio", "Texas Voter Tracker"]);
  await group(page, "Texas Voter Tracker").click();
  await expect(links(page)).toHaveText([
    "Testimonials",
    "All Projects",
    "Bank of Kigali",
    "2020 Release",
    "2022 Release",
    /^Live App/,
    "Made to Uplift",
    "Portfolio Evolution",
  ]);
  for (const name of HIDDEN)
    await expect(page.locator("header, dialog").getByText(name, { exact: true })).toHaveCount(0);
});

test("a dropdown opens on hover and closes when the pointer leaves (specification 2)", async ({ page }) => {
  await open(page, "/terms");
  const experience = group(page, "Experience");
  await expect(experience).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Professional")).toBeHidden();
  await experience.hover();
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  await item(page, "Professional").hover();
  await expect(item(page, "Professional")).toBeVisible();
  await page.mouse.move(WIDE.width / 2, WIDE.height - 10);
  await expect(experience).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Professional")).toBeHidden();
});

test("an open dropdown stays open during hydration (specification 2)", async ({ page }) => {
  const scripts = await hold(page, /\/assets\/vendor-/);
  await page.goto("terms");
  await group(page, "Experience").hover();
  await expect(item(page, "Professional")).toBeVisible();
  scripts.release();
  await hydrated(page);
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, "Professional")).toBeVisible();
  await page.mouse.move(WIDE.width / 2, WIDE.height - 10);
  await expect(item(page, "Professional")).toBeHidden();
});

test("hydration does not move the item under the pointer", async ({ page }) => {
  const scripts = await hold(page, /\/assets\/vendor-/);
  await page.goto("terms");
  await group(page, "Portfolio").hover();
  const last = item(page, "Portfolio Evolution");
  await last.hover();
  const before = await last.boundingBox();
  scripts.release();
  await hydrated(page);
  await expect(group(page, "Portfolio")).toHaveAttribute("aria-expanded", "true");
  expect(await last.boundingBox()).toEqual(before);
});

test("a dropdown opens on focus and closes on a click outside (specification 2)", async ({ page }) => {
  await open(page, "/professional");
  await item(page, "Testimonials").focus();
  await page.keyboard.press("Tab");
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "true");
  await title(page).click();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Professional")).toBeHidden();
});

test("a dropdown opened by a click stays open on hover and closes on a second click", async ({ page }) => {
  await open(page, "/terms");
  const experience = group(page, "Experience");
  await experience.click();
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  // After the hover that came with the first click.
  await expect(async () => {
    await experience.click();
    await expect(experience).toHaveAttribute("aria-expanded", "false", { timeout: 500 });
  }).toPass();
});

test("the first click on a dropdown that a hover opened keeps it open", async ({ page }) => {
  await open(page, "/terms");
  const experience = group(page, "Experience");
  await experience.hover();
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  // Somebody who reads the panel first.
  await page.waitForTimeout(600);
  await experience.click();
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  await experience.click();
  await expect(experience).toHaveAttribute("aria-expanded", "false");
});

test("choosing an item opens its page and closes the dropdown (specification 2)", async ({ page }) => {
  await open(page, "/terms");
  const loads = documentLoads(page);
  await group(page, "Experience").hover();
  await item(page, "Social Impact").click();
  await expect(title(page)).toHaveText("Social Impact");
  await expect(page).toHaveURL(/\/impact$/);
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Social Impact")).toBeHidden();
  expect(loads()).toBe(0);
});

test("only one dropdown is open at a time (specification 4)", async ({ page }) => {
  await open(page, "/terms");
  const [experience, portfolio] = [group(page, "Experience"), group(page, "Portfolio")];
  await experience.hover();
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  await portfolio.hover();
  await expect(portfolio).toHaveAttribute("aria-expanded", "true");
  await expect(experience).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Professional")).toBeHidden();
  // One opened by keyboard, the other by mouse.
  await page.mouse.move(WIDE.width / 2, WIDE.height - 10);
  await expect(portfolio).toHaveAttribute("aria-expanded", "false");
  await item(page, "Testimonials").focus();
  await page.keyboard.press("Tab");
  await expect(experience).toHaveAttribute("aria-expanded", "true");
  await portfolio.hover();
  await expect(item(page, "All Projects")).toBeVisible();
  await expect(item(page, "Professional")).toBeHidden();
});

test("the Texas Voter Tracker group unfolds and folds (specification 4)", async ({ page }) => {
  await open(page, "/terms");
  await group(page, "Portfolio").hover();
  const tracker = group(page, "Texas Voter Tracker");
  await expect(tracker).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "2020 Release")).toBeHidden();
  await tracker.click();
  await expect(tracker).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, "2020 Release")).toBeVisible();
  await tracker.click();
  await expect(tracker).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "2020 Release")).toBeHidden();
  await expect(item(page, "All Projects")).toBeVisible();
});

test("the releases are indented by 24 px (specification 9)", async ({ page }) => {
  await open(page, "/2022-tracker");
  await group(page, "Portfolio").hover();
  const start = (name: string) =>
    item(page, name).evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().left;
    });
  await expect(item(page, "2022 Release")).toBeVisible();
  expect(Math.round((await start("2022 Release")) - (await start("All Projects")))).toBe(24);
});

test("Live App opens an external site in a new tab and keeps this one (specification 2)", async ({ page, context }) => {
  await context.route(`${LIVE_APP}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Tracker</h1>" }),
  );
  await open(page, "/terms");
  await group(page, "Portfolio").hover();
  await group(page, "Texas Voter Tracker").click();
  const link = menuBar(page).getByRole("link", { name: /^Live App/ });
  const [popup] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(popup).toHaveURL(LIVE_APP);
  expect(await popup.evaluate(() => opener === null)).toBe(true);
  await expect(title(page)).toHaveText("Terms");
  await expect(group(page, "Portfolio")).toHaveAttribute("aria-expanded", "false");
});

test("a panel is 200 px wide and stays within the window (specification 9)", async ({ page }) => {
  for (const width of [900, 1024, WIDE.width]) {
    await page.setViewportSize({ width, height: WIDE.height });
    await open(page, "/terms");
    for (const name of ["Experience", "Portfolio"]) {
      await group(page, name).hover();
      const panel = await panelOf(page, group(page, name));
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect({ width, name, box: box?.width }).toEqual({ width, name, box: 200 });
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + 200 <= width, `${name} at ${width}`).toBe(true);
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the server marks the current page in the menu (D14)", async ({ page }) => {
    for (const { name, path } of MENU_PAGES) {
      await page.goto(path.slice(1), { waitUntil: "commit" });
      await expect(title(page), path).toBeAttached();
      const selected = menuBar(page).locator("[aria-current]");
      await expect(selected, path).toHaveCount(1);
      await expect(selected, path).toHaveText(name);
      await expect(selected, path).toHaveAttribute("aria-current", "page");
    }
  });
});

test("the selected item changes with navigation and Back (D14)", async ({ page }) => {
  await open(page, "/testimonials");
  const selected = menuBar(page).locator("[aria-current='page']");
  await expect(selected).toHaveText(["Testimonials"]);
  await group(page, "Experience").hover();
  await item(page, "Awards").click();
  await expect(selected).toHaveText(["Awards"]);
  await group(page, "Portfolio").hover();
  await group(page, "Texas Voter Tracker").click();
  await item(page, "2020 Release").click();
  await expect(selected).toHaveText(["2020 Release"]);
  await page.goBack();
  await expect(selected).toHaveText(["Awards"]);
});

test('no item is marked as current on pages outside the menu, although "All Projects" stays selected (D14)', async ({
  page,
  allowedErrors,
}) => {
  // The browser reports the status of the missing page.
  allowedErrors.push(/status of 404/);
  for (const path of ["/", "/privacy", "/budgeting", "/quotes", "/search", "/no-such-page"]) {
    await open(page, path);
    await expect(menuBar(page).getByRole("link", { includeHidden: true }).first(), path).toBeAttached();
    await expect(page.locator("header [aria-current], header [data-section]"), path).toHaveCount(0);
    await topBar(page).getByRole("button", { name: "Open menu" }).click();
    await expect(drawerMenu(page).getByRole("link", { name: "All Projects" }), path).toBeVisible();
    await expect(drawerMenu(page).locator("[aria-current]"), path).toHaveCount(0);
  }
});

test("a trailing slash or a query does not change the selection (D14)", async ({ page }) => {
  for (const path of ["awards/", "awards?x=1"]) {
    await page.goto(path);
    await expect(menuBar(page).locator("[aria-current='page']")).toHaveText(["Awards"]);
  }
});

test("the tracker's group is unfolded on its pages (D15)", async ({ page }) => {
  await open(page, "/2020-tracker");
  await group(page, "Portfolio").hover();
  await expect(group(page, "Texas Voter Tracker")).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, "2020 Release")).toBeVisible();
});
