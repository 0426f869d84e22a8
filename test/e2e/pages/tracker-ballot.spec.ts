import type { Page } from "@playwright/test";
import { hydrated, NARROW, open, painted, scrollTo, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";
import { setField, startWithTracker } from "../support/tracker-content.ts";

const TRACKER = "/2022-tracker";

const route = (page: Page) => page.getByRole("main").locator("svg:has(> svg [data-ballot])");

/** How far the ballot is on its way from its outline to the count, in percent, and how much of a mass the count is. */
const ballotOf = (page: Page) =>
  route(page).evaluate((drawing) => {
    const middle = (selector: string) => {
      const { left, right } = drawing.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return (left + right) / 2;
    };
    const start = middle(":scope > rect");
    const way = (middle("[data-ballot]") - start) / (middle("circle") - start);
    const count = drawing.querySelector("[data-counted]");
    return { way: Math.round(way * 100), mass: count === null ? 0 : Number(getComputedStyle(count).opacity) };
  });

/** Scrolls until the drawing is this part of the window above its lower edge. */
async function scrollUp(page: Page, part: number): Promise<void> {
  const { top, shown } = await route(page).evaluate((drawing) => ({
    top: drawing.getBoundingClientRect().bottom + scrollY,
    shown: innerHeight,
  }));
  await scrollTo(page, top - (1 - part) * shown);
}

for (const viewport of [NARROW, WIDE]) {
  test(`a ballot goes from its outline to the count as it is scrolled by, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, TRACKER);
    await scrollUp(page, 0);
    expect(await ballotOf(page), "when it enters").toEqual({ way: 0, mass: 0 });

    await scrollUp(page, 0.27);
    const { way, mass } = await ballotOf(page);
    expect(way, "halfway").toBeGreaterThan(30);
    expect(way, "halfway").toBeLessThan(70);
    expect(mass, "halfway").toBe(0);

    await scrollUp(page, 0.6);
    const arrived = await ballotOf(page);
    expect(arrived.mass, "above the middle").toBe(1);
    expect(arrived.way, "above the middle").toBeGreaterThan(70);
    expect(arrived.way, "beside the count").toBeLessThan(100);
  });
}

test("with reduced motion the ballot has arrived, and it is not printed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, TRACKER);
  for (const part of [0, 0.27, 0.6]) {
    await scrollUp(page, part);
    expect(await ballotOf(page)).toEqual({ way: expect.closeTo(90, -1.5), mass: 1 });
  }
  await emulatePrint(page);
  await expect(route(page)).toBeHidden();
});

test("the ballot covers no text, is hidden from screen readers and does not change the layout", async ({ page }) => {
  await open(page, TRACKER);
  await expect(route(page)).toHaveAttribute("aria-hidden", "true");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = new Set<number>();
    for (const part of [0, 0.1, 0.27, 0.5, 0.8]) {
      await scrollUp(page, part);
      heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
      const covered = await route(page).evaluate((drawing) => {
        const boxes = Array.from(drawing.querySelectorAll("*"), (part) => part.getBoundingClientRect());
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: string[] = [];
        while (words.nextNode()) {
          range.selectNodeContents(words.currentNode);
          const isCovered = [...range.getClientRects()].some((line) =>
            boxes.some(
              (box) =>
                line.width > 1 &&
                box.left < line.right &&
                box.right > line.left &&
                box.top < line.bottom &&
                box.bottom > line.top,
            ),
          );
          if (isCovered) found.push(words.currentNode.textContent ?? "");
        }
        return found;
      });
      // The bar at the top is above the page.
      if (part < 0.8) expect(covered, `${width} px, ${part}`).toEqual([]);
    }
    expect(heights.size, `heights at ${width} px`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

test("without a number of ballots, no ballot is drawn", async ({ page, startSite }) => {
  const site = await startWithTracker(startSite, setField("aggregate/Statewide.yaml", ["ballots"]));
  await page.goto(`${site.origin}${TRACKER}`);
  await hydrated(page);
  await painted(page);
  await expect(page.locator("[data-figure=ballots]")).toContainText("not available");
  await expect(route(page)).toHaveCount(0);
});
