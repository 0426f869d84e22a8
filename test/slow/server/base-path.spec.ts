import { fetchRaw } from "../../e2e/support/fetch-raw.ts";
import { documentLoads, menuBar, open, scrollTo, title, WIDE } from "../../e2e/support/layout.ts";
import { PAGES } from "../../e2e/support/routes.ts";
import { type RunningSite, runSite } from "../../e2e/support/running-site.ts";
import { test as base, expect } from "../../e2e/support/test.ts";

/** The site served below `/me`. */
const test = base.extend<object, { siteBelow: RunningSite }>({
  siteBelow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await runSite({ basePath: "/me" });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteBelow }, use) => use(`${siteBelow.origin}/`),
});

/** Addresses in a document: links, scripts, pictures, forms. */
function addressesIn(html: string): readonly string[] {
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
  const sets = all(html, /\ssrcset="([^"]*)"/gi).flatMap((set) => set.split(/,\s+/));
  const scripts = all(html, /<script[^>]*>([^<]*)/g).join("\n");
  return [
    ...all(html, /\s(?:href|src|action|poster|data)="([^"]*)"/g),
    ...sets.map((entry) => entry.trim().split(" ")[0] ?? ""),
    ...all(scripts, /\b(?:import|from)\s*\(?\s*"([^"]+)"/g),
  ];
}

test("every address in every page is below the base path", async ({ siteBelow }) => {
  for (const path of PAGES) {
    const { body } = await fetchRaw(siteBelow.origin, `/me${path}`);
    const ownAddresses = addressesIn(body).filter((address) => !/^(https?:\/\/|mailto:|data:|#|\?)/.test(address));
    expect(ownAddresses.length).toBeGreaterThan(5);
    expect(
      ownAddresses.filter((address) => !/^\/me(\/|$)/.test(address)),
      path,
    ).toEqual([]);
  }
});

test("pages, their pictures and scripts request nothing outside the base path", async ({ page, siteBelow }) => {
  const wrong: string[] = [];
  page.on("request", (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(`${siteBelow.origin}/`)) wrong.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  await page.setViewportSize(WIDE);
  for (const address of ["/portfolio", "/testimonials", "/2022-tracker", "/bank-of-kigali", "/"]) {
    await open(page, address);
    for (const picture of await page.getByRole("main").locator("img").filter({ visible: true }).all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
  const loads = documentLoads(page);
  // Scrolling down has hidden the bar.
  await scrollTo(page, 0);
  await menuBar(page).getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/testimonials`);
  await expect(title(page)).toHaveText(/Testimonials$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/evolution`);
  await page.getByRole("main").getByRole("link", { name: "Back to the first page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
  expect(loads(), "document loads").toBe(0);
  expect(wrong).toEqual([]);
});
