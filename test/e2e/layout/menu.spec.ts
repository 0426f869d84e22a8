import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { brand, documentLoads, hydrated, menuBar, open, title, WIDE } from "../support/layout.ts";
import { group, item } from "../support/menu.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const LIVE_APP = "https://tracker.example/";

const leave = (page: Page) => page.mouse.move(WIDE.width / 2, WIDE.height - 10);
const expectOpen = (page: Page, name: string, isOpen: boolean) =>
  expect(group(page, name)).toHaveAttribute("aria-expanded", String(isOpen));

test("the menu with a mouse", async ({ page, context }) => {
  await context.route(`${LIVE_APP}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Tracker</h1>" }),
  );
  await open(page, "/testimonials");
  const loads = documentLoads(page);
  const selected = menuBar(page).locator("[aria-current='page']");
  await expect(selected).toHaveText(["Testimonials"]);

  await test.step("a dropdown opens on hover, one at a time, and closes when the pointer leaves", async () => {
    await expectOpen(page, "Experience", false);
    await expect(item(page, "Professional")).toBeHidden();
    await group(page, "Experience").hover();
    await expectOpen(page, "Experience", true);
    await item(page, "Professional").hover();
    await expect(item(page, "Professional")).toBeVisible();
    await group(page, "Portfolio").hover();
    await expectOpen(page, "Portfolio", true);
    await expectOpen(page, "Experience", false);
    await expect(item(page, "Professional")).toBeHidden();
    await leave(page);
    await expectOpen(page, "Portfolio", false);
    await expect(item(page, "All Projects")).toBeHidden();
  });

  await test.step("the first click on a dropdown that a hover opened keeps it open, and the second closes it", async () => {
    await group(page, "Experience").hover();
    await expectOpen(page, "Experience", true);
    await group(page, "Experience").click();
    await expectOpen(page, "Experience", true);
    await group(page, "Experience").click();
    await expectOpen(page, "Experience", false);
    await leave(page);
  });

  await test.step("a click outside closes a dropdown", async () => {
    await item(page, "Testimonials").focus();
    await page.keyboard.press("Tab");
    await expectOpen(page, "Experience", true);
    await title(page).click();
    await expectOpen(page, "Experience", false);
  });

  await test.step("choosing an item opens and selects its page and closes the dropdown", async () => {
    await group(page, "Experience").hover();
    await item(page, "Social Impact").click();
    await expect(title(page)).toHaveText("Social Impact");
    await expectOpen(page, "Experience", false);
    await expect(item(page, "Social Impact")).toBeHidden();
    await expect(selected).toHaveText(["Social Impact"]);
  });

  await test.step("the list of releases unfolds and folds, is indented by 24 px (specification 9), and is unfolded on its pages", async () => {
    await group(page, "Portfolio").hover();
    const tracker = group(page, "Texas Voter Tracker");
    await expect(tracker).toHaveAttribute("aria-expanded", "false");
    await expect(item(page, "2020 Release")).toBeHidden();
    await tracker.click();
    await expect(item(page, "2020 Release")).toBeVisible();
    const indent = (name: string) =>
      item(page, name).evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingInlineStart));
    const left = async (name: string) => ((await item(page, name).boundingBox())?.x ?? 0) + (await indent(name));
    expect(Math.round((await left("2020 Release")) - (await left("All Projects")))).toBe(24);
    await tracker.click();
    await expect(item(page, "2020 Release")).toBeHidden();
    await tracker.click();
    await item(page, "2020 Release").click();
    await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
    await leave(page);
    await group(page, "Portfolio").hover();
    await expect(item(page, "2020 Release")).toBeVisible();
    await expect(tracker).toHaveAttribute("aria-expanded", "true");
  });

  await test.step("a link to another site opens a tab that knows nothing of this one", async () => {
    const link = menuBar(page).getByRole("link", { name: /^Live App/ });
    const [popup] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await expect(popup).toHaveURL(LIVE_APP);
    expect(await popup.evaluate(() => opener === null)).toBe(true);
    await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
    await expectOpen(page, "Portfolio", false);
  });

  await test.step("Back selects the page before, and the brand nothing (D14)", async () => {
    await page.goBack();
    await expect(selected).toHaveText(["Social Impact"]);
    const other = context.waitForEvent("page");
    await brand(page).click({ modifiers: ["ControlOrMeta"] });
    await (await other).close();
    await expect(selected).toHaveText(["Social Impact"]);
    await brand(page).click();
    await expect(title(page)).toHaveText("I am a Builder");
    await expect(brand(page)).toHaveText("");
    await expect(selected).toHaveCount(0);
    expect(loads()).toBe(0);
  });
});

test("an open dropdown stays open and where it is during hydration (specification 2)", async ({ page }) => {
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

test("the menu with a keyboard (D16)", async ({ page }) => {
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

  await test.step("the skip link is the first stop and leads to the content", async () => {
    const skip = page.getByRole("link", { name: "Skip to content" });
    await press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await press("Tab");
    await expect(page.locator("main :focus, footer :focus")).toHaveCount(1);
  });

  await test.step("Tab opens a group and moves through its panel, and out of it in either direction", async () => {
    await tabToExperience();
    for (const name of ["Professional", "Social Impact", "Awards"]) {
      await press("Tab");
      await expect(item(page, name)).toBeFocused();
    }
    await press("Tab");
    await expect(group(page, "Portfolio")).toBeFocused();
    await expectOpen(page, "Experience", false);
    await expectOpen(page, "Portfolio", true);
    await tabToExperience();
    await press("Shift+Tab");
    await expect(item(page, "Testimonials")).toBeFocused();
    await expectOpen(page, "Experience", false);
  });

  await test.step("arrow keys wrap around in a panel, and Escape returns to its button", async () => {
    await tabToExperience();
    for (const [key, name] of [
      ["ArrowDown", "Professional"],
      ["ArrowUp", "Awards"],
      ["ArrowDown", "Professional"],
      ["End", "Awards"],
      ["Home", "Professional"],
    ] as const) {
      await press(key);
      await expect(item(page, name)).toBeFocused();
    }
    await press("Escape");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", false);
    await expect(item(page, "Professional")).toBeHidden();
  });

  await test.step("Enter and Space open and close a panel", async () => {
    for (const key of ["Enter", "Space"]) {
      await press(key);
      await expectOpen(page, "Experience", true);
      await press(key);
      await expectOpen(page, "Experience", false);
    }
    await expect(group(page, "Experience")).toBeFocused();
  });

  await test.step("arrow keys keep what they mean to the browser with Alt, Ctrl or Shift", async () => {
    await press("Control+ArrowRight", "Shift+ArrowRight", "Control+ArrowDown", "Alt+ArrowDown");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", false);
  });

  await test.step("left and right move between groups, and up and down skip folded items", async () => {
    await press("ArrowRight");
    await expect(group(page, "Portfolio")).toBeFocused();
    await expectOpen(page, "Portfolio", true);
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    await expect(group(page, "Texas Voter Tracker")).toBeFocused();
    await press("ArrowDown");
    await expect(item(page, "Made to Uplift")).toBeFocused();
    await press("ArrowUp", "Enter", "ArrowDown");
    await expect(item(page, "2020 Release")).toBeFocused();
    await press("ArrowLeft");
    await expect(group(page, "Experience")).toBeFocused();
    await expectOpen(page, "Experience", true);
    await expectOpen(page, "Portfolio", false);
  });

  await test.step("Enter on an item goes to its page, whose heading has the focus", async () => {
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
    await expect(title(page)).toBeFocused();
  });
});
