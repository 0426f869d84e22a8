import { addedField, test } from "../../e2e/support/editor.ts";
import { expect } from "../../e2e/support/test.ts";

test("writes dates as far as they are known", async ({ page, editor, openDocument }) => {
  const file = "portfolio/experiences/evening-mba.yaml";
  await openDocument(file);
  const end = page.getByRole("group", { name: "End" });
  await end.getByLabel("Year").fill("2019");
  await end.getByLabel("Month").selectOption("");
  await expect.poll(() => editor.text(file)).toMatch(/end: 2019\b(?!-)/);
  await end.getByLabel("Month").press("M");
  await expect.poll(() => editor.text(file)).toContain("end: 2019-03");
  await end.getByLabel("Day").fill("7");
  await expect.poll(() => editor.text(file)).toContain("end: 2019-03-07");
  await end.getByLabel("Day").fill("32");
  await expect(end.getByRole("alert")).toHaveText("expected a day that exists");
});

test("writes numbers, and refuses text that is not a number", async ({ page, editor, openDocument }) => {
  const file = "portfolio/skills/data.yaml";
  await openDocument(file);
  const ranking = page.getByLabel("Ranking", { exact: true });
  await ranking.fill("2.5");
  await expect.poll(() => editor.text(file)).toContain("ranking: 2.5\n");
  await ranking.fill("many");
  await ranking.press("Tab");
  await expect(ranking).toHaveAccessibleDescription(/expected a number/);
  expect(await editor.text(file)).toContain("ranking: 2.5\n");
});

test("sets a switch and chooses from a list", async ({ page, editor, openDocument }) => {
  const file = "portfolio/testimonies/leo-baptiste.yaml";
  await openDocument(file);
  const manager = await addedField(page, "Manager");
  await expect(manager).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByLabel("Impact", { exact: true }).selectOption("Highly Impactful");
  await expect.poll(() => editor.text(file)).toContain("manager: true");
  await expect.poll(() => editor.text(file)).toContain("impact: 3\n");
});
