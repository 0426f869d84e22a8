import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { copyContent } from "../../e2e/support/content.ts";
import { hydrated, WIDE } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);
test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Two difficult cases: a dark accent, and yellow on white. */
const THEMES = [
  { accent: "#0b4ea2", ground: "#f4f6f9", fontFamily: "Inter", borderRadius: 6 },
  { accent: "#ffe000", ground: "#ffffff", fontFamily: "Noto Serif", borderRadius: 0 },
];

for (const theme of THEMES) {
  test(`text is legible in both schemes with the accent ${theme.accent}`, async ({ page, startSite }) => {
    const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("theme", theme)) });
    for (const path of ["/", "/professional", "/testimonials", "/2022-tracker", "/budgeting"]) {
      await page.goto(origin + path);
      await hydrated(page);
      expect(await violationsByTheme(page, ["color-contrast", "color-contrast-enhanced"]), path).toEqual(NO_VIOLATIONS);
    }
  });
}
