import { rename } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../support/content.ts";
import { title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ allowedErrors: [/status of 503/] });
test.skip(process.env["FIRESTORE_ENGINE"] !== undefined, "pages come from the content files");

test("without a store and content files, pages show an error with a working retry, and the rest of the site works", async ({
  page,
  startSite,
}) => {
  const contentDir = await copyContent();
  const [files, away] = ["portfolio", ".portfolio"].map((name) => path.join(contentDir, name));
  await rename(`${files}`, `${away}`);
  const site = await startSite({ contentDir, down: ["portfolio"] });
  const alert = page.getByRole("main").getByRole("alert");
  const retry = page.getByRole("button", { name: "Try again" });
  await page.goto(`${site.origin}/professional`);
  await expect(alert).toBeVisible();
  const tried = page.waitForResponse((response) => response.url().includes("/professional"));
  await retry.click();
  expect((await tried).status()).toBe(503);
  await expect(alert).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(title(page)).toHaveAccessibleName(/^Privacy/);
  await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
  await expect(alert).toBeVisible();
  await rename(`${away}`, `${files}`);
  site.setStoreDown(false);
  await site.reload();
  await retry.click();
  await expect(title(page)).toHaveText("Design Evolution");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
