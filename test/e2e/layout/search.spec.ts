import type { Page } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { brand, open, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// The browser reports every request that a test makes fail.
test.use({ viewport: WIDE, reducedMotion: "reduce", allowedErrors: [/ERR_|Failed to load resource/] });

const button = (page: Page) => topBar(page).getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search this site" });
const options = (page: Page) => dialog(page).getByRole("option");
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });
const said = (page: Page) => dialog(page).getByRole("status");

/** Opens the search with its shortcut and types into it. */
async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test("the search opens from everywhere, finds a page and opens it", async ({ page, context }) => {
  await open(page, "/professional");

  await test.step("the button and Ctrl+K open it, and Escape closes it and returns the focus", async () => {
    await button(page).click();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await brand(page).focus();
    await searchFor(page, "x/y");
    await expect(field(page)).toHaveValue("x/y");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(brand(page)).toBeFocused();
  });

  await test.step("the arrow keys cycle through results while the field keeps the focus, and Enter opens one", async () => {
    await searchFor(page, "zzzzzz");
    await expect(said(page)).toContainText("No results");
    await field(page).fill("kigali");
    await expect(chosen(page)).toContainText("Bank of Kigali");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen(page).getAttribute("id")) ?? "");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/portfolio#project-bank-of-kigali$/);
    await expect(page.getByRole("article", { name: "Bank of Kigali" })).toBeFocused();
  });

  await test.step("a click opens a result in a new tab with Ctrl, a link leads to all results, and Back closes it", async () => {
    await searchFor(page, "awards");
    const opened = context.waitForEvent("page");
    await chosen(page).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(title(tab)).toHaveText("Awards");
    await tab.close();
    await field(page).fill("a");
    await dialog(page)
      .getByRole("link", { name: /^All \d+ results$/ })
      .click();
    await expect(page).toHaveURL(/\/search\?q=a$/);
    await searchFor(page, "");
    await page.goBack();
    await expect(title(page)).toHaveText("Full Portfolio");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("the search suggests and runs actions", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/awards");

  await test.step("copies the email address, stays open, and reports success or failure", async () => {
    await searchFor(page, "copy");
    await expect(chosen(page)).toContainText("Copy email address");
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("hello@robinvale.example");
    await expect(field(page)).toBeFocused();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    });
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText(/^Couldn’t copy/);
  });

  await test.step("downloads the resume, switches the theme, and closes", async () => {
    await field(page).fill("download resume");
    await expect(chosen(page)).toContainText("Download resume (PDF)");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/resume\.pdf$/);
    await expect(dialog(page)).toHaveCount(0);
    await searchFor(page, "light theme");
    await expect(chosen(page)).toContainText("Use dark theme");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("text typed while the search loads is kept, and goes to the results page if loading fails", async ({ page }) => {
  const code = await hold(page, /\/assets\/search-dialog/);
  await page.route(/search-index\.json/, (route) => route.abort(), { times: 1 });
  await open(page, "/professional");
  await button(page).click();
  await code.requested;
  await page.keyboard.type("kigali 3");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  code.release();
  await expect(field(page)).toHaveValue("kigali ");

  await test.step("an index that fails to load can be retried", async () => {
    await expect(said(page)).toHaveText("Search couldn’t load.");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(chosen(page)).toContainText("Bank of Kigali");
  });

  await test.step("code that fails to load leads to the results page", async () => {
    await page.unrouteAll();
    const again = await hold(page, /\/assets\/search-dialog/, "abort");
    await open(page, "/terms");
    await page.keyboard.press("Control+k");
    await again.requested;
    await page.keyboard.type("ballot guide");
    again.release();
    await expect(page).toHaveURL(/\/search\?q=ballot(\+|%20)guide$/);
  });
});

test("the results page searches in the browser", async ({ page }) => {
  const results = page.getByRole("main");
  const words = results.getByRole("searchbox", { name: "Search this site" });
  await page.goto("search?q=balot");
  await expect(results.getByRole("status")).toHaveText(/^\d+ results for “balot”$/);
  await expect(results.getByRole("listitem").first()).toContainText("Ballot Guide");
  await expect(words).toHaveValue("balot");
  await words.fill("zzzzzz");
  await results.getByRole("button", { name: "Find" }).click();
  await expect(results.getByRole("status")).toHaveText("No results for “zzzzzz”");
  await expect(page).toHaveURL(/\/search\?q=zzzzzz$/);

  await page.route(/search-index\.json/, (route) => route.abort());
  await page.goto("search?q=balot");
  await expect(results.getByRole("status")).toHaveText("Search couldn’t load. Please try again.");
});
