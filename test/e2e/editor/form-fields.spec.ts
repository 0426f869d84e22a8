import { Buffer } from "node:buffer";
import { DRAWING } from "../support/drawing.ts";
import { test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

test("fills in a testimony with the keyboard alone", async ({ page, editor, openDocument }) => {
  const file = "portfolio/testimonies/oskar-nyberg.yaml";
  const { keyboard } = page;
  await openDocument(file);
  await page.getByLabel("Role", { exact: true }).press("ControlOrMeta+a");
  await keyboard.type("Head of support");
  await expect.poll(() => editor.text(file)).toContain("role: Head of support\n");

  await page.getByRole("button", { name: "Choose Image" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose Image" });
  await expect(dialog.getByLabel("Find")).toBeFocused();
  await keyboard.type("face-3");
  await expect(dialog.getByRole("status")).toHaveText("1 file");
  for (const key of ["Tab", "Tab", "Enter"]) await keyboard.press(key);
  await expect.poll(() => editor.text(file)).toContain("image: faces/face-3.svg\n");

  await page.getByLabel("Impact", { exact: true }).press("V");
  await expect.poll(() => editor.text(file)).toContain("impact: 2\n");

  const date = page.getByRole("group", { name: "Date" });
  await date.getByLabel("Year").press("ControlOrMeta+a");
  await keyboard.type("2015");
  await keyboard.press("Tab");
  await keyboard.press("D");
  await keyboard.press("Tab");
  await keyboard.type("09");
  await expect.poll(() => editor.text(file)).toContain("date: 2015-12-09\n");

  await page.getByLabel("Validated", { exact: true }).press("Space");
  await expect.poll(() => editor.text(file)).toContain("validated: false\n");

  await page.getByRole("button", { name: "Add field", exact: true }).press("Enter");
  await page.getByRole("button", { name: /^Rating/ }).press("Enter");
  await expect(page.getByLabel("Rating", { exact: true })).toBeFocused();
  await keyboard.type("4.5");
  await expect.poll(() => editor.text(file)).toContain("rating: 4.5\n");
});

test("fills in a testimony with mouse and keyboard", async ({ page, editor, openDocument }) => {
  const file = "portfolio/testimonies/priya-nandakumar.yaml";
  const { keyboard, mouse } = page;
  await openDocument(file);
  await page.getByLabel("Role", { exact: true }).click({ clickCount: 3 });
  await keyboard.insertText("Lead");
  await expect.poll(() => editor.text(file)).toContain("role: Lead\n");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("group", { name: "Image" }).getByText("Upload …").click();
  await (await chooser).setFiles({ name: "mouse.svg", mimeType: "image/svg+xml", buffer: Buffer.from(DRAWING) });
  await expect.poll(() => editor.text(file)).toMatch(/image: .*mouse\.svg\n/);

  await page.getByLabel("Impact", { exact: true }).selectOption("Hidden");
  await expect.poll(() => editor.text(file)).toContain("impact: 0\n");

  const date = page.getByRole("group", { name: "Date" });
  await date.getByLabel("Day").click({ clickCount: 3 });
  await keyboard.insertText("3");
  await date.getByLabel("Month").selectOption("02");
  await expect.poll(() => editor.text(file)).toContain("date: 2023-02-03\n");

  await page.getByText("Validated", { exact: true }).click();
  await expect.poll(() => editor.text(file)).toContain("validated: false\n");

  await page.getByRole("button", { name: "Engineering", exact: true }).click();
  await expect.poll(() => editor.text(file)).toContain("categories: [Mentorship, Engineering]\n");
  const words = page.getByRole("list", { name: "Categories" });
  const [from, to] = await Promise.all(
    ["Engineering", "Mentorship"].map((word) => words.getByText(word, { exact: true }).boundingBox()),
  );
  if (!from || !to) throw new Error("The words are not shown");
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + 2, to.y + to.height / 2, { steps: 5 });
  await mouse.up();
  await expect.poll(() => editor.text(file)).toContain("categories: [Engineering, Mentorship]\n");
  await page.getByRole("button", { name: "Remove Mentorship" }).click();
  await expect.poll(() => editor.text(file)).toContain("categories: [Engineering]\n");
});

test("folds a group, chooses a radio button and sets a number, with keyboard and mouse", async ({
  page,
  editor,
  openDocument,
}) => {
  const text = () => editor.text("site.yaml");
  await openDocument("site.yaml");
  const group = page.getByRole("group", { name: "Resume", exact: true });
  const fold = page.locator("summary", { hasText: "Resume" });
  await expect(group).toBeVisible();
  await fold.press("Enter");
  await expect(group).toBeHidden();
  await fold.click();
  await expect(group).toBeVisible();

  const radio = (name: string) => group.getByRole("radio", { name, exact: true });
  await radio("letter").press("ArrowDown");
  await expect.poll(text).toContain("paper: a4\n");
  await radio("letter").click();
  await expect.poll(text).toContain("paper: letter\n");
  await expect(radio("a4")).not.toBeChecked();

  const years = group.getByLabel("Years", { exact: true });
  await years.click({ clickCount: 3 });
  await page.keyboard.type("11");
  await expect.poll(text).toContain("years: 11\n");
});

test("adds a section and names another story, with keyboard and mouse", async ({ page, editor, openDocument }) => {
  const file = "portfolio/stories/bank-of-kigali.yaml";
  const text = () => editor.text(file);
  await openDocument(file);
  const sections = page.getByRole("group", { name: "Sections" });
  const last = sections.locator("ol").first().locator("> li").last();
  const add = sections.getByRole("button", { name: "Add section", exact: true });
  const next = page.getByLabel("Next story", { exact: true });

  await add.press("Enter");
  await sections.getByRole("button", { name: "Quote", exact: true }).press("Enter");
  await last.getByLabel("By", { exact: true }).press("End");
  await page.keyboard.type("A neighbor");
  await expect.poll(text).toContain("by: A neighbor\n");
  await add.click();
  await sections.getByRole("button", { name: "Text", exact: true }).click();
  await expect(last.getByLabel("Type")).toHaveValue("0");
  await last.getByLabel("Type").press("Q");
  await expect(last.getByLabel("By", { exact: true })).toBeVisible();
  await last.getByRole("button", { name: /^Remove section/ }).click();
  await last.getByRole("button", { name: /^Remove section/ }).press("Enter");
  await expect.poll(text).not.toContain("A neighbor");

  await next.press("Home");
  await expect.poll(text).not.toContain("\nnext:");
  await next.press("End");
  await expect.poll(text).toMatch(/\nnext: [a-z-]+\n/);
  await next.selectOption("Made to Uplift");
  await expect.poll(text).toContain("\nnext: made-to-uplift\n");
});
