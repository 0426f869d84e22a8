import type { Locator, Page } from "@playwright/test";
import { test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

const FILE = "portfolio/stories/bank-of-kigali.yaml";

function facts(page: Page) {
  return page.getByRole("group", { name: "Facts" });
}

/** The items of a list, without the problems that are listed below their fields. */
function rowsOf(list: Locator) {
  return list.getByRole("listitem").filter({ has: list.page().getByRole("button", { name: /^Remove / }) });
}

test("moves items with the keyboard, keeps the focus, and says where they are", async ({
  page,
  editor,
  openDocument,
}) => {
  const values = async () => Array.from((await editor.text(FILE)).matchAll(/^ +- value: (.*)$/gm), ([, one]) => one);
  const [one, two, three, ...others] = await values();
  await openDocument(FILE);
  const rows = rowsOf(facts(page));
  const first = (await rows.nth(0).getByRole("button", { expanded: false }).first().textContent()) ?? "";
  await facts(page).getByRole("button", { name: "Move fact 1 down" }).press("Enter");
  await expect(facts(page).getByRole("button", { name: "Move fact 2 down" })).toBeFocused();
  await expect(facts(page).getByRole("status")).toHaveText(/^Moved to 2 of \d$/);
  await page.keyboard.press("Enter");
  await expect(facts(page).getByRole("button", { name: "Move fact 3 down" })).toBeFocused();
  await expect(rows.nth(2)).toContainText(first);
  await expect.poll(values).toEqual([two, three, one, ...others]);
});

test("moves items by dragging", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/northfield-director.yaml";
  await openDocument(file);
  const rows = rowsOf(page.getByRole("group", { name: "Images" }));
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: "center" }));
  const [from, to] = [await rows.nth(2).boundingBox(), await rows.nth(0).boundingBox()];
  if (from === null || to === null) throw new Error("The rows are not shown");
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 8 });
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(rows.nth(0)).toContainText("tallest of five steps");
  await expect
    .poll(() => editor.text(file))
    .toMatch(/images:\n\s+- src: work\/growth-stairs\.svg[^-]*- src: work\/monitor-bars\.svg/);
});

test("adds, duplicates and removes items", async ({ page, editor, openDocument }) => {
  const file = "portfolio/stories/budgeting.yaml";
  await openDocument(file);
  const rows = rowsOf(facts(page));
  const before = await rows.count();
  await facts(page).getByRole("button", { name: "Add fact", exact: true }).press("Enter");
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.last().getByLabel("Value")).toBeFocused();
  await page.keyboard.type("Three");
  await rows.last().getByLabel("Label").fill("weeks");
  await expect.poll(() => editor.text(file)).toContain("value: Three");
  await facts(page)
    .getByRole("button", { name: `Duplicate fact ${before + 1}` })
    .click();
  await expect(rows).toHaveCount(before + 2);
  await facts(page)
    .getByRole("button", { name: `Remove fact ${before + 2}` })
    .press("Enter");
  await facts(page)
    .getByRole("button", { name: `Remove fact ${before + 1}` })
    .press("Enter");
  await expect.poll(() => editor.text(file)).not.toContain("Three");
});

test("tells how many problems a folded item has", async ({ page, openDocument }) => {
  await openDocument("portfolio/stories/made-to-uplift.yaml");
  await facts(page).getByRole("button", { name: "Add fact", exact: true }).click();
  const row = rowsOf(facts(page)).last();
  await row.getByRole("button", { expanded: true }).click();
  await expect(row.getByRole("button", { expanded: false })).toContainText("2 errors");
});
