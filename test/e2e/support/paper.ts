import { expect, type Page } from "@playwright/test";

/** Lays a page out as for paper, once its styles for that are there: they come after the first paint. */
export async function layOutOnPaper(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ media }) => media.mediaText === "print")), {
      message: "styles for paper",
    })
    .toBe(true);
  await page.emulateMedia({ media: "print" });
}
