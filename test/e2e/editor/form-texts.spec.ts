import { addedField, test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

test("writes a text in place, and nothing else", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/forms.yaml";
  const before = await editor.text(file);
  await openDocument(file);
  await page.getByLabel("Name", { exact: true }).fill("Forms that people like");
  await expect.poll(() => editor.text(file)).toBe(before.replace("that people finish", "that people like"));
});

test("writes a text of many pages", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/tenant-hotline-volunteer.yaml";
  await openDocument(file);
  await page.getByLabel("Title", { exact: true }).fill("People call in the evening. ".repeat(3000));
  await expect.poll(async () => (await editor.text(file)).match(/evening\./g)?.length).toBe(3000);
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

test("says beside a field what is wrong with it", async ({ page, openDocument }) => {
  await openDocument("portfolio/skills/costing.yaml");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Error: expected some text/);
  await name.fill("Costing");
  await expect(name).not.toHaveAttribute("aria-invalid");
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

test("shows values without a control as text", async ({ page, editor, openDocument }) => {
  const file = "portfolio/languages/english.yaml";
  await openDocument(file);
  await editor.write(file, `${await editor.text(file)}colour: { of: red }\n`);
  const field = page.getByRole("group", { name: "Colour" });
  await expect(field).toContainText("of: red");
  await expect(field).toContainText("The form cannot show this value. Edit it in the text of the file.");
  await field.getByRole("button", { name: "Remove Colour" }).click();
  await expect(field).toBeHidden();
  await expect.poll(() => editor.text(file)).not.toContain("colour");
});
