import type { Page } from "@playwright/test";
import { THEME_COLORS } from "../../../src/app/styles/theme-colors.ts";
import { brand, hydrated, open, title, topBar, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// Without motion, so that no color is sampled in the middle of a transition.
test.use({ viewport: WIDE, reducedMotion: "reduce" });

const html = (page: Page) => page.locator("html");
const toggleTo = (page: Page, theme: "light" | "dark") =>
  topBar(page).getByRole("button", { name: `Use ${theme} theme`, exact: true });
const BACKGROUND = { light: "rgb(239, 238, 232)", dark: "rgb(10, 37, 55)" } as const;
const OTHER = { light: "dark", dark: "light" } as const;

for (const system of ["light", "dark"] as const) {
  test.describe(`with a ${system} system theme`, () => {
    test.use({ colorScheme: system });

    test("the site uses it by default", async ({ page }) => {
      await open(page, "/professional");
      await expect(html(page)).not.toHaveAttribute("data-theme");
      await expect(html(page)).toHaveCSS("background-color", BACKGROUND[system]);
      await expect(toggleTo(page, OTHER[system])).toBeVisible();
      await expect(toggleTo(page, system)).toHaveCount(0);
    });

    test("the toggle switches the theme and its own label back and forth", async ({ page }) => {
      await open(page, "/professional");
      const other = OTHER[system];
      await toggleTo(page, other).click();
      await expect(html(page)).toHaveAttribute("data-theme", other);
      await expect(html(page)).toHaveCSS("background-color", BACKGROUND[other]);
      await expect(toggleTo(page, system)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(html(page)).toHaveAttribute("data-theme", system);
      await expect(html(page)).toHaveCSS("background-color", BACKGROUND[system]);
      await expect(toggleTo(page, other)).toBeFocused();
    });

    test("a choice persists across reloads, navigation and tabs without a flash", async ({ page, context }) => {
      // Records the theme from the start of the body, before the first paint.
      await context.addInitScript(() => {
        const seen: (string | null)[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          if (document.body) seen.push(document.documentElement.getAttribute("data-theme"));
        }).observe(document, { childList: true, subtree: true, attributes: true });
      });
      await open(page, "/professional");
      const other = OTHER[system];
      await toggleTo(page, other).click();
      await expect(html(page)).toHaveAttribute("data-theme", other);
      await page.reload();
      await hydrated(page);
      const seen = (tab: Page) =>
        tab.evaluate(() => ("seen" in window && Array.isArray(window.seen) ? [...new Set(window.seen)] : []));
      expect(await seen(page)).toEqual([other]);
      await expect(html(page)).toHaveCSS("background-color", BACKGROUND[other]);
      await expect(toggleTo(page, system)).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await expect(title(page)).toHaveText("Terms");
      expect(await seen(page)).toEqual([other]);
      const tab = await context.newPage();
      await open(tab, "/");
      expect(await seen(tab)).toEqual([other]);
    });
  });
}

test("without a choice, the site follows changes of the system theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/professional");
  await expect(toggleTo(page, "dark")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveCSS("background-color", BACKGROUND.dark);
  await expect(toggleTo(page, "light")).toBeVisible();
});

test("a choice overrides changes of the system theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/professional");
  await toggleTo(page, "dark").click();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html(page)).toHaveCSS("background-color", BACKGROUND.dark);
  await expect(toggleTo(page, "light")).toBeVisible();
});

/** The theme color for the browser's UI: the first matching meta element. */
const uiColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.find(({ media }) => matchMedia(media || "all").matches)?.content;
  });

test("the browser's UI color follows the chosen theme, or the system theme without a choice", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/privacy");
  await expect.poll(() => uiColor(page)).toBe(THEME_COLORS.light);
  await toggleTo(page, "dark").click();
  await expect.poll(() => uiColor(page)).toBe(THEME_COLORS.dark);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => uiColor(page)).toBe(THEME_COLORS.dark);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect.poll(() => uiColor(page)).toBe(THEME_COLORS.light);
});

test("other tabs follow a choice and its removal", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/privacy");
  const tab = await context.newPage();
  await tab.emulateMedia({ colorScheme: "light" });
  await open(tab, "/professional");
  await toggleTo(page, "dark").click();
  await expect(html(tab)).toHaveCSS("background-color", BACKGROUND.dark);
  await expect(toggleTo(tab, "light")).toBeVisible();
  await expect.poll(() => uiColor(tab)).toBe(THEME_COLORS.dark);
  await page.evaluate(() => localStorage.clear());
  await expect(html(tab)).not.toHaveAttribute("data-theme");
  await expect(toggleTo(tab, "dark")).toBeVisible();
});

test("the theme script adds no globals", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await open(page, "/privacy");
  const types = await page.evaluate("[typeof documentElement, typeof head, typeof meta, typeof colors, typeof apply]");
  expect(types).toEqual(["undefined", "undefined", "undefined", "undefined", "undefined"]);
});

test("an invalid stored theme is ignored", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", '"><script>alert(1)</script>'));
  await open(page, "/professional");
  await expect(html(page)).not.toHaveAttribute("data-theme");
});

for (const storages of [["localStorage"], ["localStorage", "sessionStorage"]] as const) {
  test.describe(`with ${storages.join(" and ")} blocked`, () => {
    // The router's script for scroll positions reports blocked session storage; ours must not.
    test.use({ allowedErrors: storages.length > 1 ? [/^SecurityError: Access is denied/] : [] });

    test("the toggle works without errors", async ({ page }) => {
      await page.addInitScript((names) => {
        for (const name of names) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("Access is denied", "SecurityError");
            },
          });
        }
      }, storages);
      await page.emulateMedia({ colorScheme: "light" });
      await open(page, "/professional");
      await toggleTo(page, "dark").click();
      await expect(html(page)).toHaveCSS("background-color", BACKGROUND.dark);
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await expect(title(page)).toHaveText("Terms");
      await expect(html(page)).toHaveAttribute("data-theme", "dark");
      await page.goBack();
      await expect(title(page)).toHaveText("Professional Experience");
    });
  });
}

test("pictures follow the chosen theme over the system theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/professional");
  const picture = brand(page).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(64);
  const box = await picture.boundingBox();
  // A sample from the middle of the picture, to exclude its surroundings.
  const clip = { x: (box?.x ?? 0) + 1, y: (box?.y ?? 0) + 12, width: 4, height: 4 };
  const sample = async () => (await page.screenshot({ clip })).toString("base64");
  const light = await sample();
  await toggleTo(page, "dark").click();
  await expect.poll(sample).not.toBe(light);
  const dark = await sample();
  await toggleTo(page, "light").click();
  await expect.poll(sample).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveCSS("background-color", BACKGROUND.light);
  expect(await sample()).toBe(light);
  await toggleTo(page, "dark").click();
  await expect.poll(sample).toBe(dark);
});

test("drawings are shown in their copy for the chosen theme, and without a choice for the system theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/awards");
  const themes = () =>
    page
      .locator("main img")
      .evaluateAll((images: HTMLImageElement[]) => [
        ...new Set(images.flatMap(({ currentSrc }) => /\/pictures\/(light|dark)\//.exec(currentSrc)?.[1] ?? [])),
      ]);
  await expect.poll(themes).toEqual(["dark"]);
  await toggleTo(page, "light").click();
  await expect.poll(themes).toEqual(["light"]);
  await page.reload();
  await hydrated(page);
  expect(await themes()).toEqual(["light"]);
  await page.emulateMedia({ colorScheme: "light" });
  await toggleTo(page, "dark").click();
  await expect.poll(themes).toEqual(["dark"]);
});

test("declares both color schemes before the stylesheet", async ({ request }) => {
  const document = await (await request.get("professional")).text();
  const meta = document.indexOf('<meta name="color-scheme" content="light dark"');
  expect(meta).toBeGreaterThan(0);
  expect(meta).toBeLessThan(document.indexOf('rel="stylesheet"'));
});

test("cascade layers are in order: pages override components, which override the reset", async ({ page }) => {
  await page.goto("");
  const layers = await page.evaluate(() => {
    const names = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
    return [...new Set([...document.styleSheets].flatMap((sheet) => names(sheet.cssRules)))];
  });
  expect(layers).toEqual(["reset", "tokens", "base", "components", "layout", "pages"]);
});
