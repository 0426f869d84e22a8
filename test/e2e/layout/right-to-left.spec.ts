import type { Locator, Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { copyContent } from "../support/content.ts";
import { DRAWER_WIDTH, hydrated, NARROW, painted, WIDE } from "../support/layout.ts";
import { PAGES } from "../support/routes.ts";
import { test as base, expect } from "../support/test.ts";

interface Fixtures {
  /** Opens a page of a site in Arabic, most of whose content is English. */
  readonly openArabic: (path: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  openArabic: async ({ page, startSite }, use) => {
    const contentDir = await copyContent((site) => {
      site.set("language", "ar");
      site.set("tagline", "أنا أبني الخدمات");
      site.setIn(["owner", "name"], "محمد الأحمد");
      site.setIn(["owner", "introduction"], "يقود فرق المنتجات التي تجعل الخدمات العامة أسهل (since 2008).");
    });
    const { origin } = await startSite({ contentDir });
    await use(async (path) => {
      await page.goto(origin + path);
      await hydrated(page);
    });
  },
});

test.use({ viewport: WIDE, reducedMotion: "reduce", allowedErrors: [/status of 404/] });

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation");
const drawer = (page: Page) => page.locator("#_drawer");
const drawerButton = (page: Page) => page.getByRole("banner").locator("button[aria-expanded]").first();

/** Where an element is from side to side. */
async function sides(element: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { left, right };
  });
}

test("no page is wider than its window", async ({ page, openArabic }) => {
  test.slow();
  for (const path of PAGES) {
    await openArabic(path);
    expect.soft(await page.evaluate(() => document.dir)).toBe("rtl");
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(excess, `${path} at ${width} px`).toBe(0);
    }
  }
});

test("the drawer is at the right, beside the page or over it, and leaves to the right", async ({
  page,
  openArabic,
}) => {
  await openArabic("/terms");
  expect((await sides(drawer(page))).left).toBe(WIDE.width);
  await drawerButton(page).click();
  await expect.poll(() => sides(drawer(page))).toEqual({ left: WIDE.width - DRAWER_WIDTH, right: WIDE.width });
  expect((await sides(page.getByRole("main"))).right).toBe(WIDE.width - DRAWER_WIDTH);
  await drawerButton(page).click();

  await page.setViewportSize(NARROW);
  await drawerButton(page).click();
  await expect.poll(() => sides(drawer(page))).toEqual({ left: NARROW.width - DRAWER_WIDTH, right: NARROW.width });
});

test("the left arrow key goes forward in the menu, the right one back", async ({ page, openArabic }) => {
  await openArabic("/terms");
  const headings = menu(page).locator("[data-heading]");
  expect((await sides(headings.nth(1))).right).toBeLessThan((await sides(headings.first())).left);
  await headings.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(headings.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(headings.first()).toBeFocused();
});

test("the left arrow key shows the next picture, whose button is at the left", async ({ page, openArabic }) => {
  await openArabic("/bank-of-kigali");
  await page.locator("main ol a:has(img)").first().click();
  const view = page.getByRole("dialog");
  await expect(view).toContainText(/1 \/ \d/);
  await page.keyboard.press("ArrowLeft");
  await expect(view).toContainText(/2 \/ \d/);
  await page.keyboard.press("ArrowRight");
  await expect(view).toContainText(/1 \/ \d/);
  const [previous, next] = [view.getByRole("button").nth(-2), view.getByRole("button").last()];
  expect((await sides(next)).right).toBeLessThanOrEqual((await sides(previous)).left);
  expect(await pointsLeft(next.locator("svg"))).toBe(true);
  expect(await pointsLeft(previous.locator("svg"))).toBe(false);
});

/** Whether the head of an arrow is at its left. */
async function pointsLeft(icon: Locator): Promise<boolean> {
  return icon.locator("path").evaluate((path: SVGPathElement) => {
    const matrix = path.getScreenCTM();
    const points = Array.from({ length: 101 }, (_, step) => {
      const point = path.getPointAtLength((step / 100) * path.getTotalLength());
      return matrix === null ? point : point.matrixTransform(matrix);
    });
    const [first] = points;
    if (first === undefined) throw new Error("no drawing");
    return points.every(({ x }) => x <= first.x + 0.5);
  });
}

test("the left arrow key moves the line between two versions to the left", async ({ page, openArabic }) => {
  await openArabic("/evolution");
  const slider = page.locator("input[type=range]");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("51");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("49");
});

test("the timeline runs from right to left, and its text is not mirrored", async ({ page, openArabic }) => {
  await openArabic("/");
  const timeline = page.locator("section[aria-labelledby=timeline]");
  const years = timeline.locator("svg g text");
  expect((await sides(years.first())).left).toBeGreaterThan((await sides(years.last())).left);
  const bars = timeline.locator("li svg");
  // The latest comes first.
  const [latest, oldest] = await Promise.all(
    [bars.first(), bars.last()].map((bar) => sides(bar.locator("rect").first())),
  );
  expect(oldest?.right).toBeGreaterThan(latest?.left ?? Number.NaN);
  expect(oldest?.left).toBeGreaterThan(latest?.left ?? Number.NaN);
  for (const text of await timeline.locator("svg text").all()) expect(await isMirrored(text)).toBe(false);
  const inside = bars.locator("text[data-label=inside]").first();
  const bar = await sides(
    bars
      .filter({ has: page.locator("[data-label=inside]") })
      .locator("rect")
      .first(),
  );
  const label = await sides(inside);
  expect(bar.right - label.right).toBeGreaterThan(0);
  expect(bar.right - label.right).toBeLessThan(24);
});

/** Whether a text is drawn as in a mirror. */
async function isMirrored(text: Locator): Promise<boolean> {
  return text.evaluate((element: SVGTextElement) => (element.getScreenCTM()?.a ?? 0) < 0);
}

test("bars of the tracker grow from the right, and their text is not mirrored", async ({ page, openArabic }) => {
  await openArabic("/2022-tracker");
  const bars = page.getByRole("main").locator("ul:has(> li > svg rect) > li > svg");
  expect(await bars.count()).toBeGreaterThan(1);
  for (const bar of await bars.all()) {
    expect((await sides(bar)).right - (await sides(bar.locator("rect"))).right).toBeLessThan(1);
  }
  const texts = page.locator("main svg text");
  expect(await texts.count()).toBeGreaterThan(0);
  for (const text of await texts.all()) expect(await isMirrored(text)).toBe(false);
});

test("a ballot goes to the left, to a tick that is not mirrored", async ({ page, openArabic }) => {
  await openArabic("/2022-tracker");
  const route = page.getByRole("main").locator("svg:has(> svg [data-ballot])");
  const [start, ballot, count] = [
    await sides(route.locator("> rect")),
    await sides(route.locator("[data-ballot]")),
    await sides(route.locator("[data-counted]")),
  ];
  expect(start.left).toBeGreaterThan(ballot.right);
  expect(ballot.left).toBeGreaterThan(count.right);
  expect(await pointsUp(route.locator("[data-counted] path"))).toBe(true);
});

/** Whether a line ends at its upper right. */
async function pointsUp(line: Locator): Promise<boolean> {
  return line.evaluate((path: SVGPathElement) => {
    const matrix = path.getScreenCTM() ?? new DOMMatrix();
    const end = path.getPointAtLength(path.getTotalLength()).matrixTransform(matrix);
    const start = path.getPointAtLength(0).matrixTransform(matrix);
    return end.x > start.x && end.y < start.y;
  });
}

test("drawings behind words are mirrored, so that their calm part stays below the words", async ({
  page,
  openArabic,
}) => {
  for (const [path, drawing] of [
    ["/bank-of-kigali", "header[data-wide] img"],
    ["/", "section[aria-labelledby=tagline] > a img"],
  ] as const) {
    await openArabic(path);
    const transform = await page
      .locator(drawing)
      .first()
      .evaluate((img) => getComputedStyle(img).transform);
    expect(transform, path).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  }
});

test("figures end at the edge of their labels, and a sum that begins with a digit keeps its order", async ({
  page,
  openArabic,
}) => {
  await openArabic("/bank-of-kigali");
  const figures = page.getByRole("main").locator("section dl > div:has(> dt + dd)");
  expect(await figures.count()).toBeGreaterThan(1);
  for (const figure of await figures.all()) {
    const [label, number] = [await wordsIn(figure.locator("dt")), await wordsIn(figure.locator("dd"))];
    expect(number.right - label.right).toBeLessThanOrEqual(1);
  }
  const sum = page.getByText("108 walk, 52 wait, 6 counter", { exact: true }).first();
  const [first, last] = [await wordsIn(sum, "108"), await wordsIn(sum, "counter")];
  expect(first.right).toBeLessThan(last.left);
});

/** Where the words of an element are from side to side, or only these. */
async function wordsIn(element: Locator, words?: string): Promise<{ readonly left: number; readonly right: number }> {
  return element.evaluate((one, words) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = one.firstChild;
    if (words !== undefined && text instanceof Text) {
      const at = text.data.indexOf(words);
      range.setStart(text, at);
      range.setEnd(text, at + words.length);
    }
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  }, words);
}

test("a headline in Latin letters is as wide as its place, and not wider", async ({ page, startSite }) => {
  const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("language", "ar")) });
  await page.goto(origin);
  await hydrated(page);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    const { left, right, from, to } = await page.locator("#tagline").evaluate((heading) => {
      const place = heading.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const lines = Array.from(heading.children, (line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect();
      });
      return {
        left: place.left,
        right: place.right,
        from: Math.min(...lines.map((line) => line.left)),
        to: Math.max(...lines.map((line) => line.right)),
      };
    });
    expect(from, `left edge at ${width} px`).toBeGreaterThanOrEqual(left);
    expect(to, `right edge at ${width} px`).toBeLessThanOrEqual(right);
    if (width < 400) expect(to - from, `width at ${width} px`).toBeGreaterThan(0.9 * (right - left));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

for (const path of ["/", "/2022-tracker"]) {
  test(`${path} is accessible in both themes`, async ({ page, openArabic }) => {
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await openArabic(path);
      expect.soft(await violationsByTheme(page), `violations at ${size.width} px`).toEqual(NO_VIOLATIONS);
    }
  });
}
