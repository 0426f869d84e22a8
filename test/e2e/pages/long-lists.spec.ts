import type { Page } from "@playwright/test";
import { compressed, LARGEST } from "../support/compressed.ts";
import { crowdContent } from "../support/crowd-content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test as siteTest } from "../support/test.ts";
import { filter } from "../support/wall.ts";

/** A hundred times the testimonies of the fixture, and ten times its experiences. */
const CROWD = { testimonies: 2_000, experiences: 400 };

const test = siteTest.extend<object, { readonly crowd: RunningSite }>({
  crowd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const contentDir = await crowdContent(CROWD);
      const site = await runSite({ contentDir });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ crowd }, use) => use(`${crowd.origin}/`),
});
test.skip(ON_FILES, NEEDS_SERVER);

const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const cards = (page: Page) => page.getByRole("article");
const place = (page: Page) => page.getByRole("main").getByText(/^Page \d+ of \d+$/);
const status = (page: Page) => page.getByRole("main").getByRole("status");

/** The number of pages that a page of a list names. */
async function pagesOf(page: Page): Promise<number> {
  return Number((await place(page).innerText()).split(" ").at(-1));
}

for (const [path, of] of [
  ["/testimonials", /^testimony-\d+$/],
  ["/professional", /^[\w-]+$/],
] as const) {
  test(`${path} has every entry on exactly one page, each of bounded size`, async ({ page, crowd }) => {
    test.slow();
    await page.goto(`${crowd.origin}${path}`);
    const pages = await pagesOf(page);
    expect(pages).toBeGreaterThan(2);
    const ids: string[] = [];
    for (let number = 1; number <= pages; number++) {
      const query = number === 1 ? "" : `?page=${number}`;
      const { size, body } = await compressed(crowd, path + query);
      expect(size, `page ${number}`).toBeLessThan(LARGEST);
      ids.push(...Array.from(body.matchAll(/<article id="([^"]+)"/g), ([, id = ""]) => id));
    }
    expect((await compressed(crowd, `${path}.data?page=2`)).size).toBeLessThan(LARGEST);
    expect(ids.length).toBeGreaterThanOrEqual(path === "/testimonials" ? CROWD.testimonies : CROWD.experiences);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !of.test(id))).toEqual([]);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead through the pages, and a filter returns to the first", async ({ page }) => {
    await page.goto("testimonials");
    await expect(page.locator("h1")).toHaveText(/^2,0\d\d Testimonials$/);
    await expect(cards(page).first()).toHaveId("testimony-1");
    await pagination(page).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/testimonials\?page=2#_list$/);
    await expect(place(page)).toBeInViewport();
    await expect(cards(page).first()).toHaveId("testimony-25");
    await expect(page).toHaveTitle(/, page 2 - /);
    await filter(page, "Strategy").click();
    await expect(page).toHaveURL(/\/testimonials\?category=Strategy$/);
    await pagination(page).getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/\?category=Strategy&page=2#_list$/);
    await pagination(page).getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(/\?category=Strategy#_list$/);
  });
});

test("a page is a step in history: Back and Forward restore page and position", async ({ page }) => {
  await page.goto("testimonials");
  await hydrated(page);
  await pagination(page).getByRole("link", { name: "Next" }).click();
  await expect(cards(page).first()).toHaveId("testimony-25");
  await expect(place(page)).toBeFocused();
  await expect(place(page)).toBeInViewport();
  await page.goBack();
  await expect(cards(page).first()).toHaveId("testimony-1");
  await expect(pagination(page)).toBeInViewport();
  await page.goForward();
  await expect(cards(page).first()).toHaveId("testimony-25");
});

test("filters search the whole wall, combine with pages, and count everything", async ({ page }) => {
  await page.goto("testimonials?page=5");
  await hydrated(page);
  await filter(page, "Impactful").click();
  await expect(page).toHaveURL(/\/testimonials\?impact=1$/);
  await expect(status(page)).toHaveText(/^1 to 24 of 5\d\d shown$/);
  await pagination(page).getByRole("link", { name: "Next" }).click();
  await expect(status(page)).toHaveText(/^25 to 48 of 5\d\d shown$/);
  await expect(filter(page, "Impactful")).toHaveAttribute("aria-current", "true");
  await expect(cards(page).getByText("Impactful", { exact: true })).toHaveCount(24);
});

test("search leads to the page of the list that shows the entry", async ({ page }) => {
  await page.goto("testimonials?page=20");
  const card = cards(page).nth(5);
  const id = await card.getAttribute("id");
  const words = (await card.locator("blockquote").first().innerText()).replace(/[^\w ]/g, "").split(" ");
  await page.goto(`search?q=${encodeURIComponent(words.slice(0, 8).join(" "))}`);
  await page.getByRole("main").locator(`a[href$="?page=20#${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/testimonials\\?page=20#${id}$`));
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test("an address whose entry has moved to another page leads there", async ({ page }) => {
  await page.goto("testimonials#testimony-1200");
  await expect(page).toHaveURL(/\/testimonials\?page=50#testimony-1200$/);
  await expect(page.locator("#testimony-1200")).toBeInViewport();
  await page.goto("testimonials#testimony-99999");
  await expect(page).toHaveURL(/\/testimonials$/);
});

test("testimonies that an experience cites are linked on their page", async ({ page }) => {
  await page.goto("professional?page=3");
  const cited = cards(page).locator('a[href*="/testimonials"]').first();
  const href = (await cited.getAttribute("href")) ?? "";
  await page.goto(href.slice(1));
  await expect(page.locator(`#${href.split("#")[1]}`)).toBeInViewport();
});

test("search engines find every page: sitemap, canonical address, neighbors", async ({ page, crowd }) => {
  const sitemap = (await fetchRaw(crowd.origin, "/sitemap.xml")).body;
  await page.goto("testimonials?page=2");
  const pages = await pagesOf(page);
  expect(sitemap.match(/\/testimonials(\?page=\d+)?</g)).toHaveLength(pages);
  const link = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute("href");
  expect([await link("prev"), await link("canonical"), await link("next")]).toEqual([
    "https://robinvale.example/testimonials",
    "https://robinvale.example/testimonials?page=2",
    "https://robinvale.example/testimonials?page=3",
  ]);
});

test("a page beyond the last does not exist, and other values show the first", async ({ page, crowd }) => {
  expect((await fetchRaw(crowd.origin, "/testimonials?page=9999")).status).toBe(404);
  await page.goto("testimonials?page=abc");
  await expect(cards(page).first()).toHaveId("testimony-1");
});

test("a page prints its place in the list, and scripts print all pages", async ({ page }) => {
  test.slow();
  await page.goto("testimonials?category=Consulting");
  await expect(pagination(page)).toHaveCount(0);
  await page.goto("professional?page=2");
  await hydrated(page);
  const pages = await pagesOf(page);
  const shown = await cards(page).count();
  await emulatePrint(page);
  await expect(place(page)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await pagination(page)
    .getByRole("button", { name: `Print all ${pages} pages` })
    .click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  expect(await cards(page).count()).toBeGreaterThanOrEqual(CROWD.experiences);
  await emulatePrint(page);
  await expect(place(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(cards(page)).toHaveCount(shown);
  await expect(place(page)).toBeVisible();
});
