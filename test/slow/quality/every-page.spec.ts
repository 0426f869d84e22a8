import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { doubleText, open, painted, WIDE } from "../../e2e/support/layout.ts";
import { PAGES } from "../../e2e/support/routes.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { textFaults } from "../../e2e/support/text-faults.ts";

/** A window 1280 px wide at 200 % and 400 %. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 512 },
];
/** The largest first, because smaller windows stack its columns. */
const WITH_LARGE_TEXT = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

// The browser reports the 404 as an error.
test.use({ viewport: WIDE, reducedMotion: "reduce", allowedErrors: [/status of 404/] });

for (const path of PAGES) {
  test(`${path} is accessible on a wide screen, and fits zoomed in and with doubled text size`, async ({ page }) => {
    await open(page, path);
    expect.soft(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
    const expectFitting = async (sizes: typeof ZOOMED, how: string) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await painted(page);
        expect.soft(await textFaults(page), `${how} at ${size.width} px`).toEqual([]);
      }
    };
    await expectFitting(ZOOMED, "zoomed in");
    await page.setViewportSize({ width: 1280, height: 720 });
    await doubleText(page);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    });
    await expectFitting(WITH_LARGE_TEXT, "with large text");
  });
}
