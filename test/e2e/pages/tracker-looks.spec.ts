import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { clicksChart, searchesChart } from "../support/dashboard.ts";
import { doubleText, NARROW, painted, title, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";
import { startWithTracker } from "../support/tracker-content.ts";

test("in forced colors, the tile of awards keeps an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("2022-tracker");
  await expect(page.locator('[data-figure="awards"]')).toHaveCSS("outline-style", "solid");
});

for (const theme of ["light", "dark"]) {
  test(`charts use forced colors in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("2022-tracker");
    const fill = (shapes: Locator) => shapes.first().evaluate((shape) => getComputedStyle(shape).fill);
    const text = await title(page).evaluate((heading) => getComputedStyle(heading).color);
    expect(await fill(clicksChart(page).locator("rect"))).toBe(text);
    const shown = searchesChart(page).locator("[data-current] [data-kind=individual]");
    expect(await fill(shown.locator("rect"))).toBe(text);
    expect(await fill(shown.locator("text"))).not.toBe(text);
    const other = searchesChart(page).locator("svg:not([data-current]) [data-kind=individual]");
    expect(await fill(other.locator("rect"))).toBe("none");
    expect(await fill(other.locator("text"))).toBe(text);
    const outcome = page.getByRole("region", { name: /^90 calls/ });
    expect(await fill(outcome.locator("[data-bar=after] rect"))).not.toBe(text);
    expect(await fill(outcome.locator("[data-bar=before] text"))).toBe(text);
  });
}

for (const width of [1024, WIDE.width]) {
  test(`captions fit their figures and comments keep one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ ...WIDE, width });
    await page.goto("2022-tracker");
    const lines = (elements: Locator) =>
      elements.evaluateAll((all) =>
        all.map((element) => {
          const { lineHeight } = getComputedStyle(element);
          return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        }),
      );
    const captions = await lines(page.getByRole("main").locator("dl dt"));
    expect(captions).toHaveLength(10);
    expect(Math.max(...captions)).toBeLessThanOrEqual(2);
    const facts = await lines(page.locator("blockquote + p"));
    expect(captions[0], "alone in its row").toBe(1);
    expect(facts.length).toBeGreaterThanOrEqual(24);
    expect(Math.max(...facts)).toBe(1);
  });
}

for (const width of [320, 390, 480, 560, 640]) {
  test(`no figure breaks into two lines, and counts line up in columns, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("2022-tracker");
    // The gauge is drawn behind its figure.
    const figures = page.getByRole("main").locator("[data-figure]:not([data-figure=inspected]) dd");
    await expect(figures).toHaveCount(9);
    const broken = await figures.evaluateAll(
      (all) =>
        all.filter((figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure);
          const feet = Array.from(range.getClientRects(), ({ bottom }) => bottom);
          return Math.max(...feet) - Math.min(...feet) > 12;
        }).length,
    );
    expect(broken).toBe(0);
    const left = async (name: string) => (await page.locator(`[data-figure=${name}]`).boundingBox())?.x;
    if (width < 560) expect(await left("shares")).toBeCloseTo((await left("hours")) ?? 0, 0);
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`labels of charts grow with doubled text without overlapping, ${width} pixels wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("2022-tracker");
    const labels = page.getByRole("main").locator("figure").locator("text, p:not(:has(a)), li > span, li > b");
    await doubleText(page);
    await painted(page);
    const boxes = await labels.evaluateAll((all) =>
      all
        // A label is drawn a second time on its bar.
        .filter((label) => label.checkVisibility() && label.closest("[data-bar] > svg") === null)
        .map((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const frame = label.closest("section")?.getBoundingClientRect() ?? new DOMRect();
          const size = Number.parseFloat(getComputedStyle(label).fontSize);
          return { text: label.textContent, left, right, top, bottom, from: frame.left, to: frame.right, size };
        }),
    );
    expect(boxes.length).toBeGreaterThan(16);
    for (const [index, one] of boxes.entries()) {
      expect.soft(one.size, `${one.text} is small`).toBeGreaterThan(16);
      expect.soft(one.left, `${one.text} is cut at the left`).toBeGreaterThan(one.from);
      expect.soft(one.right, `${one.text} is cut at the right`).toBeLessThan(one.to);
      const collided = boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            one.right > other.left + 1 &&
            one.top < other.bottom - 2 &&
            one.bottom > other.top + 2,
        );
      expect
        .soft(
          collided.map(({ text }) => text),
          `collides with ${one.text}`,
        )
        .toEqual([]);
    }
  });
}

test("tables fit a narrow phone without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("2022-tracker");
  for (const chart of [searchesChart(page), clicksChart(page)]) {
    await chart.getByText("View as table").click();
    const table = chart.getByRole("table");
    await expect(table).toBeVisible();
    const { shown, needed } = await table.evaluate(({ parentElement }) => ({
      shown: parentElement?.clientWidth,
      needed: parentElement?.scrollWidth,
    }));
    expect(needed).toBe(shown);
  }
});

test("bars and columns grow as they scroll into view", async ({ page }) => {
  await page.goto("2022-tracker");
  const drawings = [
    page.locator("[data-bar=after] rect"),
    clicksChart(page).locator("rect").first(),
    searchesChart(page).locator("[data-current]"),
  ];
  for (const drawing of drawings) {
    const scrolled = () =>
      drawing.evaluate((shape) => shape.getAnimations().map(({ timeline }) => timeline instanceof DocumentTimeline));
    expect(await scrolled()).toEqual([false]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await scrolled()).toEqual([]);
    await drawing.scrollIntoViewIfNeeded();
    const width = () => drawing.evaluate((shape) => shape.getBoundingClientRect().width);
    const full = await width();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(width).toBeCloseTo(full, 0);
  }
});

test("charts print completely, with tables and sums, in dark colors", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("2022-tracker");
  await emulatePrint(page);
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await title(page).evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(0, 0, 0)");
  for (const chart of [clicksChart(page), searchesChart(page)]) {
    await expect(chart.getByRole("table")).toBeVisible();
    await expect(chart.getByRole("link")).toHaveCount(0);
  }
  for (const figure of await page.locator("dl > div").all()) {
    expect(await figure.evaluate((block) => getComputedStyle(block).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  }
});

test("the unfolded dashboard is accessible at each width, with and without missing figures", async ({
  page,
  startSite,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const site = await startWithTracker(startSite, async (folder) => {
    await rm(path.join(folder, "impact/preserved.yaml"));
    await rm(path.join(folder, "aggregate/Statewide.yaml"));
  });
  for (const address of ["2020-tracker", "2022-tracker", `${site.origin}/2022-tracker`]) {
    await page.goto(address);
    for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await painted(page);
      expect.soft(await violationsByTheme(page), `violations of ${address} at ${size.width} px`).toEqual(NO_VIOLATIONS);
    }
  }
});
