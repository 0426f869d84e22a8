import { AxeBuilder } from "@axe-core/playwright";
import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, painted, WIDE } from "../../e2e/support/layout.ts";
import type { RunningSite, RunningSiteOptions } from "../../e2e/support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);
test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Two difficult cases: a dark accent, and yellow on white. */
const THEMES = [
  { accent: "#0b4ea2", ground: "#f4f6f9", fontFamily: "Inter", borderRadius: 6 },
  { accent: "#ffe000", ground: "#ffffff", fontFamily: "Noto Serif", borderRadius: 0 },
] as const;

async function themedSite(
  startSite: (options: RunningSiteOptions) => Promise<RunningSite>,
  theme: object,
  options: RunningSiteOptions = {},
): Promise<RunningSite> {
  return startSite({ contentDir: await copyContent((site) => site.set("theme", theme)), ...options });
}

test("a page has the colors and the font of the owner's theme below a base path, also after a navigation", async ({
  page,
  startSite,
}) => {
  const [theme] = THEMES;
  const site = await themedSite(startSite, theme, { basePath: "/me" });
  await page.goto(`${site.origin}/professional`);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator("style")).toHaveCount(1);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(244, 246, 249)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(21, 35, 54)");
  await expect(page.locator("body")).toHaveCSS("font-family", /^"?Inter Variable/);
  const fonts = site.requests.filter((url) => url.endsWith(".woff2"));
  expect(fonts.filter((url) => !/\/(inter|roboto-mono)-/.test(url))).toEqual([]);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/me/icons/apple-touch-icon.png");
  const { icons } = await (await fetch(`${site.origin}/manifest.webmanifest`)).json();
  for (const { src } of icons) expect((await fetch(new URL(src, site.origin))).status, src).toBe(200);
});

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
