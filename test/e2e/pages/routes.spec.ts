import type { Page } from "@playwright/test";
import { documentLoads, drawerMenu, footerLink, open, title, WIDE } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, ON_FILES, test } from "../support/test.ts";

/** Every kind of page that the menu offers. */
const IN_MENU = [
  ...["/testimonials", "/professional", "/impact", "/awards", "/portfolio", "/bank-of-kigali"],
  ...["/2020-tracker", "/evolution"],
];

/** The text in the main part of a page or of HTML, without controls that need scripts. */
async function wordsOf(page: Page, html?: string): Promise<string> {
  return page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const main = document.createElement("div");
    main.append(document.importNode(shown.querySelector("main") ?? main, true));
    for (const control of main.querySelectorAll("button, form, noscript, script, [data-scripted]")) control.remove();
    // Each element starts a new word.
    for (const element of main.querySelectorAll("*")) element.before(" ");
    return main.textContent.replaceAll(/\s+/g, " ").trim();
  }, html);
}

/** The page by scripts has the heading and the words of the page that the server or the host sends. */
async function expectPage(page: Page, path: string): Promise<void> {
  const { heading } = ROUTES.find((route) => route.path === path) ?? {};
  await expect(title(page)).toHaveAccessibleName(heading ?? "unknown");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const sent = await wordsOf(page, await (await page.request.get(path.slice(1))).text());
  expect(sent.length).toBeGreaterThan(20);
  await expect.poll(() => wordsOf(page), path).toBe(sent);
}

test("links lead to every kind of page without loading documents, each with the words of its HTML", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, "/");
  const devtools = await page.context().newCDPSession(page);
  expect(await devtools.send("Page.getAppManifest")).toMatchObject({ errors: [] });
  const loads = documentLoads(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await drawerMenu(page).locator("summary", { hasText: "Texas Voter Tracker" }).click();
  // Files have the same pages, and data for each.
  for (const path of ON_FILES ? IN_MENU.slice(0, 2) : IN_MENU) {
    await drawerMenu(page).locator(`a[href="${path}"]`).click();
    await expectPage(page, path);
  }
  for (const name of ["Privacy", "Terms", "Disclaimers"]) {
    await footerLink(page, name).click();
    await expectPage(page, `/${name.toLowerCase()}`);
  }
  await page.goBack();
  await expectPage(page, "/terms");
  expect(loads()).toBe(0);
});

test.describe("an unknown address", () => {
  // The browser reports the 404 as an error.
  test.use({ allowedErrors: [/status of 404/] });

  test("suggests the intended page, and Back returns to it", async ({ page }) => {
    test.skip(ON_FILES, "needs a server");
    await open(page, "/profesional");
    const shown = await page.title();
    await page.getByRole("main").getByRole("link", { name: "Did you mean" }).click();
    await expect(title(page)).toHaveText("Professional Experience");
    await page.goBack();
    await expect(page).toHaveTitle(shown);
    await page.getByRole("main").getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search/);
  });
});
