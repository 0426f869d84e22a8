import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { copyContent, readDocuments } from "../support/content.ts";
import { NARROW, open, painted, scrollTo, topBar, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { filter } from "../support/wall.ts";

const LEVELS = ["Extremely Impactful", "Highly Impactful", "Very Impactful", "Impactful"] as const;
const WIDTHS = [320, 390, 768, 1024, 1366, 1440, 1920, 2560] as const;

const cards = (page: Page) => page.getByRole("article");
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

/** How each card looks, without its words. */
const looks = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { backgroundColor, boxShadow } = getComputedStyle(card);
      return `${backgroundColor} ${boxShadow}`;
    }),
  );

/** Rows of cards, as what is left free at their ends, in CSS pixels. */
const gaps = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const rows = Map.groupBy(all, (card) => Math.round(card.getBoundingClientRect().top));
    return [...rows.values()].map((row) => {
      const wall = row[0]?.parentElement?.getBoundingClientRect();
      const start = row[0]?.getBoundingClientRect().left ?? Number.NaN;
      const end = row.at(-1)?.getBoundingClientRect().right ?? Number.NaN;
      return Math.max(start - (wall?.left ?? Number.NaN), (wall?.right ?? Number.NaN) - end);
    });
  });

test("on a phone, the first quote begins within the first 60% of the window", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("testimonials");
  expect(await topOf(cards(page).first())).toBeLessThan(0.6 * NARROW.height);
  const legend = page.getByText("marks a name or figure withheld");
  expect(await topOf(legend)).toBeGreaterThan(await topOf(cards(page).last()));
});

test("beside the wall, what is shown and how to clear filters come before the filters", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("testimonials?category=Engineering");
  const filters = page.getByRole("navigation", { name: "Filter testimonials" });
  for (const part of [page.getByRole("status"), page.getByRole("link", { name: "Clear filters" })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect(await topOf(part)).toBeLessThan(await topOf(filters));
  }
});

for (const theme of ["light", "dark"] as const) {
  test(`at most two cards in a row look the same in the ${theme} theme, filtered or not`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const query of ["", ...[4, 3, 2, 1].map((impact) => `?impact=${impact}`), "?category=Engineering"]) {
      await page.goto(`testimonials${query}`);
      const shown = await looks(page);
      expect(shown.length).toBeGreaterThan(3);
      const third = shown.findIndex((look, at) => at > 1 && look === shown[at - 1] && look === shown[at - 2]);
      expect(third, `the third card of a look in a row, with "${query}"`).toBe(-1);
    }
  });
}

test("levels look different", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const seen = new Map<string, number>();
  for (const impact of [4, 3, 2, 1]) {
    await page.goto(`testimonials?impact=${impact}`);
    const shown = await looks(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const look of shown) expect(seen.set(look, seen.get(look) ?? impact).get(look)).toBe(impact);
  }
});

test("a rating without a quote is as narrow as any card in its row", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("testimonials");
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    const rating = await cards(page)
      .filter({ hasNot: page.locator("blockquote") })
      .boundingBox();
    const row = boxes.filter((box) => box?.y === rating?.y).map((box) => box?.width ?? Number.NaN);
    expect.soft(rating?.width, `at ${width} px`).toBeLessThan(Math.min(...row) + 1);
  }
});

test("words of the lowest level are not enlarged by a wide row", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("testimonials");
    const sizes = await cards(page)
      .filter({ has: page.getByText("Impactful", { exact: true }) })
      .locator("blockquote")
      .evaluateAll((quotes) => quotes.map((quote) => Number.parseFloat(getComputedStyle(quote).fontSize)));
    expect(sizes.length).toBeGreaterThan(1);
    for (const size of sizes) expect(size, `at ${width} px`).toBeLessThanOrEqual(20);
  }
});

test("in a narrow card, the date does not follow the second line of a company", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("testimonials");
  const dates = await page.locator("article time").evaluateAll((all) =>
    all.map((date) => {
      const company = date.previousElementSibling;
      if (company === null) throw new Error("no company");
      const [{ top, bottom }, own] = [company.getBoundingClientRect(), date.getBoundingClientRect()];
      return { lines: Math.round((bottom - top) / own.height), below: own.top >= bottom - 2 };
    }),
  );
  const wrapped = dates.filter(({ lines }) => lines > 1);
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped.filter(({ below }) => !below)).toEqual([]);
});

test("every row fills the wall at every width, filtered or not", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const query of ["", "?impact=1", "?category=Consulting", "?category=Consulting&impact=2"]) {
    await page.goto(`testimonials${query}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await gaps(page);
      expect(rows.length).toBeGreaterThan(0);
      for (const gap of rows) expect.soft(gap, `at ${width} px, with "${query}"`).toBeLessThan(1);
    }
  }
});

for (const size of [WIDE, { width: 1366, height: 768 }, { width: 1920, height: 1440 }]) {
  test(`a filter in the middle of the wall leads to its start at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/testimonials");
    const pressed = filter(page, "Very Impactful");
    for (const depth of [700, 1200]) {
      await scrollTo(page, depth);
      const before = await topOf(pressed);
      await pressed.click();
      await expect(page).toHaveURL(/impact=2/);
      await expect(pressed).toHaveAttribute("aria-current", "true");
      const space = async () => {
        const bar = await topBar(page).boundingBox();
        return (await topOf(cards(page).first())) - (bar?.y ?? Number.NaN) - (bar?.height ?? Number.NaN);
      };
      // The bar slides in.
      await expect
        .poll(async () => {
          const free = await space();
          return free > 0 && free < 48;
        }, "the wall starts below the bar")
        .toBe(true);
      expect(Math.abs((await topOf(pressed)) - before), "movement of the pressed filter").toBeLessThan(1);
      await expect(pressed).toBeFocused();
      await pressed.click();
      await expect(pressed).not.toHaveAttribute("aria-current");
      await expect(page).toHaveURL(/testimonials$/);
      expect(Math.abs((await topOf(pressed)) - before), "movement of the released filter").toBeLessThan(1);
    }
  });
}

test("Back returns to the place in the wall where a filter was pressed", async ({ page }) => {
  await open(page, "/testimonials");
  await scrollTo(page, 1200);
  await filter(page, "Very Impactful").click();
  await expect(page).toHaveURL(/impact=2/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test("the end of the filters can be scrolled into view beside the wall in a low window", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 660 });
  await open(page, "/testimonials");
  await scrollTo(page, 1200);
  const notes = page.getByText(/marks a name or figure/);
  await expect(notes).not.toBeInViewport({ ratio: 1 });
  await filter(page, "Impactful").hover();
  await page.mouse.wheel(0, 600);
  await expect(notes).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(1200);
});

for (const [name, media] of [
  ["the light theme", { colorScheme: "light" }],
  ["the dark theme", { colorScheme: "dark" }],
  ["forced colors", { forcedColors: "active" }],
] as const) {
  test(`the key of each level has a shape of its own in ${name}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto("testimonials");
    const lightness = await Promise.all(
      LEVELS.map(async (label) => darkShare(await filter(page, label).locator("svg").screenshot(), page)),
    );
    lightness.forEach((share, index) => {
      const next = lightness[index + 1];
      if (next !== undefined) expect(share - next, `${LEVELS[index]} to the next: ${lightness}`).toBeGreaterThan(0.1);
    });
  });
}

/** Share of a picture that clearly differs from its corner: a contrast of at least 3. */
function darkShare(png: Buffer, page: Page): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (context === null) throw new Error("No canvas");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = (at: number) =>
      0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    const ground = luminance(0) + 0.05;
    const pixels = Array.from({ length: data.length / 4 }, (_, index) => luminance(4 * index) + 0.05);
    return pixels.filter((one) => Math.max(one, ground) / Math.min(one, ground) >= 3).length / pixels.length;
  }, png.toString("base64"));
}

test("a wall of one testimony fills its width in large words, and is accessible", async ({ page, startSite }) => {
  const contentDir = await copyContent();
  const all = await readDocuments("testimonies");
  const kept = all.find(({ impact, validated }) => impact === 2 && validated);
  const others = all.filter(({ id }) => id !== kept?.id);
  await Promise.all(others.map(({ id }) => rm(path.join(contentDir, "portfolio/testimonies", `${id}.yaml`))));
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/testimonials`);
  await expect(cards(page)).toHaveCount(1);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    expect(await gaps(page)).toEqual([expect.closeTo(0, 0)]);
    expect(await violationsByTheme(page), `violations at ${size.width} px`).toEqual(NO_VIOLATIONS);
  }
  const words = cards(page).locator("blockquote").first();
  expect(await words.evaluate((quote) => Number.parseFloat(getComputedStyle(quote).fontSize))).toBeGreaterThan(27);
});

test("narrow rows of filters begin at the margin, and show the chosen filter", async ({ page }) => {
  await page.setViewportSize(NARROW);
  for (const label of LEVELS) {
    await page.goto(`testimonials?impact=${4 - LEVELS.indexOf(label)}`);
    await painted(page);
    // Files are filtered in the browser.
    if (ON_FILES) await expect(filter(page, label)).toHaveAttribute("aria-current", "true");
    const box = await filter(page, label).boundingBox();
    expect(box?.x, label).toBeGreaterThanOrEqual(20);
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN), label).toBeLessThanOrEqual(NARROW.width - 20);
  }
});
