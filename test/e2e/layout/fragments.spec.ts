import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

/** File names that equal ids that the layout has or could have. */
const NAMES = ["main", "drawer", "site-menu", "title-main", "main-title"];

test("entries named like parts of the layout keep unique ids, and the skip link leads to the content", async ({
  page,
  startSite,
}) => {
  const contentDir = await copyContent();
  const folder = path.join(contentDir, "portfolio/experiences");
  const text = await readFile(path.join(folder, "northfield-director.yaml"), "utf8");
  for (const name of NAMES) {
    await writeFile(path.join(folder, `${name}.yaml`), text.replace(/^title: .*$/m, `title: Entry ${name}`));
  }
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/professional#main`);
  const ids = await page.locator("[id]").evaluateAll((parts) => parts.map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  for (const name of NAMES) {
    await expect(page.getByRole("article", { name: `Entry ${name}`, exact: true })).toHaveAttribute("id", name);
  }
  await expect(page.getByRole("article", { name: "Entry main", exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
