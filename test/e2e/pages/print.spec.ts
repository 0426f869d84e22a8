import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { readSite } from "../support/content.ts";
import { open } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";

/** A4 in CSS pixels. */
test.use({ viewport: { width: 794, height: 1123 } });

/** Paper sizes in points. */
const PAPERS = { letter: [612, 792], a4: [595, 842] };

async function expectWithoutLayout(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const role of ["navigation", "button", "searchbox"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
}

test("the professional page prints as a resume of two pages, with its details and without the layout", async ({
  page,
}) => {
  const { owner, tagline, resume } = await readSite();
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/professional");
  const main = page.getByRole("main");
  const folds = main.locator("details");
  expect(await folds.count()).toBeGreaterThan(3);
  await expect(main.getByText(owner.name, { exact: true })).toBeHidden();
  await expect(folds.first().getByRole("listitem").first()).toBeHidden();

  await emulatePrint(page);
  await expectWithoutLayout(page);
  expect(await page.locator("img").filter({ visible: true }).count(), "pictures").toBe(0);
  for (const words of [owner.name, tagline, owner.role ?? ""])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeVisible();
  await expect(main.getByText("average visit to the counter", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Have a service that people dread using/ })).toBeHidden();

  const document = await getDocumentProxy(Uint8Array.from(await page.pdf({ preferCSSPageSize: true })));
  expect(document.numPages).toBeLessThanOrEqual(2);
  const first = await document.getPage(1);
  expect(first.view.map(Math.round)).toEqual([0, 0, ...PAPERS[resume.paper]]);

  await page.emulateMedia({ media: "screen" });
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeHidden();
});

test("other pages print folded text, tables of charts, addresses of links and all pictures", async ({ page }) => {
  const main = page.getByRole("main");
  await open(page, "/testimonials");
  await emulatePrint(page);
  await expectWithoutLayout(page);
  const folded = main.locator("details:not([open])").first();
  await expect(folded.locator("summary")).toBeHidden();
  await expect(folded.getByRole("paragraph").first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const loaded = () => page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  await expect.poll(loaded).toBe(true);

  await page.emulateMedia({ media: "screen" });
  await open(page, "/2022-tracker");
  await emulatePrint(page);
  await expectWithoutLayout(page);
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeVisible();
  for (const table of await main.locator("figure details table").all()) await expect(table).toBeVisible();
  await expect(main.locator("figure details").getByRole("link")).toHaveCount(0);
  await expect(main.locator("[data-ballot]")).toBeHidden();

  await open(page, "/blog/tech");
  await emulatePrint(page);
  const link = main.locator('a[href^="https://"]').first();
  const after = () => link.evaluate((element) => getComputedStyle(element, "::after").content);
  await expect.poll(after).toContain(await link.getAttribute("href"));
});
