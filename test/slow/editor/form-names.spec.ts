import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("chooses documents by their titles", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/forms.yaml";
  await openDocument(file);
  await page.getByLabel("Another testimony").selectOption("Hana Oduya");
  await page.getByRole("button", { name: "Add testimony" }).press("Enter");
  await expect.poll(() => editor.text(file)).toContain("testimonies: [dana-kim, hana-oduya]");
});

test("adds words by typing and by choosing, moves and removes them by keys", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/quillworks-engineer.yaml";
  await openDocument(file);
  const chips = page
    .getByRole("textbox", { name: "Chips", exact: true })
    .or(page.getByLabel("Chips", { exact: true }))
    .last();
  await chips.fill("Alpha");
  await chips.press("Enter");
  await chips.fill("Beta");
  await chips.press(",");
  await expect.poll(() => editor.text(file)).toMatch(/Alpha, Beta/);
  await chips.press("Backspace");
  await expect(page.getByRole("button", { name: "Remove Beta" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => editor.text(file)).toMatch(/Beta, Alpha/);
  await expect(page.getByRole("button", { name: "Remove Beta" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => editor.text(file)).not.toContain("Beta");
  await expect(page.getByRole("button", { name: "Remove Alpha" })).toBeFocused();
});
