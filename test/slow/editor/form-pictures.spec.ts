import { Buffer } from "node:buffer";
import { DRAWING } from "../../e2e/support/drawing.ts";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("chooses a picture from the media, with keyboard and mouse", async ({ page, editor, openDocument }) => {
  const file = "portfolio/testimonies/joel-hartwig.yaml";
  await openDocument(file);
  const image = page.getByRole("group", { name: "Image" });
  await image.getByRole("button", { name: "Choose …" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Image" });
  await dialog.getByLabel("Find").fill("face-2");
  await expect(dialog.getByRole("status")).toHaveText("1 file");
  await dialog.getByRole("button", { name: /face-2/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => editor.text(file)).toContain("image: faces/face-2.svg");
  await image.getByRole("button", { name: "Use initials" }).press("Enter");
  await expect.poll(() => editor.text(file)).toContain("image: initials");
  await image.getByRole("button", { name: "Choose Image" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(image.getByRole("button", { name: "Choose Image" })).toBeFocused();
});

test("adds a new file, and asks what it shows", async ({ page, editor, openDocument }) => {
  const file = "portfolio/blog/reading-a-queue.md";
  await openDocument(file);
  const added = page.getByRole("group", { name: "File" });
  await added.locator("input[type=file]").setInputFiles({
    name: "corner.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(DRAWING),
  });
  await expect(added.getByRole("status")).toHaveText(/^Added .*corner\.svg$/);
  const alt = page.getByLabel("Alternative text");
  await expect(alt).toBeFocused();
  await page.keyboard.type("A corner");
  await expect.poll(() => editor.text(file)).toMatch(/src: .*corner\.svg\n\s+alt: A corner/);
});

test("accepts a dropped picture, and says why another file is refused", async ({
  page,
  editor,
  openDocument,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/);
  const file = "portfolio/experiences/capstone-prize.yaml";
  await openDocument(file);
  const avatar = page.getByRole("group", { name: "Avatar" });
  const drop = async (name: string, text: string) => {
    const transfer = await page.evaluateHandle(
      ([fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content ?? ""], fileName ?? "", { type: "image/svg+xml" }));
        return data;
      },
      [name, text],
    );
    await avatar.getByRole("button", { name: "Choose Avatar" }).dispatchEvent("drop", { dataTransfer: transfer });
  };
  await drop("not-a-picture.svg", "not a picture");
  await expect(avatar.getByRole("alert")).toBeVisible();
  await drop("mark.svg", DRAWING);
  await expect.poll(() => editor.text(file)).toMatch(/avatar: .*mark\.svg/);
  await expect(avatar.getByRole("alert")).toBeHidden();
});
