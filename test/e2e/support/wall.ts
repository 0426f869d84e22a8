import { expect, type Locator } from "@playwright/test";

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
