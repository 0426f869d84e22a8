import type { Page } from "@playwright/test";
import { siteWords } from "./support/content.ts";
import { open } from "./support/frame.ts";
import { expect, test } from "./support/test.ts";

/** A4 in CSS pixels, so that what prints is laid out as on paper. */
const A4 = { width: 794, height: 1123 };

async function printed(page: Page, address: string): Promise<void> {
  await page.setViewportSize(A4);
  await page.goto(address);
  await page.emulateMedia({ media: "print" });
}

/** Pages of a printed document: each is an object of that type in the file. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test("the professional page prints as a resume: the words and nothing of the frame", async ({ page }) => {
  const { owner, tagline, links } = await siteWords();
  await printed(page, "professional");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await page.locator("img").filter({ visible: true }).count(), "pictures").toBe(0);

  const main = page.getByRole("main");
  await expect(main.getByText(owner.name, { exact: true })).toBeVisible();
  await expect(main.getByText(tagline)).toBeVisible();
  await expect(main.getByText(links.email.replace("mailto:", ""))).toBeVisible();
  await expect(main.getByText(owner.location)).toBeVisible();
});

test("folded details are open on paper and folded again on the screen", async ({ page }) => {
  await printed(page, "professional");
  const folds = page.getByRole("main").locator("details");
  expect(await folds.count()).toBeGreaterThan(3);
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeHidden();
});

test("the resume head is for paper only", async ({ page }) => {
  await page.goto("professional");
  const { owner, links } = await siteWords();
  await expect(page.getByRole("main").getByText(owner.name, { exact: true })).toBeHidden();
  await expect(page.getByRole("main").getByText(links.email.replace("mailto:", ""))).toBeHidden();
});

test("the resume fits one A4 page, two at most, in either theme", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, "/professional");
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))], "A4 in points").toEqual([595, 842]);
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(1);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(2);
  }
});

test("paper is white and its ink dark, whatever the theme of the screen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await printed(page, "professional");
  const ink = await page
    .getByRole("article")
    .first()
    .getByRole("heading")
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).toBe("rgb(0, 0, 0)");
});

test("the other lists print without the frame too", async ({ page }) => {
  for (const address of ["impact", "testimonials", "blog/tech", "privacy"]) {
    await printed(page, address);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator("h1")).toBeVisible();
  }
});
