import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { NARROW, open, painted, topBar, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search this site" });

async function openDialog(page: Page, path: string): Promise<void> {
  await open(page, path);
  await topBar(page).getByRole("button", { name: "Search", exact: true }).click();
  await expect(dialog(page).getByRole("option").first()).toBeVisible();
}

for (const size of [NARROW, WIDE]) {
  test(`the search dialog has no accessibility violations at ${size.width} px in either theme`, async ({ page }) => {
    await page.setViewportSize(size);
    await openDialog(page, "/professional");
    for (const query of ["", "ballot", "copy email", "zzzzzz"]) {
      await field(page).fill(query);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await painted(page);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("dialog").analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
        expect({ query, colorScheme, found }).toEqual({ query, colorScheme, found: [] });
      }
    }
  });
}
