import type { Page } from "@playwright/test";
import { NARROW, open, scrollTo, title } from "../support/layout.ts";
import { expect, ON_FILES, test } from "../support/test.ts";

const release = (page: Page, year: number) =>
  page.getByRole("navigation", { name: "Releases" }).getByRole("link", { name: `${year} Release` });

test("figures lead to how they were counted, charts to their tables and files, and the page to the next project", async ({
  page,
}) => {
  await open(page, "/2022-tracker");
  await page.getByRole("link", { name: /^likes.*how this was counted$/ }).click();
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeInViewport();
  for (const caption of ["Resource link clicks", "Searches in each release"]) {
    const chart = page.getByRole("figure").filter({ hasText: caption });
    await chart.getByText("View as table").click();
    await expect(chart.getByRole("table")).toBeVisible();
    const download = page.waitForEvent("download");
    await chart.getByRole("link", { name: "Download as CSV" }).click();
    // A static host sends no header with a name for the download.
    const name = ON_FILES ? /^(clicks|searches)\.csv$/ : /^2022-tracker-(clicks|searches)\.csv$/;
    expect((await download).suggestedFilename()).toMatch(name);
  }
  await page.getByRole("link", { name: "Next project Made to Uplift" }).click();
  await expect(title(page)).toHaveText("Made to Uplift");
});

test("switching releases keeps the place, also by Back", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/2022-tracker");
  await scrollTo(page, 180);
  await release(page, 2020).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(release(page, 2020)).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
  await page.goBack();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
});
