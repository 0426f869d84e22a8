import type { Locator } from "@playwright/test";
import { doubleText, open, painted, scrollTo, title } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test("charts use forced colors, and the tile of awards keeps an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("2022-tracker");
  await expect(page.locator('[data-figure="awards"]')).toHaveCSS("outline-style", "solid");
  const fill = (shapes: Locator) => shapes.first().evaluate((shape) => getComputedStyle(shape).fill);
  const text = await title(page).evaluate((heading) => getComputedStyle(heading).color);
  const figures = page.getByRole("figure");
  expect(await fill(figures.filter({ hasText: "Resource link clicks" }).locator("rect"))).toBe(text);
  const columns = figures.filter({ hasText: "Searches in each release" }).locator("svg[data-mirrored]");
  expect(await fill(columns.and(page.locator("[data-current]")).locator("[data-kind=individual] rect"))).toBe(text);
  expect(await fill(columns.and(page.locator(":not([data-current])")).locator("[data-kind=individual] rect"))).toBe(
    "none",
  );
});

for (const width of [320, 390, 768, 1440]) {
  test(`labels of charts fit and do not overlap with doubled text, nor tables scroll, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("2022-tracker");
    const folds = page.locator("figure details");
    for (const fold of await folds.all()) await fold.locator("summary").click();
    for (const table of await folds.getByRole("table").all())
      expect(await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))).toBe(
        0,
      );
    for (const fold of await folds.all()) await fold.locator("summary").click();
    await doubleText(page);
    await painted(page);
    const labels = page.getByRole("main").locator("figure").locator("text, p:not(:has(a)), li > span, li > b");
    const boxes = await labels.evaluateAll((all) =>
      all
        // A label is drawn a second time on its bar.
        .filter((label) => label.checkVisibility() && label.closest("[data-bar] > svg") === null)
        .map((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const frame = label.closest("section")?.getBoundingClientRect() ?? new DOMRect();
          return { text: label.textContent, left, right, top, bottom, isCut: left < frame.left || right > frame.right };
        }),
    );
    expect(boxes.length).toBeGreaterThan(16);
    for (const [index, one] of boxes.entries()) {
      expect.soft(one.isCut, `${one.text} is cut`).toBe(false);
      const collided = boxes
        .slice(index + 1)
        .filter((other) => one.left < other.right - 1 && one.right > other.left + 1)
        .filter((other) => one.top < other.bottom - 2 && one.bottom > other.top + 2);
      expect.soft(collided, `collides with ${one.text}`).toEqual([]);
    }
  });
}

test("a ballot goes from its outline to the count as it is scrolled by; with reduced motion it has arrived", async ({
  page,
}) => {
  await open(page, "/2022-tracker");
  const route = page.getByRole("main").locator("svg:has(> svg [data-ballot])");
  /** How far the ballot is on its way, from 0 to 1, when the drawing is this part of the window above its lower edge. */
  const wayAt = async (part: number) => {
    const top = await route.evaluate((drawing) => drawing.getBoundingClientRect().bottom + scrollY - innerHeight);
    await scrollTo(page, top + part * (await page.evaluate(() => innerHeight)));
    return route.evaluate((drawing) => {
      const middle = (selector: string) => {
        const { left, right } = drawing.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return (left + right) / 2;
      };
      const start = middle(":scope > rect");
      return (middle("[data-ballot]") - start) / (middle("circle") - start);
    });
  };
  expect(await wayAt(0)).toBeCloseTo(0, 1);
  expect(await wayAt(0.27)).toBeCloseTo(0.5, 0);
  expect(await wayAt(0.6)).toBeGreaterThan(0.7);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await wayAt(0)).toBeGreaterThan(0.7);
});
