import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { open } from "../../e2e/support/layout.ts";
import { emulatePrint } from "../../e2e/support/print.ts";
import { expect, test } from "../../e2e/support/test.ts";

test("in forced colors, blocks, shelves, tags and facts keep an edge; unfolded lists are accessible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/portfolio");
  for (const part of [page.getByRole("article").first(), page.getByText("Current", { exact: true }).first()]) {
    await expect(part).toHaveCSS("outline-style", "solid");
  }
  await page.goto("");
  await expect(page.getByRole("region", { name: "At a glance" })).toHaveCSS("border-top-style", "solid");
  await open(page, "/awards");
  const shelf = page.getByRole("article").first().locator("> :first-child");
  await expect(shelf).toHaveCSS("border-bottom-style", "solid");
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  for (const address of ["/awards", "/evolution"]) {
    await open(page, address);
    for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click();
    expect({ address, ...(await violationsByTheme(page)) }).toEqual({ address, ...NO_VIOLATIONS });
  }
});

test("lists print every entry with its words and whole pictures, without comparison and evidence", async ({ page }) => {
  await page.goto("portfolio");
  await emulatePrint(page);
  for (const entry of await page.getByRole("article").all()) {
    await expect(entry.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(entry.getByRole("dialog").getByRole("paragraph").filter({ visible: true }).first()).toBeVisible();
    for (const picture of await entry.locator("img").filter({ visible: true }).all()) {
      await expect(picture).toHaveCSS("object-fit", "contain");
    }
  }
  await page.goto("evolution");
  await expect(page.getByRole("group", { name: "Compare two versions" })).toBeHidden();
  await expect(page.getByRole("article").getByRole("img").filter({ visible: true })).toHaveCount(5);
  await page.goto("professional");
  const evidence = page.getByRole("article").locator("figure");
  expect(await evidence.count()).toBeGreaterThan(3);
  await expect(evidence.filter({ visible: true })).toHaveCount(0);
});
