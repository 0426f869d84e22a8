import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

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
