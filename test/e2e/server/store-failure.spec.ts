import { title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ allowedErrors: [/status of 503/] });
test.skip(process.env["FIRESTORE_ENGINE"] !== undefined, "pages come from the content files");

test("while the store is down, pages show an error with a retry that works, and the rest of the site works (D23)", async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const alert = page.getByRole("main").getByRole("alert");
  const retry = page.getByRole("button", { name: "Try again" });
  site.setStoreDown(true);
  await test.step("a page that is loaded", async () => {
    await page.goto(`${site.origin}/professional`);
    await expect(alert).toBeVisible();
    const tried = page.waitForResponse((response) => response.url().includes("/professional"));
    await retry.click();
    expect((await tried).status()).toBe(503);
    await expect(alert).toBeVisible();
    site.setStoreDown(false);
    await retry.click();
    await expect(title(page)).toHaveText("Professional Experience");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
  await test.step("a page that a link opens", async () => {
    site.setStoreDown(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(title(page)).toHaveAccessibleName(/^Privacy/);
    await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
    await expect(alert).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveAccessibleName(/^Privacy/);
    await page.goForward();
    await expect(alert).toBeVisible();
    site.setStoreDown(false);
    await retry.click();
    await expect(title(page)).toHaveText("Design Evolution");
  });
});
