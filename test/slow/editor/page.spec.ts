import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { DRAWING, test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

const status = (page: Page) => page.getByRole("banner").getByRole("status");

const DOCUMENTS = [
  ["site.yaml", "home"],
  ["site.yaml", "pages"],
  ["portfolio/stories/budgeting.yaml", ""],
  ["portfolio/experiences/northfield-director.yaml", ""],
  ["portfolio/blog/reading-a-queue.md", ""],
] as const;

for (const [file, section] of DOCUMENTS) {
  test(`the form of ${file} ${section} is accessible and fits a phone`, async ({ page, openDocument }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openDocument(file, section);
    for (const summary of (await page.getByRole("main").locator("summary").all()).slice(0, 4)) await summary.click();
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test("the other pages and the dialogs are accessible", async ({ page, openDocument }) => {
  await openDocument("portfolio/testimonies/iris-malone.yaml");
  await page.locator("iframe").evaluate((frame) => frame.remove());
  for (const name of ["Add to Skills", "Choose Image"]) {
    await page.getByRole("button", { name }).click();
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
    await page.keyboard.press("Escape");
  }
  for (const name of ["Problems", "Changes", "Visits"]) {
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name })).toBeVisible();
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  }
});

test("shows documents, form or preview on a phone, one at a time", async ({ page, openDocument }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openDocument("site.yaml");
  const [documents, main] = [page.getByRole("navigation", { name: "Documents" }), page.getByRole("main")];
  await page.getByRole("button", { name: "Documents" }).click();
  await expect(documents).toBeVisible();
  await expect(main).toBeHidden();
  await documents.getByRole("link", { name: "Theme" }).click();
  await expect(main.getByRole("heading", { level: 2, name: "Theme" })).toBeFocused();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(main).toBeHidden();
});

test("an entry that is not complete is open, and shows what it still needs", async ({
  page,
  openDocument,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/);
  await openDocument("site.yaml", "pages");
  await page.getByRole("main").getByRole("button", { name: "Add to pages" }).click();
  const added = page.getByRole("main").getByRole("listitem").last();
  await expect(added.getByText(/^Error: /).first()).toBeVisible();
  await expect(status(page)).toContainText("Not saved");
});

test("saves the text of a file with a button, and reports its errors", async ({
  page,
  editor,
  openDocument,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/);
  const file = "portfolio/skills/typescript.yaml";
  const before = await editor.text(file);
  await openDocument(file);
  await page.getByRole("button", { name: "Edit as text" }).click();
  const text = page.getByLabel("Text of the file");
  await text.fill("name: [\n");
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(page.getByRole("main")).toContainText(/Error, line \d/);
  expect(await editor.text(file)).toBe(before);
  await text.fill(`${before}# More\n`);
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(status(page)).toHaveText("Saved.");
  expect(await editor.text(file)).toBe(`${before}# More\n`);
});

test("refuses a drawing with a script, and chooses a picture with the keyboard", async ({
  page,
  editor,
  openDocument,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/);
  const file = "portfolio/testimonies/joel-hartwig.yaml";
  await openDocument(file);
  await page.getByRole("button", { name: "Choose Image" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose Image" });
  const buffer = Buffer.from(DRAWING.replace("<path", "<script>alert(1)</script><path"));
  await dialog.getByLabel("Add a picture").setInputFiles({ name: "bad.svg", mimeType: "image/svg+xml", buffer });
  await expect(dialog.getByRole("status")).toContainText("bad.svg cannot be used");
  await dialog.getByLabel("Find").fill("face-2");
  await dialog.getByRole("button", { name: /face-2/ }).press("Enter");
  await expect.poll(() => editor.text(file)).toContain("image: faces/face-2.svg\n");
  await page.getByRole("button", { name: "Use initials" }).press("Enter");
  await expect.poll(() => editor.text(file)).toContain("image: initials\n");
});

test("edits words, and formats Markdown with a key", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/river-cleanup-captain.yaml";
  await openDocument(file);
  await page.getByRole("combobox", { name: "Categories" }).fill("Rowing");
  await page.keyboard.press("Enter");
  await expect.poll(() => editor.text(file)).toMatch(/^categories: .*Rowing\]$/m);
  await page.getByRole("button", { name: "Remove Rowing" }).press("Enter");
  const description = page.getByLabel("Description", { exact: true });
  await description.fill("Led the cleanup");
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+b");
  await expect.poll(() => editor.text(file)).toMatch(/^description: >-\n {2}\*\*Led the cleanup\*\*$/m);
  expect(await editor.text(file)).not.toContain("Rowing");
});

test("the preview follows an edit, and shows redacted words on demand", async ({ page, editor }) => {
  test.slow();
  await page.goto(`${editor.address}#file/${encodeURIComponent("portfolio/experiences/code-club-mentor.yaml")}`);
  const preview = page.frameLocator("iframe");
  await page.getByLabel("Title", { exact: true }).fill("Mentor of the preview");
  await expect(preview.getByText("Mentor of the preview").first()).toBeVisible({ timeout: 60_000 });
  const redacted = preview.getByText("redacted", { exact: true });
  await page
    .locator("iframe")
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.replace("/testimonials"));
  await expect(redacted.first()).toBeAttached({ timeout: 60_000 });
  await page.getByRole("button", { name: "Revealed" }).click();
  await expect(redacted).toHaveCount(0);
});
