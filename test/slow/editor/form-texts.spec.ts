import { addedField, test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("writes a text in place, and nothing else", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/forms.yaml";
  const before = await editor.text(file);
  await openDocument(file);
  await page.getByLabel("Name", { exact: true }).fill("Forms that people like");
  await expect.poll(() => editor.text(file)).toBe(before.replace("that people finish", "that people like"));
});

test("removes an optional text that is emptied, and keeps its field", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/bread.yaml";
  const before = await editor.text(file);
  await openDocument(file);
  const level = await addedField(page, "Level");
  await level.fill("By hand");
  await expect.poll(() => editor.text(file)).toContain("level: By hand\n");
  await level.press("ControlOrMeta+a");
  await level.press("Delete");
  await expect.poll(() => editor.text(file)).toBe(before);
  await expect(level).toBeFocused();
  await page.getByRole("button", { name: "Remove Level" }).press("Enter");
  await expect(level).toBeHidden();
});

test("formats Markdown by buttons and keys, and the browser undoes it", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/first-aid.yaml";
  await openDocument(file);
  const text = await addedField(page, "Description");
  await text.fill("Every two years");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, "Every".length));
  await text.press("ControlOrMeta+b");
  await expect(text).toHaveValue("**Every** two years");
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveValue("Every two years");
  const bar = page.getByRole("toolbar", { name: "Formatting of Description" });
  await bar.getByRole("button", { name: "List" }).click();
  await expect(text).toHaveValue("- Every two years");
  await expect(text).toBeFocused();
  await bar.getByRole("button", { name: "List" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Quote" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("> - Every two years");
  await expect.poll(() => editor.text(file)).toContain("- Every two years");
});

test("offers the text of a post in a Markdown file only", async ({ page, openDocument }) => {
  await openDocument("portfolio/blog/a-door-that-sticks.md");
  await expect(page.getByRole("toolbar", { name: "Formatting of Text" })).toBeVisible();
  await openDocument("portfolio/blog/tea-for-nine-chairs-for-forty.yaml");
  await expect(page.getByRole("button", { name: "Add Summary" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Text" })).toBeHidden();
});

test("keeps the caret when the file changes elsewhere", async ({ page, editor, openDocument }) => {
  const file = "portfolio/languages/spanish.yaml";
  await openDocument(file);
  const level = page.getByLabel("Level", { exact: true });
  await level.press("Home");
  await level.press("ArrowRight");
  await editor.write(file, (await editor.text(file)).replace(/^level: .*$/m, "level: Better than before"));
  await expect(level).toHaveValue("Better than before");
  await expect(level).toBeFocused();
  expect(await level.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});
