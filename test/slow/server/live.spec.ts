import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent, createFolder } from "../../e2e/support/content.ts";
import { hydrated, WIDE } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { DEFAULTS, startFromSource } from "../../support/source-server.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("an open page follows edits, keeps its scroll position and shows what the check finds", async ({ page }) => {
  const contentDir = await copyContent();
  const settings = { PORT: "0", BASE_PATH: "/me", CONTENT_DIR: contentDir, DATA_DIR: await createFolder() };
  const server = await startFromSource("dev", { ...DEFAULTS, ...settings });
  const file = path.join(contentDir, "portfolio/experiences/northfield-director.yaml");
  const text = await readFile(file, "utf8");
  await page.goto(new URL("professional", server.address).href);
  await hydrated(page);
  await page.evaluate(() => {
    scrollTo(0, 400);
    document.documentElement.dataset["kept"] = "";
  });
  await writeFile(file, text.replace(/^title: .*/m, "title: Director of Kept Places"));
  await expect(page.getByRole("main")).toContainText("Director of Kept Places");
  expect(await page.evaluate(() => [scrollY, "kept" in document.documentElement.dataset])).toEqual([400, true]);
  await writeFile(file, text.replace(/^title:/m, "titel:"));
  await expect(page.getByRole("alert")).toContainText("northfield-director.yaml");
  await writeFile(file, text);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await writeFile(
    path.join(contentDir, "site.yaml"),
    (await readFile(path.join(contentDir, "site.yaml"), "utf8")).replace(/^( +)name: .*/m, "$1name: Noa Kept"),
  );
  await expect(page).toHaveTitle(/Noa Kept/);
  // An open page follows the server until it stops, which would be an error.
  await page.goto("about:blank");
  await server.stop();
});
