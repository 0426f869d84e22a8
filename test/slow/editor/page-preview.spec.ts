import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("previews both widths and themes, and stores no theme", async ({ page, openDocument }) => {
  await openDocument("portfolio/stories/budgeting.yaml");
  await page.unrouteAll();
  await page.reload();
  const html = page.frameLocator("iframe").locator("html");
  await expect(html.locator("h1")).toBeVisible();
  const width = () => html.evaluate(() => innerWidth);
  await page.getByRole("button", { name: "Phone, 390 wide" }).click();
  await expect.poll(width).toBe(390);
  await page.getByRole("button", { name: "Desktop, 1280 wide" }).click();
  await expect.poll(width).toBe(1280);
  for (const theme of ["Dark", "Light"]) {
    await page.getByRole("button", { name: theme }).click();
    await expect(html).toHaveAttribute("data-theme", theme.toLowerCase());
  }
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});
