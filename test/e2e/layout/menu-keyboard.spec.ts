import type { Page } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import { menuBar, open, title, WIDE } from "../support/layout.ts";
import { group, item } from "../support/menu.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Tabs to the Experience button, which opens its panel. */
async function tabToExperience(page: Page) {
  await item(page, "Testimonials").focus();
  await page.keyboard.press("Tab");
  await expect(group(page, "Experience")).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "true");
}

for (const address of ["/", "/professional", "/blog/hbs", "/privacy"]) {
  test(`the skip link is the first stop on ${address} and leads to the content (D16)`, async ({ page }) => {
    await open(page, address);
    const skip = page.getByRole("link", { name: "Skip to content" });
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(skip).not.toBeFocused();
    await page.keyboard.press("Tab");
    const inside = page.locator("main :focus, footer :focus");
    await expect(inside).toHaveCount(1);
    await expect(title(page)).toBeVisible();
  });
}

test("Tab opens a group and moves into its panel (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  for (const name of ["Professional", "Social Impact", "Awards"]) {
    await page.keyboard.press("Tab");
    await expect(item(page, name)).toBeFocused();
  }
});

test("tabbing out of a panel in either direction closes it (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Tab");
  await expect(group(page, "Portfolio")).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
  await expect(group(page, "Portfolio")).toHaveAttribute("aria-expanded", "true");
  await tabToExperience(page);
  await page.keyboard.press("Shift+Tab");
  await expect(item(page, "Testimonials")).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
});

test("ArrowDown moves into the panel, and the arrow keys wrap around in it (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Professional")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, "Awards")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Professional")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Social Impact")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(page, "Awards")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(item(page, "Professional")).toBeFocused();
});

test("the arrow keys skip folded items and stop at unfolded ones (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  await page.keyboard.press("ArrowRight");
  const tracker = group(page, "Texas Voter Tracker");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowDown");
  await expect(tracker).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Made to Uplift")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(tracker).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "2020 Release")).toBeFocused();
});

test("the left and right arrows move between groups, from the bar and from a panel (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  await page.keyboard.press("ArrowRight");
  await expect(group(page, "Portfolio")).toBeFocused();
  await expect(group(page, "Portfolio")).toHaveAttribute("aria-expanded", "true");
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "All Projects")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(group(page, "Experience")).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "true");
  await expect(group(page, "Portfolio")).toHaveAttribute("aria-expanded", "false");
});

test("the arrow keys keep what they mean to the browser with Alt, Ctrl or Shift", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  for (const pressed of ["Control+ArrowRight", "Shift+ArrowRight", "Control+ArrowDown", "Alt+ArrowDown"]) {
    await page.keyboard.press(pressed);
    await expect(group(page, "Experience")).toBeFocused();
  }
  await page.evaluate(() =>
    addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "ArrowLeft") document.body.dataset["prevented"] = String(defaultPrevented);
    }),
  );
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("body")).toHaveAttribute("data-prevented", "false");
  await expect(group(page, "Experience")).toBeFocused();
});

test("Escape closes the panel and returns the focus to its button (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Professional")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(group(page, "Experience")).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
  await expect(item(page, "Professional")).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Professional")).toBeFocused();
});

test("Escape closes a panel opened by hover, wherever the focus is (D16)", async ({ page }) => {
  await open(page, "/terms");
  await group(page, "Experience").hover();
  await expect(item(page, "Professional")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item(page, "Professional")).toBeHidden();
});

for (const key of ["Enter", "Space"]) {
  test(`${key} on a group's button closes and opens its panel (D16)`, async ({ page }) => {
    await open(page, "/terms");
    await tabToExperience(page);
    await page.keyboard.press(key);
    await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press(key);
    await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "true");
    await expect(group(page, "Experience")).toBeFocused();
  });
}

test("Enter on an item goes to its page and closes the panel (D16)", async ({ page }) => {
  await open(page, "/terms");
  await tabToExperience(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Professional Experience");
  await expect(title(page)).toBeFocused();
  await expect(group(page, "Experience")).toHaveAttribute("aria-expanded", "false");
});

test("shows an error in place of an item of unknown type, and no link for a disabled item (specification 3 and 8)", async ({
  page,
  startSite,
}) => {
  const contentDir = await copyContent((site) => {
    site.setIn(
      ["menu", 1, "children"],
      [
        { id: "riddle", title: "Riddle", type: "mystery" },
        {
          id: "later",
          title: "Later",
          type: "item",
          url: "/travel",
          disabled: true,
          caption: "Next year",
          chip: "New",
        },
      ],
    );
  });
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/professional`);
  await group(page, "Experience").hover();
  const alert = menuBar(page).getByRole("alert");
  await expect(alert).toHaveText("Menu Items Error");
  const color = await alert.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  expect(red > 2 * green && red > 2 * blue, `${color} is red`).toBe(true);
  await expect(menuBar(page).getByText("Riddle")).toHaveCount(0);
  const later = menuBar(page)
    .getByText(/^Later/)
    .first();
  await expect(later).toContainText("Next year");
  await expect(menuBar(page).getByText("New", { exact: true })).toBeVisible();
  await expect(menuBar(page).locator("a[href]", { hasText: "Later" })).toHaveCount(0);
  await later.click();
  await expect(page).toHaveURL(`${site.origin}/professional`);
  // The rest of the menu works, and the arrow keys skip both items.
  await item(page, "Awards").focus();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Professional")).toBeFocused();
  await item(page, "Awards").click();
  await expect(title(page)).toHaveText("Awards");
});
