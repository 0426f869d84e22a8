import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { parseDocument } from "../../../src/domain/documents/document-error.ts";
import { themeSchema } from "../../../src/domain/site/theme.ts";
import { FONT_FAMILIES } from "../../../src/domain/theme/font-families.ts";
import { copyContent } from "../support/content.ts";
import { hydrated, NARROW, painted, WIDE } from "../support/layout.ts";
import { BUILD_DIR, type RunningSite } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);
test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Two difficult cases: a dark accent, and yellow on white. */
const THEMES = [
  { accent: "#0b4ea2", ground: "#f4f6f9", fontFamily: "Inter", borderRadius: 6 },
  { accent: "#ffe000", ground: "#ffffff", fontFamily: "Noto Serif", borderRadius: 0 },
] as const;
const [THEME] = THEMES;

function paletteOf(theme: object) {
  const { palette } = parseDocument(themeSchema, theme);
  if (palette === undefined) throw new Error("The theme has no colors");
  return palette;
}

/** `#0b4ea2` as browsers report it. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}

async function tokens(page: Page, ...names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement("p"));
    const read = names.map((name) => {
      probe.style.setProperty("color", `var(--${name})`);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return read;
  }, names);
}

async function themedSite(
  startSite: (options: { contentDir: string; basePath?: string; buildDir?: string }) => Promise<RunningSite>,
  theme: object,
  options: { basePath?: string; buildDir?: string } = {},
) {
  const contentDir = await copyContent((site) => site.set("theme", theme));
  return startSite({ contentDir, ...options });
}

/** Font families of the page that have loaded. */
async function loadedFamilies(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return Array.from(fonts)
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replaceAll('"', ""));
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`a page uses the colors of the owner's theme in the ${scheme} scheme`, async ({ page, startSite }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const site = await themedSite(startSite, THEME);
    const colors = paletteOf(THEME)[scheme];
    await page.goto(`${site.origin}/professional`);
    await hydrated(page);
    expect(await tokens(page, "paper", "orange", "on-orange", "prussian", "av-1")).toEqual(
      [colors.paper, colors.orange, colors["on-orange"], colors.prussian, colors.orange].map(rgb),
    );
    await expect(page.locator("html")).toHaveCSS("background-color", rgb(colors.paper));
    const chrome = page.locator(`meta[name="theme-color"][media*="${scheme}"]`);
    await expect(chrome).toHaveAttribute("content", colors.paper);
  });
}

test("a theme is one style element that the policy allows by hash, and survives navigation", async ({
  page,
  startSite,
}) => {
  const site = await themedSite(startSite, THEME);
  const response = await page.goto(`${site.origin}/professional`);
  expect(response?.headers()["content-security-policy"]).toMatch(/style-src 'self' 'sha256-[^']+'(;|$)/);
  await hydrated(page);
  await expect(page.locator("style")).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator("html")).toHaveCSS("background-color", rgb(THEME.ground));
  await expect(page.locator("style")).toHaveCount(1);
});

test("a theme without round corners has square bars, wide and narrow", async ({ page, startSite }) => {
  const { origin } = await themedSite(startSite, { borderRadius: 0 });
  await page.goto(`${origin}/`);
  const bars = page.getByRole("region", { name: "Highlighted experience" }).locator("svg rect");
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    const radii = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).rx));
    expect(new Set(radii), `${viewport.width} px`).toEqual(new Set(["0px"]));
  }
});

test("only the chosen font family is loaded", async ({ page, startSite }) => {
  const site = await themedSite(startSite, THEME);
  await page.goto(`${site.origin}/terms`);
  await hydrated(page);
  const fonts = site.requests.filter((url) => url.endsWith(".woff2"));
  expect(fonts.filter((url) => /\/inter-/.test(url)).length).toBeGreaterThan(0);
  expect(fonts.filter((url) => /\/(roboto-(?!mono)|archivo|public|noto)/.test(url))).toEqual([]);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"?Inter Variable/);
});

test("a site without a theme loads only Roboto and uses the icons of the build", async ({ page, site }) => {
  await page.goto("terms");
  await hydrated(page);
  const families = await loadedFamilies(page);
  expect(families.length).toBeGreaterThan(0);
  expect(families.filter((family) => !/^Roboto/.test(family))).toEqual([]);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", /\/assets\//);
  expect((await fetch(`${site.origin}/icons/icon-192.png`)).status).toBe(404);
});

test.describe("while its font is loading", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("text does not shift when the theme's font loads", async ({ page, startSite }) => {
    const site = await themedSite(startSite, THEME);
    const height = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().height);
    await page.route(/inter.*\.woff2$/, (route) => route.abort());
    await page.goto(`${site.origin}/terms`);
    await hydrated(page);
    expect(await loadedFamilies(page)).not.toContain("Inter Variable");
    const fallback = await height();
    await page.unroute(/inter.*\.woff2$/);
    await page.reload();
    await hydrated(page);
    expect(await loadedFamilies(page)).toContain("Inter Variable");
    expect(Math.abs((await height()) - fallback) / fallback).toBeLessThan(0.03);
  });
});

test("icons and manifest use the theme's colors, also below a base path", async ({ page, startSite }) => {
  const site = await themedSite(startSite, THEME, {
    basePath: "/me",
    buildDir: `${BUILD_DIR}/under-base-path`,
  });
  await page.goto(`${site.origin}/privacy`);
  await expect(page.locator('link[rel="icon"]').last()).toHaveAttribute("href", /0b4ea2/);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/me/icons/apple-touch-icon.png");
  const manifest: unknown = await (await fetch(`${site.origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: THEME.ground, background_color: THEME.ground });
  const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })).length(3) }).parse(manifest);
  for (const { src } of icons) {
    const response = await fetch(new URL(src, site.origin));
    expect({ src, status: response.status, type: response.headers.get("content-type") }).toEqual({
      src: expect.stringMatching(/^\/me\/icons\//),
      status: 200,
      type: "image/png",
    });
  }
});

for (const fontFamily of FONT_FAMILIES) {
  test(`the tagline fills its space without overflowing in ${fontFamily}`, async ({ page, startSite }) => {
    const site = await themedSite(startSite, { fontFamily });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.origin);
      await page.evaluate(() => document.fonts.ready);
      const share = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const words = [...heading.children].map((line) => line.getBoundingClientRect().width);
        return Math.max(...words) / heading.getBoundingClientRect().width;
      });
      expect(share, `at ${width} px`).toBeLessThan(1.03);
      expect(share, `at ${width} px`).toBeGreaterThan(0.8);
    }
  });
}

for (const theme of THEMES) {
  test(`text is legible in both schemes with the accent ${theme.accent}`, async ({ page, startSite }) => {
    const site = await themedSite(startSite, theme);
    for (const path of ["/", "/professional", "/testimonials", "/2022-tracker", "/budgeting"]) {
      await page.goto(site.origin + path);
      await hydrated(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await painted(page);
        const axe = new AxeBuilder({ page })
          .setLegacyMode(true)
          .withRules(["color-contrast", "color-contrast-enhanced"]);
        const { violations } = await axe.analyze();
        const lines = violations.flatMap(({ nodes }) =>
          nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`),
        );
        expect(lines, `${path} in the ${colorScheme} theme`).toEqual([]);
      }
    }
  });
}
