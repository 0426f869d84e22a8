import type { Locator, Page } from "@playwright/test";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

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
