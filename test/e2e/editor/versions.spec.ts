import { test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

// It saves all changes.
test.use({ alone: true });

test("shows changed lines, and restores an earlier version", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/typescript.yaml";
  const before = await editor.text(file);
  const after = before.replace("Working knowledge", "Every day");
  await openDocument(file);
  await page.getByLabel("Level", { exact: true }).fill("Every day");
  await page.getByRole("link", { name: "Changes" }).click();
  const unsaved = page.getByRole("region", { name: "Not saved" });
  const change = unsaved.getByRole("listitem").filter({ hasText: file });
  await change.getByText("Changed").waitFor();
  await change.locator("details").evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  const lines = unsaved.getByRole("region", { name: `Lines of ${file}` });
  await expect(lines.locator("[data-side]")).toHaveText([/Removed: level: Working/, /Added: level: Every day/]);
  await unsaved.getByRole("button", { name: "Save all" }).click();
  await expect.poll(() => editor.saved(file)).toBe(after);

  const versions = page.getByRole("region", { name: "Earlier versions" });
  await versions.getByText("TypeScript", { exact: true }).click();
  await versions.getByRole("button", { name: /^Restore TypeScript of / }).click();
  await expect.poll(() => editor.text(file)).toBe(before);
  await expect(unsaved).toContainText(file);
  expect(await editor.saved(file)).toBe(after);
});
