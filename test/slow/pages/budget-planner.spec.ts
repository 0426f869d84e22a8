import type { Page } from "@playwright/test";
import { NARROW, open, painted } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ reducedMotion: "reduce" });

const planner = (page: Page) => page.getByRole("region", { name: "Plan a month" });
const amounts = (page: Page) => planner(page).getByRole("textbox", { name: /^Amount of/ });

/** Labels of the bars that are cut by their part, or crossed by the mark at 100%. */
const badLabels = (page: Page) =>
  planner(page)
    .locator("figure svg [data-tone] text")
    .evaluateAll((labels) =>
      labels.flatMap((label) => {
        if (!label.checkVisibility()) return [];
        const { left, right } = label.getBoundingClientRect();
        const part = label.parentElement?.querySelector("rect")?.getBoundingClientRect() ?? new DOMRect();
        const mark = label.closest("svg")?.querySelector("[data-limit] line")?.getBoundingClientRect();
        const isCrossed = mark !== undefined && left < mark.right + 1 && right > mark.left - 1;
        return isCrossed || left < part.left - 1 || right > part.right + 1 ? [label.textContent] : [];
      }),
    );

test("any amount fits: labels, the verdict and the fields", async ({ page }) => {
  await open(page, "/budgeting");
  const verdict = planner(page).getByRole("status").locator("b");
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const amount of ["-1", "780", "1000", "1300", "1800", "2600", "7800", "15000", "999999999.99"]) {
      await amounts(page).first().fill(amount);
      await painted(page);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ amount, across, bad: await badLabels(page) }).toEqual({ amount, across: width, bad: [] });
      if (amount !== "-1") expect(await verdict.evaluate((figure) => figure.getClientRects().length)).toBe(1);
    }
  }
});

test("where the chart is below, the planned share stays in view without covering the focused field", async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROW.width, height: 480 });
  await open(page, "/budgeting");
  const bar = planner(page).getByText(/of \$2,400 planned/);
  await amounts(page).first().focus();
  let checked = 0;
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press(stop < 20 ? "Tab" : "Shift+Tab");
    await painted(page);
    const focused = planner(page).locator(":focus");
    if ((await focused.count()) === 0) continue;
    await expect(bar).toBeInViewport({ ratio: 1 });
    const isVisible = await focused.evaluate((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === field);
    });
    expect(isVisible, `stop ${stop} is visible`).toBe(true);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(20);
  await amounts(page).last().fill("330");
  await expect(bar).toHaveText("$2,460 of $2,400 planned");
  await expect(planner(page).getByText("$60 over", { exact: true })).toBeInViewport({ ratio: 1 });
});
