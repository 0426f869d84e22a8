import type { Page } from "@playwright/test";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test.use({ alone: true });

/** Requests that Playwright looks at first do not outlive their page. */
const leaveRequestsAlone = (page: Page) => page.unrouteAll();

const status = (page: Page) => page.getByRole("banner").getByRole("status");

test("Ctrl+S saves what was just typed, as exactly one line of the owner's file", async ({
  page,
  editor,
  openDocument,
}) => {
  const file = "portfolio/experiences/code-club-mentor.yaml";
  const before = (await editor.saved(file)) ?? "";
  await openDocument(file);
  const subtitle = page.getByLabel("Subtitle", { exact: true });
  await subtitle.fill("Sunday Code Club");
  await subtitle.press("ControlOrMeta+s");
  await expect(status(page)).toHaveText("Saved: All changes.");
  expect(await editor.saved(file)).toBe(before.replace("Saturday Code Club", "Sunday Code Club"));
});

test("Ctrl+S saves a category that was just typed; leaving the page keeps the next one as a draft", async ({
  page,
  editor,
  openDocument,
}) => {
  const file = "portfolio/experiences/river-cleanup-captain.yaml";
  await openDocument(file);
  const category = page
    .getByLabel("Categories", { exact: true })
    .and(page.getByRole("combobox").or(page.getByRole("textbox")));
  await category.fill("Rowing");
  await category.press("ControlOrMeta+s");
  await expect(status(page)).toHaveText("Saved: All changes.");
  expect(await editor.saved(file)).toMatch(/^categories: .*Rowing\]$/m);
  await leaveRequestsAlone(page);
  await category.fill("Winter swimming");
  await page.goto("about:blank");
  await expect.poll(() => editor.text(file)).toMatch(/^categories: .*Rowing, Winter swimming\]$/m);
});

for (const [event, other, id] of [
  ["beforeunload", "pagehide", "plain-words-prize"],
  ["pagehide", "beforeunload", "capstone-prize"],
] as const) {
  test(`leaving the page keeps what was typed as a draft if the page hears only of ${event}`, async ({
    page,
    editor,
    openDocument,
  }) => {
    const file = `portfolio/experiences/${id}.yaml`;
    await page.addInitScript((type) => {
      window.addEventListener(type, (event) => event.stopImmediatePropagation());
    }, other);
    // Chrome gives a page half a second for `pagehide`, which is not enough on a busy machine.
    await expect(async () => {
      await openDocument(file);
      await leaveRequestsAlone(page);
      await page.getByLabel("Title", { exact: true }).fill("Typed last");
      await page.goto("about:blank");
      await expect.poll(() => editor.text(file), { timeout: 5_000 }).toContain("title: Typed last\n");
    }).toPass();
  });
}

test("undoes and redoes with the keyboard and by buttons, after a reload, too", async ({
  page,
  editor,
  openDocument,
}) => {
  const file = "portfolio/experiences/teaching-star.yaml";
  const first = await editor.text(file);
  const second = first.replace("title: Teaching Star", "title: Teaching Comet");
  const third = second.replace("subtitle: Saturday Code Club families", "subtitle: Families");
  await openDocument(file);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Teaching Comet");
  await expect.poll(() => editor.text(file)).toBe(second);
  await page.getByLabel("Subtitle", { exact: true }).fill("Families");
  await expect.poll(() => editor.text(file)).toBe(third);

  await page.getByRole("main").getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => editor.text(file)).toBe(second);
  await expect(status(page)).toHaveText("Undone in Teaching Comet.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => editor.text(file)).toBe(first);
  await expect(title).toHaveValue("Teaching Star");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => editor.text(file)).toBe(second);
  await expect(title).toHaveValue("Teaching Comet");

  await page.reload();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => editor.text(file)).toBe(third);
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => editor.text(file)).toBe(second);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => editor.text(file)).toBe(first);
  await expect(title).toHaveValue("Teaching Star");
});

test("undo does not scroll the form", async ({ page, editor, openDocument }) => {
  await openDocument("site.yaml");
  await page.getByRole("navigation", { name: "Documents" }).getByRole("link", { name: "Home", exact: true }).click();
  const award = page.getByLabel("Award", { exact: true });
  await award.fill("prizes");
  await expect.poll(() => editor.text("site.yaml")).toContain("award: prizes\n");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(award).not.toHaveValue("prizes");
  await expect(award).toBeInViewport();
});
