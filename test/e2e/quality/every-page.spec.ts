import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { doubleText, NARROW, open, painted, WIDE } from "../support/layout.ts";
import { PAGES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** A window 1280 px wide at these zoom levels. */
const ZOOMED = [
  { percent: 200, width: 640, height: 512 },
  { percent: 400, width: 320, height: 512 },
] as const;

/** The largest first, because smaller windows stack its columns. */
const LARGE_TEXT_SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

test.use({ viewport: NARROW, reducedMotion: "reduce" });

// Each page is loaded once for all checks, because loading takes longer than most of them.
for (const path of PAGES) {
  test(`${path} is accessible in both themes, at each width, zoomed in and with doubled text size`, async ({
    page,
    allowedErrors,
  }) => {
    if (path === "/nowhere") allowedErrors.push(/status of 404/);
    await open(page, path);
    expect.soft(await skippedLevels(page), "skipped heading levels").toEqual([]);
    for (const size of [NARROW, WIDE]) {
      await resize(page, size);
      expect.soft(await violationsByTheme(page), `violations at ${size.width} px`).toEqual(NO_VIOLATIONS);
      expect.soft(await smallTargets(page), `targets below 24 px at ${size.width} px`).toEqual([]);
    }
    for (const { percent, ...size } of ZOOMED) {
      await resize(page, size);
      expect.soft(await tooWide(page), `too wide at a zoom of ${percent} %`).toEqual([]);
    }
    await resize(page, LARGE_TEXT_SIZES[0]);
    await enlargeText(page);
    for (const size of LARGE_TEXT_SIZES) {
      await resize(page, size);
      expect.soft(await tooWide(page), `too wide with large text at ${size.width} px`).toEqual([]);
    }
  });
}

async function resize(page: Page, { width, height }: { readonly width: number; readonly height: number }) {
  await page.setViewportSize({ width, height });
  await painted(page);
}

/** Heading levels more than one below the previous heading. */
async function skippedLevels(page: Page): Promise<readonly number[]> {
  const levels = await page
    .getByRole("heading")
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
}

/** Doubles the text size and unfolds all details. */
async function enlargeText(page: Page): Promise<void> {
  await doubleText(page);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
  });
}

/** Controls smaller than 24 px. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator("a[href], button, summary, input, select, [role=button], [tabindex='0']")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        // WCAG 2.5.8 exempts links in text.
        .filter((target) => getComputedStyle(target).display !== "inline" || target.closest("p, li, dd, td") === null)
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          // A link may cover its whole block.
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
