import type { Page } from "@playwright/test";
import { fetchRaw } from "../support/fetch-raw.ts";
import { open } from "../support/layout.ts";
import { PAGES } from "../support/routes.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test("no page shows straight quotation marks or apostrophes outside code", async ({ page, site }) => {
  for (const path of PAGES) {
    expect.soft(await straightTexts(page, (await fetchRaw(site.origin, path)).body), path).toEqual([]);
  }
});

test("marks that the owner typed straight are shown as typographic ones", async ({ page, site }) => {
  await open(page, "/awards");
  await expect(page.getByText("the sentence “Your ballot arrived on Tuesday and was counted.”")).toBeAttached();
  await open(page, "/privacy");
  await expect(page.getByText("press “Don’t count my visits” at the end")).toBeVisible();
  expect(await straightTexts(page, await page.content()), "with what scripts draw").toEqual([]);
  expect((await fetchRaw(site.origin, "/resume.txt")).body).not.toMatch(/['"]/);
});

test("searching with a straight apostrophe finds and shows the typographic one", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  await open(page, "/search?q=bank's%20rent");
  await expect(page.getByRole("main").getByText("bank’s rent").first()).toBeVisible();
});

/** Texts of a page, also folded ones, its title and descriptions. */
async function straightTexts(page: Page, html: string): Promise<readonly string[]> {
  return page.evaluate((html) => {
    const shown = new DOMParser().parseFromString(html, "text/html");
    for (const unread of shown.querySelectorAll("code, script, style, template")) unread.remove();
    const said = [...shown.querySelectorAll("meta[name='description'], meta[property^='og:']")];
    const texts = [shown.documentElement.innerText, ...said.map((meta) => meta.getAttribute("content") ?? "")];
    return texts.flatMap((text) => text.match(/.{0,30}['"].{0,30}/g) ?? []);
  }, html);
}
