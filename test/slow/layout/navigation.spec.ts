import { documentLoads, footerLink, open, painted, title, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: WIDE });

test.describe("when code fails to load", () => {
  // The browser reports every request that these tests make fail.
  test.use({ allowedErrors: [/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/] });

  const CODE = /\/assets\/document-/;

  test("a retry reloads the document once when a new release has replaced the code", async ({ page }) => {
    const loads = documentLoads(page);
    await page.route(CODE, (route) => (loads() === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue()));
    await open(page, "/professional");
    await footerLink(page, "Privacy").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Loading chunk failed");
    expect(loads()).toBe(1);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page)).toHaveText("Privacy");
    expect(loads()).toBe(2);
  });

  test("a document keeps its content if its page's code, or every script, fails to load", async ({ page }) => {
    const loads = documentLoads(page);
    await page.route(CODE, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => CODE.test(request.url()));
    await page.goto("privacy");
    await failed;
    await painted(page);
    await painted(page);
    await expect(title(page)).toHaveText("Privacy");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(loads()).toBe(1);

    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("privacy");
    await expect(title(page)).toHaveText("Privacy");
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    expect(loads()).toBe(3);
  });
});
