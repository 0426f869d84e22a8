import type { Page } from "@playwright/test";
import { NO_VIOLATIONS, violationsByTheme } from "../../e2e/support/axe.ts";
import { test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("heading", { level: 2, name });

test("shows both versions of a file that also changed elsewhere, and keeps the chosen one", async ({
  page,
  editor,
  openDocument,
}) => {
  const file = "portfolio/skills/data.yaml";
  const before = await editor.text(file);
  await openDocument(file);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Numbers that I chose");
  await expect.poll(() => editor.text(file)).toContain("Numbers that I chose");
  await editor.write(file, before.replace(/name: .*/, "name: Numbers from the disk"));
  await expect(page.getByText("This file also changed outside the editor")).toBeVisible();
  const both = page.getByRole("region", { name: "On the disk and Mine" });
  await expect(both).toContainText("name: Numbers from the disk");
  await expect(both).toContainText("name: Numbers that I chose");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(both).toBeHidden();
  await expect(page.getByRole("button", { name: "Save this file" })).toBeEnabled();
  expect(await editor.text(file)).toContain("name: Numbers that I chose");
});

test("says where a file was deleted that changed elsewhere, and what each choice does", async ({
  page,
  editor,
  openDocument,
  allowedErrors,
}) => {
  // The page may ask for a file that is deleted meanwhile.
  allowedErrors.push(/404 \(Not Found\) \(\S+kept-here\.yaml\)$/);
  const [mine, theirs] = ["portfolio/skills/kept-here.yaml", "portfolio/skills/deleted-here.yaml"];
  for (const file of [mine, theirs]) await editor.write(file, "name: From the disk\n");
  await openDocument(mine);
  await page.getByLabel("Name", { exact: true }).fill("A skill that I keep");
  await expect.poll(() => editor.text(mine)).toContain("A skill that I keep");
  await editor.remove(mine);
  const notice = page.getByRole("region", { name: "This file also changed outside the editor" });
  await expect(notice).toContainText("It was deleted there. Keep your version, or delete it.");
  await expect(notice.getByRole("button")).toHaveText(["Keep mine", "Delete it"]);
  await notice.getByRole("button", { name: "Delete it" }).click();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("A skill that I keep");

  await openDocument(theirs);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(heading(page, "Site")).toBeVisible();
  await editor.write(theirs, "name: Changed on the disk\n");
  await page.goBack();
  await expect(notice).toContainText("You deleted this file.");
  await expect(page.getByRole("region", { name: "On the disk and Mine" })).toContainText("Changed on the disk");
  await expect(page.getByLabel("Name", { exact: true })).toBeHidden();
  await expect(notice.getByRole("button")).toHaveText(["Delete it", "Take the one on the disk"]);
  await notice.getByRole("button", { name: "Take the one on the disk" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Changed on the disk");
});

for (const [width, shown] of [
  [390, ["Documents", "Edit", "Preview"]],
  [800, ["Edit", "Preview"]],
  [1024, []],
] as const) {
  test(`at ${width} px, does not scroll sideways in any view`, async ({ page, openDocument }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDocument("portfolio/testimonies/ama-bisangwa.yaml");
    const views = page.getByRole("group", { name: "View" }).getByRole("button");
    expect(await views.filter({ visible: true }).allTextContents()).toEqual([...shown]);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    for (const view of shown) {
      await views.filter({ hasText: view }).click();
      expect(await isWide()).toBe(false);
    }
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  });
}

for (const [name, hash] of [
  ["document", "#file/portfolio/experiences/northfield-director.yaml"],
  ["problems", "#problems"],
  ["changes", "#changes"],
] as const) {
  test(`has no accessibility violations around the ${name}`, async ({ page, openDocument }) => {
    await openDocument("site.yaml");
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, hash);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeFocused();
    // The preview's pages are tested on their own.
    await page.locator("iframe").evaluate((frame) => frame.remove());
    expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS);
  });
}
