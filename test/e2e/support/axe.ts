import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { painted } from "./layout.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const THEMES = ["light", "dark"] as const;

/** No violations in either theme. */
export const NO_VIOLATIONS = { light: [], dark: [] };

/**
 * Axe's violations in each theme, as readable lines.
 * @param rules other ones than usual
 */
export async function violationsByTheme(
  page: Page,
  rules?: string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await painted(page);
    found[theme] = await violations(page, theme, rules);
  }
  return found;
}

/** In the dark theme, axe only checks what differs between themes: contrast. */
async function violations(page: Page, theme: (typeof THEMES)[number], own?: string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const rules = own
    ? axe.withRules(own)
    : theme === "light"
      ? axe.withTags(TAGS)
      : axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(" ")} ${[...any, ...all, ...none][0]?.message ?? ""}`,
    ),
  );
}
