import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("makes an entry from its template, and its file when it is saved", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/quilting-by-hand.yaml";
  await openDocument("portfolio/skills/grant-writing.yaml");
  await page.getByRole("button", { name: "Add to Skills" }).click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel("What it is").selectOption("Skill");
  await dialog.getByLabel("Title or name").fill("Quilting by hand");
  await expect(dialog.getByLabel("Name of its file")).toHaveValue("quilting-by-hand");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Quilting by hand" })).toBeFocused();
  expect(await editor.text(file)).toMatch(/^# yaml-language-server: .*skill\.json\n/);
  expect(await editor.text(file)).toContain("\nname: Quilting by hand\n");
  expect(await editor.saved(file)).toBeUndefined();
  await page.getByRole("button", { name: "Save this file" }).click();
  await expect.poll(() => editor.saved(file)).toBe(await editor.text(file));
});

test("asks for a file name if the title has no Latin letters", async ({ page, openDocument }) => {
  await openDocument("portfolio/skills/grant-writing.yaml");
  await page.getByRole("button", { name: "Add to Skills" }).click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  const file = dialog.getByLabel("Name of its file");
  await expect(file).toHaveAccessibleDescription(/^Made from the title\./);
  await dialog.getByLabel("Title or name").fill("はじめての仕事");
  await expect(file).toHaveValue("");
  await expect(file).toHaveAccessibleDescription(/^Type a file name in Latin letters, such as first-job\./);
  await dialog.getByLabel("Title or name").fill("First job");
  await expect(file).toHaveAccessibleDescription(/^Made from the title\./);
});

test("copies an entry under another title, byte for byte", async ({ page, editor, openDocument }) => {
  const [from, file] = ["portfolio/experiences/plain-words-prize.yaml", "portfolio/experiences/words-again.yaml"];
  const original = await editor.text(from);
  await openDocument(from);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Copy / });
  await dialog.getByLabel("Title or name").fill("Words again");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Words again");
  await page.getByRole("button", { name: "Save this file" }).click();
  await expect.poll(() => editor.saved(file)).toBe(original.replace(/^title: .*$/m, "title: Words again"));
  expect(await editor.saved(from)).toBe(original);
});

test("names what refers to an entry, and removes its file when it is saved", async ({ page, editor, openDocument }) => {
  const file = "portfolio/testimonies/iris-malone.yaml";
  await openDocument(file);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete Iris Malone?" });
  await expect(question.getByRole("listitem")).toContainText("evidence › testimonies › 0");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Site" })).toBeVisible();
  expect(await editor.saved(file)).toContain("name: Iris Malone");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#file/${file}`);
  await expect(page.getByText("This document is deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Save this file" }).click();
  await expect.poll(() => editor.saved(file)).toBeUndefined();
  await expect(page.getByText(`There is no document ${file}.`)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Documents" })).not.toContainText("Iris Malone");
});

test("marks documents that visitors do not see", async ({ page, openDocument }) => {
  await openDocument("portfolio/testimonies/theo-blackwood.yaml");
  const documents = page.getByRole("navigation", { name: "Documents" });
  await expect(documents.getByRole("link", { name: /^Theo Blackwood.*Hidden/ })).toBeVisible();
  await expect(documents.getByRole("link", { name: /^Dana Kim/ })).not.toContainText("Hidden");
});
