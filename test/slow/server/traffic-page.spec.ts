import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readPageFont } from "../../../src/cli/traffic-page/page-font.ts";
import { trafficPage } from "../../../src/cli/traffic-page/traffic-page.ts";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { createFolder } from "../../e2e/support/content.ts";
import { NARROW } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

const COUNTS = countsFrom([
  ["visits", "all", 12_480],
  ["visits", "new", 8105],
  ["page", "home", 9120],
  ...Array.from({ length: 150 }, (_, index) => ["page", `post-with-a-rather-long-name-${index}`, 900 - index] as const),
  ["outbound", "<script>alert(1)</script>", 1_234_567_890],
]);

async function written(): Promise<string> {
  const file = path.join(await createFolder(), "traffic.html");
  const now = new Date("2026-11-23T07:05:00Z");
  await writeFile(file, trafficPage(COUNTS, { now, order: ["visits", "page"], font: await readPageFont() }));
  return pathToFileURL(file).href;
}

test("the page of the counters is accessible in both themes, its tables included", async ({ page }) => {
  await page.goto(await written());
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  for (const summary of await page.getByText("View as table").all()) await summary.press("Enter");
  await expect(page.getByRole("table")).toHaveCount(3);
  expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
});

test("the page of the counters fits a phone, and is in the font of the site", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(await written());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toEqual(["loaded"]);
});

test("the page of the counters prints its tables", async ({ page }) => {
  await page.goto(await written());
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("cell", { name: "8,105" })).toBeVisible();
});
