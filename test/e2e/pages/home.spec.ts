import { NARROW, open, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const CLOSING = { name: /^Have a service that people dread using/ };

test.describe("the closing band", () => {
  test("copies the mail address and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/");
    const closing = page.getByRole("region", CLOSING);
    await closing.getByRole("button", { name: "Copy address" }).click();
    await expect(closing.getByRole("status")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("hello@robinvale.example");
    await expect(closing.getByRole("button", { name: "Copy address" })).toBeVisible();
    await expect(closing.getByRole("status")).toBeEmpty();
  });

  test("says where the browser does not let it copy", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    });
    await open(page, "/");
    const closing = page.getByRole("region", CLOSING);
    await closing.getByRole("button", { name: "Copy address" }).click();
    await expect(closing.getByRole("status")).toHaveText(/^Not copied/);
  });

  test("shows the address as wide as the page, and what people ask before they write", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("");
    const closing = page.getByRole("region", CLOSING);
    const address = closing.getByRole("link", { name: "hello@robinvale.example" });
    await expect(address).toHaveAttribute("href", "mailto:hello@robinvale.example");
    expect((await address.boundingBox())?.width).toBeGreaterThan(WIDE.width * 0.85);
    for (const label of ["Place", "Available", "Open to"]) await expect(closing.getByText(label)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the closing band has the address and no button to copy it", async ({ page }) => {
    await page.goto("");
    const closing = page.getByRole("region", CLOSING);
    await expect(closing.getByRole("link", { name: "hello@robinvale.example" })).toBeVisible();
    await expect(closing.getByRole("button")).toHaveCount(0);
  });
});

test.describe("the band of facts", () => {
  for (const viewport of [NARROW, { width: 768, height: 1024 }, { width: 1366, height: 700 }, WIDE]) {
    test(`is in the first view, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("");
      const facts = page.getByRole("region", { name: "At a glance" });
      for (const fact of ["Director of Product Engineering", "Northfield Civic Systems", "Since March 2019"]) {
        await expect(facts.getByText(fact)).toBeInViewport({ ratio: 1 });
      }
      await expect(facts.getByText("Austin, Texas")).toBeInViewport({ ratio: 1 });
      await expect(facts.getByRole("link")).toHaveText([/^Email/, /^LinkedIn/, /^Resume/]);
      await expect(facts.getByRole("link", { name: "Resume" })).toBeInViewport({ ratio: 1 });
    });
  }
});

test("the headline stands on the band of facts and is as large as its room", async ({ page }) => {
  for (const viewport of [NARROW, { width: 1366, height: 768 }, { width: 2560, height: 1300 }]) {
    await page.setViewportSize(viewport);
    await page.goto("");
    await page.evaluate(() => document.fonts.ready);
    const built = await title(page).locator("span").last().boundingBox();
    const facts = await page.getByRole("region", { name: "At a glance" }).boundingBox();
    const size = await title(page).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    // The line's box ends a twelfth of the letters' size below their feet.
    const feet = (built?.y ?? 0) + (built?.height ?? 0) - size * 0.08;
    expect(Math.abs((facts?.y ?? 0) - feet)).toBeLessThan(size * 0.06 + 8);
    expect(size).toBeGreaterThan(viewport.width * 0.08);
  }
});
