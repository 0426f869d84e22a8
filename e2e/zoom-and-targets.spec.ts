import type { Page } from "@playwright/test";
import { NARROW, painted, WIDE } from "./support/frame.ts";
import { PAGES } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

test.use({ allowedErrors: [/status of 404/], reducedMotion: "reduce" });

for (const path of PAGES) {
  test(`${path} needs no sideways scrolling, however far a window of 1280 pixels is zoomed in`, async ({ page }) => {
    await page.goto(path.slice(1));
    for (const percent of [200, 400]) {
      await page.setViewportSize({ width: (1280 * 100) / percent, height: 512 });
      await painted(page);
      expect({ percent, tooWide: await tooWide(page) }).toEqual({ percent, tooWide: [] });
    }
  });

  test(`${path} needs no sideways scrolling where a browser's text is twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path.slice(1));
    // Not a style element: the content security policy refuses it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { font-size: 200% !important; }");
      document.adoptedStyleSheets.push(sheet);
    });
    await painted(page);
    expect(await tooWide(page)).toEqual([]);
  });
}

/** Words that reach beyond the window, other than in a part that scrolls by itself. */
async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const all = document.documentElement.scrollWidth;
    if (all > width) found.push(`the page is ${all} wide`);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const element = words.currentNode.parentElement;
      if (!words.currentNode.textContent?.trim() || !element?.checkVisibility() || element instanceof SVGElement)
        continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right } = range.getBoundingClientRect();
      // Words for screen readers only stand in a box of one pixel.
      const isUnseen = element.clientWidth === 1 || element.closest("[data-spoken]") !== null;
      let scroller: Element | null = element;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
      if (!isUnseen && scroller === null && (right > width + 1 || left < -1)) {
        found.push(`"${range.toString().trim().slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`);
      }
    }
    return found;
  });
}

for (const size of [NARROW, WIDE]) {
  test(`targets are at least 24 pixels each way at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of PAGES) {
      await page.goto(path.slice(1));
      const small = await page
        .locator("a[href], button, summary, input, select, [role=button], [tabindex='0']")
        .filter({ visible: true })
        .evaluateAll((targets) =>
          targets
            // A link in a sentence is as high as its line, and WCAG 2.5.8 leaves it so.
            .filter(
              (target) => getComputedStyle(target).display !== "inline" || target.closest("p, li, dd, td") === null,
            )
            .map((target) => {
              const { width, height } = target.getBoundingClientRect();
              // A link may cover more than its words, its whole block for example.
              const cover = getComputedStyle(target, "::after");
              const covers = cover.position === "absolute" && cover.content !== "none";
              return {
                name: target.textContent?.trim().slice(0, 40),
                width: Math.max(width, covers ? Number.parseFloat(cover.width) : 0),
                height: Math.max(height, covers ? Number.parseFloat(cover.height) : 0),
              };
            })
            .filter(({ width, height }) => width > 1 && (width < 24 || height < 24))
            .map(({ name, width, height }) => `${name}: ${Math.round(width)} by ${Math.round(height)}`),
        );
      expect({ path, small }).toEqual({ path, small: [] });
    }
  });
}
