import type { Page } from "@playwright/test";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test.use({ alone: true });
test.beforeEach(({ allowedErrors }) => void allowedErrors.push(/Failed to load resource/, /Content Security Policy/));

const lost = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

for (const [where, inSameTab] of [
  ["another tab", false],
  ["the same tab", true],
] as const) {
  test(`sends what was typed during a restart once its address is opened in ${where}`, async ({
    page,
    editor,
    openDocument,
  }) => {
    test.slow(); // starts the editor again
    const file = "portfolio/skills/costing.yaml";
    await openDocument(file);
    await editor.stop();
    await page.getByLabel("Name", { exact: true }).fill(`Typed before ${where}`);
    await expect(lost(page, "does not answer")).toBeVisible();
    await editor.start();
    await expect(lost(page, "The editor was started again.")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Typed before ${where}`);

    if (inSameTab) await page.goto(editor.address);
    else await (await page.context().newPage()).goto(editor.address);
    await expect.poll(() => editor.text(file)).toContain(`name: Typed before ${where}\n`);
    await expect(lost(page, "The editor")).toBeHidden();
    // The address signs in and loads the editor anew, so that an early click would go to the page before.
    await expect(async () => {
      const save = page.getByRole("button", { name: /^Save/ }).first();
      if (await save.isEnabled()) await save.click();
      const saved = () => editor.saved(file);
      await expect.poll(saved, { timeout: 5000 }).toContain(`name: Typed before ${where}\n`);
    }).toPass();
  });
}

test("follows other programs again after a restart", async ({ page, editor, openDocument }) => {
  test.slow(); // starts the editor again
  const file = "portfolio/skills/grant-writing.yaml";
  await openDocument(file);
  await editor.stop();
  await editor.start();
  await expect(lost(page, "The editor was started again.")).toBeVisible();
  await (await page.context().newPage()).goto(editor.address);
  await expect(lost(page, "The editor")).toBeHidden();
  const before = (await editor.saved(file)) ?? "";
  await editor.write(file, before.replace(/name: .*/, "name: Written by another program"));
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Written by another program");
});
