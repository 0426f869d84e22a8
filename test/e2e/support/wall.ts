import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the sheet of an entry on a wall, which has all that the wall does not show. Entries of other lists have none. */
export async function openSheet(entry: Locator): Promise<void> {
  const button = entry.locator("h2 ~ * [popovertarget], h2 ~ [popovertarget]");
  if ((await button.count()) === 0) return;
  await button.press("Enter");
  await expect(sheetOf(entry)).toBeVisible();
}

/** The sheet of an entry on a wall. */
export function sheetOf(entry: Locator): Locator {
  return entry.getByRole("dialog");
}

/** The filters of the wall of testimonials. */
export const filters = (page: Page): Locator => page.getByRole("navigation", { name: "Filter testimonials" });

/** One of them, by the start of its label. */
export const filter = (page: Page, label: string): Locator =>
  filters(page).getByRole("link", { name: new RegExp(`^${label}\\b`) });
