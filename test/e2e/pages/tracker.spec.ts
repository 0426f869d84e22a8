import { NARROW, open, scrollTo, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("switching releases keeps the place, also by Back", async ({ page }) => {
  const release = page.getByRole("navigation", { name: "Releases" }).getByRole("link", { name: "2020 Release" });
  await page.setViewportSize(NARROW);
  await open(page, "/2022-tracker");
  await scrollTo(page, 180);
  await release.click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(release).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
  await page.goBack();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
});
