import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { hydrated, NARROW, open, painted, title, topBar, WIDE } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";

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

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test("the search fills the window and says what it found above a keyboard", async ({ page }) => {
    await openDialog(page, "/");
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
    await field(page).fill("zzzzzz");
    await expect(dialog(page).getByRole("option")).toHaveCount(0);
    const said = await dialog(page).getByRole("status").boundingBox();
    expect(said && said.y + said.height).toBeLessThan(NARROW.height / 3);
    await dialog(page).getByRole("button", { name: "Close search" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("the search respects the base path", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const site = await startSite({ basePath: "/me" });
  await page.goto(`${site.origin}/professional`);
  await hydrated(page);
  await topBar(page).getByRole("button", { name: "Search", exact: true }).click();
  await field(page).fill("privacy");
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveAttribute("href", "/me/privacy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.origin}/privacy`);
  await expect(title(page)).toHaveText("Privacy");
});
