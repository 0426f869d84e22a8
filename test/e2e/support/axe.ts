import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { painted } from "./layout.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const THEMES = ["light", "dark"] as const;

/** Nothing wrong in either theme. */
export const NO_VIOLATIONS = { light: [], dark: [] };

/** What axe finds wrong in each theme, short enough to read. */
export async function violationsByTheme(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await painted(page);
    found[theme] = await violations(page, theme);
  }
  return found;
}

/** In the dark theme, axe checks only what themes change: contrast. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const rules = theme === "light" ? axe.withTags(TAGS) : axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(" ")} ${[...any, ...all, ...none][0]?.message ?? ""}`,
    ),
  );
}
