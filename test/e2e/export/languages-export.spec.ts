import { readFile } from "node:fs/promises";
import path from "node:path";
import { documentLoads, hydrated, title, WIDE } from "../support/layout.ts";
import { test } from "../support/own-export.ts";
import { expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";
import { contentInTwoLanguages } from "../support/two-languages.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test("every language is exported, and visitors stay in theirs without a server", async ({
  page,
  setUpExport,
  startStaticSite,
}) => {
  test.setTimeout(300_000);
  const own = await setUpExport(await contentInTwoLanguages());
  expect(await own.run()).toMatchObject({ code: 0 });
  const site = await startStaticSite({ buildDir: own.buildDir });

  await page.setViewportSize(WIDE);
  await page.goto(`${site.origin}/es/awards`);
  await hydrated(page);
  await expect(title(page)).toHaveText("Premios");
  const loads = documentLoads(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Condiciones" }).click();
  await expect(page).toHaveURL(`${site.origin}/es/terms`);
  await expect(title(page)).toHaveText("Condiciones");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Robin Vale/ })
    .click();
  await expect(page).toHaveURL(`${site.origin}/es/`);
  await expect(title(page)).toHaveText("Construyo");
  expect(loads()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(title(page)).toHaveText("I am a Builder");

  expect(await readFile(path.join(own.target, "es/404.html"), "utf8")).toContain('<html lang="es"');
  expect(await readFile(path.join(own.target, "404.html"), "utf8")).toContain('<html lang="en"');

  // As a host opens it that serves the page without adding the slash.
  await page.goto(`${site.origin}/es?q=1`);
  await hydrated(page);
  await expect(page).toHaveURL(`${site.origin}/es/?q=1`);

  const resume = await readFile(path.join(own.target, "es/resume.txt"), "utf8");
  expect(resume).toContain("Líder de producto e ingeniería");
  // Before the files of its site are removed.
  await page.close();
});
