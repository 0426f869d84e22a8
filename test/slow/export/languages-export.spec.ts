import { readFile } from "node:fs/promises";
import path from "node:path";
import { documentLoads, footerLink, hydrated, title, WIDE } from "../../e2e/support/layout.ts";
import { test } from "../../e2e/support/own-export.ts";
import { expect } from "../../e2e/support/test.ts";
import { contentInTwoLanguages } from "../../e2e/support/two-languages.ts";

test("every language is exported, and visitors stay in theirs without a server", async ({
  page,
  setUpExport,
  startStaticSite,
}) => {
  test.setTimeout(300_000);
  const own = await setUpExport(await contentInTwoLanguages());
  expect(await own.run()).toMatchObject({ code: 0 });
  const file = (name: string) => readFile(path.join(own.target, name), "utf8");
  expect(await file("es/resume.txt")).toContain("Líder de producto e ingeniería");
  expect(await file("cv/index.html")).toContain("url=/professional");
  expect(await file("es/cv/index.html")).toContain(
    '<link rel="canonical" href="https://robinvale.example/es/professional"',
  );
  const site = await startStaticSite({ buildDir: own.buildDir });
  await page.setViewportSize(WIDE);
  await page.goto(`${site.origin}/es/awards`);
  await hydrated(page);
  await expect(title(page)).toHaveText("Premios");
  const loads = documentLoads(page);
  await footerLink(page, "Condiciones").click();
  await expect(page).toHaveURL(`${site.origin}/es/terms`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Robin Vale/ })
    .click();
  await expect(page).toHaveURL(`${site.origin}/es/`);
  await expect(title(page)).toHaveText("Construyo");
  expect(loads()).toBe(0);
  await footerLink(page, "English").click();
  await expect(title(page)).toHaveText("I am a Builder");

  // Some hosts serve the page without adding the slash.
  await page.goto(`${site.origin}/es?q=1`);
  await hydrated(page);
  await expect(page).toHaveURL(`${site.origin}/es/?q=1`);
  // Before the files of its site are removed.
  await page.close();
});
