import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { painted } from "./layout.ts";

/** No violations in either theme. */
export const NO_VIOLATIONS = { light: [], dark: [] };

/** Axe's violations in each theme, as readable lines. */
export async function violationsByTheme(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const light = await violations(page, "light", (axe) => axe.withTags(tags));
  // Only contrast differs between themes.
  const dark = await violations(page, "dark", (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));
  return { light, dark };
}

async function violations(page: Page, colorScheme: "light" | "dark", choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.emulateMedia({ colorScheme });
  await painted(page);
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(" ")} ${[...any, ...all, ...none][0]?.message ?? ""}`,
    ),
  );
}
