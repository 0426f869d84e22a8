import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { doubleText, open, painted, WIDE } from "../../e2e/support/layout.ts";
import { PAGES } from "../../e2e/support/routes.ts";
import { expect, test } from "../../e2e/support/test.ts";

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
        expect.soft(await tooWide(page), `too wide ${how} at ${size.width} px`).toEqual([]);
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

/** Text that overflows the window, is clipped or is broken within a word, outside of scrollable elements. */
async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const all = document.documentElement.scrollWidth;
    if (all > width) found.push(`the page is ${all} wide`);
    /** Whether a named element takes the focus, or contains links. */
    function canBeScrolledByKeys(box: Element): boolean {
      if (box.querySelector("a[href]") !== null) return true;
      if (box instanceof HTMLElement) box.focus();
      return document.activeElement === box && box.hasAttribute("aria-label");
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent?.trim() || !element?.getClientRects().length) continue;
      // Text for screen readers is one pixel wide.
      if (element.clientWidth === 1 || element.closest("[data-spoken]") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right } = range.getBoundingClientRect();
      let [least, most] = [0, width];
      let scrolls = false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) && canBeScrolledByKeys(box)) scrolls = true;
        if (!/hidden|clip/.test(overflowX) || box instanceof SVGElement) continue;
        const edges = box.getBoundingClientRect();
        least = Math.max(least, edges.left);
        most = Math.min(most, edges.right);
      }
      for (const { 0: word, index } of walker.currentNode.textContent.matchAll(
        /(?<![\w.@])\p{L}{2,}(?![\w@]|\.\w)/gu,
      )) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`"${word}" is broken`);
      }
      range.selectNodeContents(walker.currentNode);
      if (!scrolls && (left < least - 1 || right > most + 1)) {
        found.push(`"${range.toString().trim().slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`);
      }
    }
    return found;
  });
}
