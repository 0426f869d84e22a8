import { addedField, test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

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

test("says what would be lost before the type changes", async ({ page, editor, openDocument }) => {
  const file = "portfolio/stories/made-to-uplift.yaml";
  await openDocument(file);
  const sections = page.getByRole("group", { name: "Sections" });
  await sections.getByRole("button", { name: "Duplicate section 1" }).click();
  const type = sections.getByLabel("Type");
  const before = await type.inputValue();
  await type.selectOption("Quote");
  const warning = sections.getByRole("alert").filter({ hasText: "has no place for" });
  await expect(warning).toContainText("Text");
  await warning.getByRole("button", { name: "Keep" }).click();
  await expect(type).toHaveValue(before);
  await type.selectOption("Quote");
  await warning.getByRole("button", { name: "Switch" }).press("Enter");
  await expect.poll(() => editor.text(file)).toContain("type: quote");
  await expect(sections.getByLabel("By", { exact: true })).toBeVisible();
});

test("shows the contrast of a color, and what becomes of it", async ({ page, editor, openDocument }) => {
  await openDocument("site.yaml");
  await page.getByRole("button", { name: "Add field", exact: true }).first().click();
  await page.getByRole("button", { name: /^Theme/ }).click();
  const accent = await addedField(page, "Accent");
  await accent.fill("#808080");
  await expect(page.getByText(/text on it: 7(\.\d)? : 1/)).toBeVisible();
  await expect(page.getByText(/^#808080 becomes #[0-9a-f]{6}, because neither black nor white text/)).toBeVisible();
  await expect.poll(() => editor.text("site.yaml")).toContain('accent: "#808080"');
  await page.getByLabel("Accent: pick a color").fill("#0b4ea2");
  await expect(page.getByText(/becomes/)).toBeHidden();
  const chips = page.getByRole("group", { name: "Chips", exact: true });
  await chips.getByLabel("Name of a new chip").fill("Open Source");
  await page.keyboard.press("Enter");
  await expect(chips.getByLabel("Open Source", { exact: true })).toBeFocused();
  await chips.getByLabel("Open Source", { exact: true }).selectOption("success");
  await expect.poll(() => editor.text("site.yaml")).toContain("Open Source: success");
  await chips.getByLabel("Name of a new chip").fill("Late Nights");
  await chips.getByRole("button", { name: "Add chip" }).click();
  await expect.poll(() => editor.text("site.yaml")).toContain("Late Nights:");
  await chips.getByRole("button", { name: "Remove Late Nights" }).click();
  await expect.poll(() => editor.text("site.yaml")).not.toContain("Late Nights");
});
