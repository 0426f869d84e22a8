import type { Page } from "@playwright/test";
import { copyContent, readSite } from "../support/content.ts";
import { open, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const outcome = (page: Page) => page.getByRole("region", { name: /^90 calls/ });

/** Number of the page of 2020 in the fixture's table. */
async function pageOf2020(): Promise<readonly [string, number]> {
  return ["pages", (await readSite()).pages.findIndex(({ path }) => path === "/2020-tracker")];
}

test("a release opens with its outcome: bars to scale, the earlier one dashed, and a source", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/2022-tracker");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "90 calls instead of 170 on the first day of early voting",
  );
  const chart = outcome(page).getByRole("figure");
  await expect(chart.getByRole("row")).toHaveText(["2020: close to 170170", "2022: about 9090"]);
  const [before, after] = await Promise.all(
    ["before", "after"].map((name) => chart.locator(`[data-bar=${name}] rect`).boundingBox()),
  );
  expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(90 / 170, 1);
  const dashes = (name: string) =>
    chart.locator(`[data-bar=${name}] rect`).evaluate((bar) => getComputedStyle(bar).strokeDasharray);
  expect(await dashes("before")).not.toBe("none");
  expect(await dashes("after")).toBe("none");
  await outcome(page).getByRole("link", { name: "Ruth A., Pecan Bend County" }).click();
  await expect(page).toHaveURL(/\/testimonials$/);
});

test("without an outcome, a release opens with its figures", async ({ page }) => {
  await open(page, "/2020-tracker");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("2020 alone");
});

test("an outcome without a past has no chart", async ({ page, startSite }) => {
  const place = await pageOf2020();
  const fact = { figure: "6", text: "weeks before an election, it launched" };
  const site = await startSite({ contentDir: await copyContent((file) => file.setIn([...place, "outcome"], fact)) });
  await page.goto(`${site.origin}/2020-tracker`);
  const region = page.getByRole("region", { name: "6 weeks before an election, it launched" });
  await expect(region).toBeVisible();
  await expect(region.getByRole("figure")).toHaveCount(0);
});

test("figures, charts and headings have the same order and place in both releases", async ({ page, startSite }) => {
  const place = await pageOf2020();
  const fact = { figure: "6", text: "weeks before an election, it launched" };
  const site = await startSite({ contentDir: await copyContent((file) => file.setIn([...place, "outcome"], fact)) });
  await page.setViewportSize(WIDE);
  const placesOf = async (year: number) => {
    await page.goto(`${site.origin}/${year}-tracker`);
    const places = await page
      .getByRole("main")
      .locator("h1, section, figure, [data-figure], details, nav a")
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left } = part.getBoundingClientRect();
          return `${part.tagName} ${part.getAttribute("data-figure") ?? ""} at ${Math.round(left)}`;
        }),
      );
    // The chart of the outcome is optional.
    return places.filter((_, index) => year === 2020 || index !== places.findIndex((one) => one.startsWith("FIGURE")));
  };
  expect(await placesOf(2020)).toEqual(await placesOf(2022));
});
