import { readFile } from "node:fs/promises";
import path from "node:path";
import { crowdContent } from "../../e2e/support/crowd-content.ts";
import { documentLoads, hydrated } from "../../e2e/support/layout.ts";
import { setUpExportOf } from "../../e2e/support/own-export.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { filter } from "../../e2e/support/wall.ts";

test("an exported list has pages by path, linked and filtered as a whole", async ({ page, startStaticSite }) => {
  test.setTimeout(300_000);
  // For a host that adds slashes, below a base path.
  const basePath = "/me";
  const own = await setUpExportOf(await crowdContent({ testimonies: 150, experiences: 60 }), { basePath });
  expect(await own.run()).toMatchObject({ code: 0 });
  const file = (name: string) => readFile(path.join(own.target, basePath, name), "utf8");
  expect((await file("sitemap.xml")).match(/\/me\/testimonials(\/page\/\d+)?</g)).toHaveLength(8);
  expect(await file("search-index.json")).toContain('"/testimonials/page/6#testimony-130"');
  expect(await file("professional/page/all/index.html")).toMatch(/href="\/me\/testimonials\/page\/2#testimony-/);

  const { origin } = await startStaticSite({ addsSlash: true, basePath, buildDir: own.buildDir });
  const pagination = page.getByRole("navigation", { name: "Pages" });
  const cards = page.getByRole("article");
  await page.goto(`${origin}/testimonials`);
  await hydrated(page);
  const loads = documentLoads(page);
  await pagination.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${origin}/testimonials/page/2#_list`);
  await expect(cards.first()).toHaveId("testimony-25");
  await pagination.getByRole("link", { name: "Page 1" }).click();
  await expect(cards.first()).toHaveId("testimony-1");
  await page.goBack();
  await expect(cards.first()).toHaveId("testimony-25");
  await filter(page, "Impactful").click();
  await expect(page).toHaveURL(/\/testimonials\/page\/all\?impact=1$/);
  await expect(cards.nth(24)).toBeAttached();
  const count = Number.parseInt(await page.getByRole("main").getByRole("status").innerText(), 10);
  await expect(cards).toHaveCount(count);
  expect(loads(), "document loads").toBe(0);
  await page.goto(`${origin}/testimonials?impact=1`);
  await expect(cards).toHaveCount(count);
  await page.goto(`${origin}/testimonials#testimony-130`);
  await expect(page.locator("#testimony-130")).toBeInViewport();
  await page.close();
  await own.remove();
});
