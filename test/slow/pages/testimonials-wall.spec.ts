import type { Page } from "@playwright/test";
import { NARROW, painted } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { filters } from "../../e2e/support/wall.ts";

/** Rows of cards, as what is left free at their ends, in CSS pixels. */
const gaps = (page: Page) =>
  page.getByRole("article").evaluateAll((all) => {
    const rows = Map.groupBy(all, (card) => Math.round(card.getBoundingClientRect().top));
    return [...rows.values()].map((row) => {
      const wall = row[0]?.parentElement?.getBoundingClientRect();
      const start = row[0]?.getBoundingClientRect().left ?? Number.NaN;
      const end = row.at(-1)?.getBoundingClientRect().right ?? Number.NaN;
      return Math.max(start - (wall?.left ?? Number.NaN), (wall?.right ?? Number.NaN) - end);
    });
  });

test("every row fills the wall at every width, filtered or not, and the chosen filter is in view", async ({ page }) => {
  for (const query of ["", "?impact=1", "?category=Consulting", "?category=Consulting&impact=2"]) {
    await page.goto(`testimonials${query}`);
    for (const width of [320, 390, 768, 1024, 1366, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await gaps(page);
      expect(rows.length).toBeGreaterThan(0);
      for (const gap of rows) expect.soft(gap, `at ${width} px, with "${query}"`).toBeLessThan(1);
    }
    await page.setViewportSize(NARROW);
    await page.reload();
    await painted(page);
    for (const chosen of await filters(page).locator('[aria-current="true"]').all())
      await expect(chosen).toBeInViewport({ ratio: 1 });
  }
});
