import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { menuBar, NARROW, open, painted, panelOf, WIDE } from "./support/frame.ts";
import { PLACEHOLDERS, ROUTES } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

test.use({ allowedErrors: [/status of 404/], reducedMotion: "reduce" });

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const THEMES = ["light", "dark"] as const;

/** Placeholders are one page under nine addresses (specification 2), so one of them stands for all. */
const PAGES = [...ROUTES.map(({ path }) => path).filter((path) => !PLACEHOLDERS.slice(1).includes(path)), "/nowhere"];

/** What axe finds wrong, short enough to read. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(" ")} ${[...any, ...all, ...none][0]?.message ?? ""}`,
    ),
  );
}

async function violationsByTheme(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await painted(page);
    found[colorScheme] = await violations(page);
  }
  return found;
}

const NONE = { light: [], dark: [] };

for (const path of PAGES) {
  test(`${path} breaks no accessibility rule, in both themes, narrow and wide`, async ({ page }) => {
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await open(page, path);
      expect({ width: size.width, ...(await violationsByTheme(page)) }).toEqual({ width: size.width, ...NONE });
    }
  });
}

test("the drawer breaks no accessibility rule, over the page and beside it", async ({ page }) => {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await open(page, "/awards");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("navigation", { name: "Site" })).toBeVisible();
    expect({ width: size.width, ...(await violationsByTheme(page)) }).toEqual({ width: size.width, ...NONE });
  }
});

test("an open dropdown breaks no accessibility rule", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/2022-tracker");
  const button = menuBar(page).getByRole("button", { name: "Portfolio" });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(await panelOf(page, button)).toBeVisible();
  expect(await violationsByTheme(page)).toEqual(NONE);
});

test("everything that unfolds breaks no accessibility rule", async ({ page }) => {
  for (const address of ["/professional", "/testimonials", "/2022-tracker"]) {
    await open(page, address);
    for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
    expect({ address, ...(await violationsByTheme(page)) }).toEqual({ address, ...NONE });
  }
});

for (const path of PAGES) {
  test(`${path} needs no sideways scrolling at 320 pixels or at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path.slice(1));
    expect(await tooWide(page), "at 320").toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await painted(page);
    expect(await tooWide(page), "at 200 %").toEqual([]);
  });
}

/** Elements with words of their own that reach beyond the window, other than in a part that scrolls by itself. */
async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const ownWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!ownWords || element instanceof SVGElement || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width: wide } = range.getBoundingClientRect();
      const hidden = element.closest("[data-spoken], [aria-hidden=true]") !== null || element.clientWidth === 1;
      let scroller = element.parentElement;
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
        scroller = scroller.parentElement;
      if (wide > 2 && !hidden && scroller === null && (right > width + 1 || left < -1)) {
        found.push(
          `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`,
        );
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
            .map((target) => ({ name: target.textContent?.trim().slice(0, 40), box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(({ name, box }) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`),
        );
      expect({ path, small }).toEqual({ path, small: [] });
    }
  });
}

test("the first stop leads past the menu, and each stop of the home page shows where the focus is", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, "/");
  const stops: string[] = [];
  const unseen: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    await painted(page);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      return {
        name: element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 60) ?? "",
        ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)",
        inView: hit !== null && (element.contains(hit) || hit.contains(element)),
      };
    });
    if (stop === undefined) break;
    stops.push(stop.name);
    if (!stop.ring || !stop.inView) unseen.push(`${stop.name} (ring ${stop.ring}, in view ${stop.inView})`);
    expect(stops.length, "the focus goes round in circles").toBeLessThan(200);
  }
  expect(stops[0]).toBe("Skip to content");
  expect(stops.length).toBeGreaterThan(15);
  expect(unseen).toEqual([]);
});

test("the skip link moves the focus past the menu", async ({ page }) => {
  await open(page, "/awards");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("headings go down one level at a time on every page", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path.slice(1));
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
    expect({ path, first: levels[0] }).toEqual({ path, first: 1 });
    expect({ path, skips: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1) }).toEqual({
      path,
      skips: [],
    });
  }
});
