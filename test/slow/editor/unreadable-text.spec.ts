import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("opens an unreadable file as text, at the faulty line, and as a form once it is fixed", async ({
  page,
  editor,
  openDocument,
}) => {
  const file = "portfolio/skills/facilitation.yaml";
  await openDocument(file);
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  const lines = ["name: Facilitation", "ranking: 3", 'level: "Every" week', "keywords: [One]", ""];
  await editor.write(file, lines.join("\n"));
  const text = page.getByRole("textbox", { name: `Text of ${file}` });
  await expect(text).toBeFocused();
  await expect(page.getByRole("list", { name: "Problems in this file" })).toContainText("Line 3");
  const selected = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(await selected()).toBe(lines[2]);
  const line = page.getByRole("link", { name: "Line 3" });
  for (const way of ["click", "press"] as const) {
    await text.press("ControlOrMeta+Home");
    expect(await selected()).toBe("");
    await (way === "click" ? line.click() : line.press("Enter"));
    await expect(text).toBeFocused();
    expect(await selected()).toBe(lines[2]);
  }

  // Fixing this error or making another one does not move the caret.
  await page.keyboard.type("level: Every week");
  await expect(page.getByRole("list", { name: "Problems in this file" })).toBeHidden();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type('"');
  await expect(page.getByRole("list", { name: "Problems in this file" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("list", { name: "Problems in this file" })).toBeHidden();
  expect(await editor.text(file)).toBe(lines.with(2, "level: Every week").join("\n"));
  await page.getByRole("button", { name: "Edit as text" }).click();
  await expect(page.getByLabel("Level", { exact: true })).toHaveValue("Every week");
});
