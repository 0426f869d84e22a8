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

/** Text that would need a dark background. Drawings and initials print with their own. */
const paleTexts = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!text || !element?.checkVisibility() || element.closest("svg, [data-color]")) continue;
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
      if (0.3 * red + 0.6 * green + 0.1 * blue > 105) found.push(text);
    }
    return found;
  });

test("the professional page prints as a resume of two pages, with its details, without the layout, dark on paper", async ({
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
  const tag = main.getByRole("list", { name: "Tags" }).locator("li:not(:last-child)").first();
  await expect(tag).toHaveCSS("display", "inline");
  expect(await tag.evaluate((item) => getComputedStyle(item, "::after").content)).toBe('", "');
  expect(await paleTexts(page)).toEqual([]);

  const document = await getDocumentProxy(Uint8Array.from(await page.pdf({ preferCSSPageSize: true })));
  expect(document.numPages).toBeLessThanOrEqual(2);
  const first = await document.getPage(1);
  expect(first.view.map(Math.round)).toEqual([0, 0, ...PAPERS[resume.paper]]);

  await page.emulateMedia({ media: "screen" });
  for (const fold of await folds.all()) await expect(fold.getByRole("listitem").first()).toBeHidden();
});

test("other pages print what they fold, the tables of charts, addresses of links and pictures further down", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await open(page, "/testimonials");
  await emulatePrint(page);
  await expectWithoutLayout(page);
  const folded = main.locator("details:not([open])").first();
  await expect(folded.locator("summary")).toBeHidden();
  await expect(folded.getByRole("paragraph").first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const missing = () =>
    main
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth === 0).length);
  await expect.poll(missing).toBe(0);
  await expect(main.locator("img[loading=lazy]")).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  await open(page, "/portfolio");
  await emulatePrint(page);
  const heights = await main
    .locator("article > span:first-child > picture > img")
    .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().height)));
  expect(new Set(heights), "pictures of projects").toEqual(new Set([113]));

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
