import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../support/axe.ts";
import { clicksChart, searchesChart } from "../support/dashboard.ts";
import { NARROW, painted, title, WIDE } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, test } from "../support/test.ts";
import { withTracker } from "../support/tracker-content.ts";

for (const theme of ["light", "dark"]) {
  test(`charts use forced colors in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("2022-tracker");
    const fill = (shapes: Locator) => shapes.first().evaluate((shape) => getComputedStyle(shape).fill);
    const text = await title(page).evaluate((heading) => getComputedStyle(heading).color);
    expect(await fill(clicksChart(page).locator("text"))).toBe(text);
    expect(await fill(clicksChart(page).locator("rect:not([data-highest])"))).toBe(text);
    expect(await fill(searchesChart(page).locator("[data-kind=individual] rect"))).toBe(text);
    expect(await fill(searchesChart(page).locator("[data-kind=individual] text"))).not.toBe(text);
  });
}

test("charts print completely, with tables and sums, in dark colors", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("2022-tracker");
  await emulatePrint(page);
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await title(page).evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(0, 0, 0)");
  for (const chart of [clicksChart(page), searchesChart(page)]) {
    await expect(chart.getByRole("table")).toBeVisible();
    await expect(chart.getByRole("link")).toHaveCount(0);
  }
  for (const figure of await page.locator("dl > div").all()) {
    expect(await figure.evaluate((block) => getComputedStyle(block).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  }
});

test("the unfolded dashboard is accessible at each width, with and without missing figures", async ({
  page,
  startSite,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withTracker(
    startSite,
    async (folder) => {
      await rm(path.join(folder, "impact/preserved.yaml"));
      await rm(path.join(folder, "aggregate/Statewide.yaml"));
    },
    async (site) => {
      for (const address of ["2020-tracker", "2022-tracker", `${site.origin}/2022-tracker`]) {
        await page.goto(address);
        for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
        for (const size of [NARROW, WIDE]) {
          await page.setViewportSize(size);
          await painted(page);
          expect
            .soft(await violationsByTheme(page), `violations of ${address} at ${size.width} px`)
            .toEqual(NO_VIOLATIONS);
        }
      }
    },
  );
});
