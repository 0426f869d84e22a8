import { writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../../e2e/support/content.ts";
import { expect, test } from "../../e2e/support/test.ts";

const RUN = "globalThis.ran = true";

test("a script in a drawing does not run, even if the drawing is opened by itself", async ({
  page,
  startSite,
  allowedErrors,
}) => {
  allowedErrors.push(/Content Security Policy|sandboxed/);
  const contentDir = await copyContent();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><text y="20">Drawn</text></svg>`;
  await writeFile(path.join(contentDir, "media/marks/northfield.svg"), drawing);
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/media/marks/northfield.svg`);
  await expect(page.locator("text")).toHaveText("Drawn");
  expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
  await page.goto(`${origin}/professional`);
  await expect(page.locator('img[src*="onload"]').first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
});
