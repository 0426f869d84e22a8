import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { crowdContent } from "../support/crowd-content.ts";
import { documentLoads, hydrated } from "../support/layout.ts";
import { setUpExportOf } from "../support/own-export.ts";
import { runStaticSite } from "../support/static-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test as siteTest } from "../support/test.ts";

siteTest.skip(ON_FILES, NEEDS_SERVER);

interface ExportedSite {
  /** With the base path. */
  readonly address: string;
  /** The site's files. */
  readonly folder: string;
}

/** Lists of several pages, exported for a host that adds slashes, below a base path. */
const test = siteTest.extend<object, { readonly exported: ExportedSite }>({
  exported: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const basePath = "/me";
      const own = await setUpExportOf(await crowdContent({ testimonies: 150, experiences: 60 }), { basePath });
      expect(await own.run()).toMatchObject({ code: 0 });
      const site = await runStaticSite({ addsSlash: true, basePath, buildDir: own.buildDir });
      await use({ address: site.origin, folder: path.join(own.target, basePath) });
      await site.close();
      await own.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const cards = (page: Page) => page.getByRole("article");
const place = (page: Page) => page.getByRole("main").getByText(/^Page \d+ of \d+$/);
const status = (page: Page) => page.getByRole("main").getByRole("status");
const filter = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Filter testimonials" }).getByRole("link", { name: new RegExp(`^${label}\\b`) });

test("an exported list has pages by path, each with its own entries", async ({ exported }) => {
  const idsOn = async (name: string) => {
    const html = await readFile(path.join(exported.folder, "testimonials", name, "index.html"), "utf8");
    return Array.from(html.matchAll(/<article id="([^"]+)"/g), ([, id = ""]) => id);
  };
  const folders = (await readdir(path.join(exported.folder, "testimonials/page"))).filter((name) => /^\d+$/.test(name));
  const parts = [await idsOn("")];
  for (const name of folders.toSorted()) parts.push(await idsOn(`page/${name}`));
  expect(parts.map(({ length }) => length > 0)).toEqual(Array.from({ length: 8 }, () => true));
  expect(parts.flat()).toEqual(await idsOn("page/all"));
  expect(new Set(parts.flat()).size).toBeGreaterThanOrEqual(150);
});

test("links lead through the pages without loading documents, and Back returns", async ({ page, exported }) => {
  await page.goto(`${exported.address}/testimonials`);
  await hydrated(page);
  const loads = documentLoads(page);
  await pagination(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${exported.address}/testimonials/page/2#_list`);
  await expect(cards(page).first()).toHaveId("testimony-25");
  await expect(place(page)).toBeInViewport();
  await pagination(page).getByRole("link", { name: "Page 3" }).click();
  await expect(page).toHaveURL(`${exported.address}/testimonials/page/3#_list`);
  await pagination(page).getByRole("link", { name: "Page 1" }).click();
  await expect(page).toHaveURL(`${exported.address}/testimonials#_list`);
  await page.goBack();
  await expect(cards(page).first()).toHaveId("testimony-49");
  expect(loads(), "document loads").toBe(0);
});

test("a page opened directly is interactive, and its menu item is the current one", async ({ page, exported }) => {
  await page.goto(`${exported.address}/testimonials/page/2/`);
  await hydrated(page);
  await expect(page).toHaveTitle(/, page 2 - /);
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]")).toHaveText(
    /Testimonials/,
  );
  await pagination(page).getByRole("link", { name: "Previous" }).click();
  await expect(cards(page).first()).toHaveId("testimony-1");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead through the pages", async ({ page, exported }) => {
    await page.goto(`${exported.address}/testimonials`);
    await pagination(page).getByRole("link", { name: "Next" }).click();
    await expect(cards(page).first()).toHaveId("testimony-25");
    await pagination(page).getByRole("link", { name: "Previous" }).click();
    await expect(cards(page).first()).toHaveId("testimony-1");
  });
});

test("filters cover the whole wall, from any page and from a link to a filtered wall", async ({ page, exported }) => {
  await page.goto(`${exported.address}/testimonials/page/2`);
  await hydrated(page);
  await filter(page, "Impactful").click();
  await expect(page).toHaveURL(/\/testimonials\/page\/all\?impact=1$/);
  await expect(status(page)).toHaveText(/^\d\d of 1\d\d shown$/);
  const count = Number.parseInt(await status(page).innerText(), 10);
  await expect(cards(page)).toHaveCount(count);
  await filter(page, "Strategy").click();
  await expect(page).toHaveURL(/\?category=Strategy&impact=1$/);
  await expect(filter(page, "Impactful")).toHaveAttribute("aria-current", "true");
  await page.goto(`${exported.address}/testimonials?impact=1`);
  await expect(cards(page)).toHaveCount(count);
});

test("an address whose entry is on another page shows it", async ({ page, exported }) => {
  await page.goto(`${exported.address}/testimonials#testimony-130`);
  await expect(page.locator("#testimony-130")).toBeInViewport();
});

test("search engines and links find every page: sitemap, search, evidence, canonical address, neighbors", async ({
  page,
  exported,
}) => {
  const file = (name: string) => readFile(path.join(exported.folder, name), "utf8");
  const sitemap = await file("sitemap.xml");
  expect(sitemap.match(/\/me\/testimonials(\/page\/\d+)?</g)).toEqual([
    "/me/testimonials<",
    "/me/testimonials/page/2<",
    "/me/testimonials/page/3<",
    "/me/testimonials/page/4<",
    "/me/testimonials/page/5<",
    "/me/testimonials/page/6<",
    "/me/testimonials/page/7<",
    "/me/testimonials/page/8<",
  ]);
  expect(await file("search-index.json")).toContain('"/testimonials/page/6#testimony-130"');
  expect(await file("professional/page/all/index.html")).toMatch(/href="\/me\/testimonials\/page\/2#testimony-/);
  await page.goto(`${exported.address}/testimonials/page/2`);
  const link = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute("href");
  expect([await link("prev"), await link("canonical"), await link("next")]).toEqual([
    "https://robinvale.example/me/testimonials",
    "https://robinvale.example/me/testimonials/page/2",
    "https://robinvale.example/me/testimonials/page/3",
  ]);
  await page.goto(`${exported.address}/testimonials/page/all`);
  expect(await link("canonical")).toBe("https://robinvale.example/me/testimonials");
});

test("scripts print all pages", async ({ page, exported }) => {
  await page.goto(`${exported.address}/professional/page/2`);
  await hydrated(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await pagination(page)
    .getByRole("button", { name: /^Print all \d+ pages$/ })
    .click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  expect(await cards(page).count()).toBeGreaterThanOrEqual(60);
});
