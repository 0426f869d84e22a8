import { fetchRaw } from "../../e2e/support/fetch-raw.ts";
import { documentLoads, menuBar, open, scrollTo, title, WIDE } from "../../e2e/support/layout.ts";
import { ROUTES } from "../../e2e/support/routes.ts";
import { type RunningSite, runSite } from "../../e2e/support/running-site.ts";
import { test as base, expect, NEEDS_SERVER, ON_FILES } from "../../e2e/support/test.ts";

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

test.skip(ON_FILES, NEEDS_SERVER);

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

for (const { path } of [...ROUTES, { path: "/nowhere" }]) {
  test(`every address in ${path} is below the base path`, async ({ siteBelow }) => {
    const { body, status } = await fetchRaw(siteBelow.origin, `/me${path}`);
    expect(status).toBe(path === "/nowhere" ? 404 : 200);
    const ownAddresses = addressesIn(body).filter((address) => !/^(https?:\/\/|mailto:|data:|#|\?)/.test(address));
    expect(ownAddresses.length).toBeGreaterThan(5);
    expect(ownAddresses.filter((address) => !/^\/me(\/|$)/.test(address))).toEqual([]);
  });
}

test("nothing is served outside the base path, and the cookie stays below it", async ({ siteBelow }) => {
  const { body } = await fetchRaw(siteBelow.origin, "/me/");
  const script = addressesIn(body).find((address) => address.endsWith(".js")) ?? "";
  for (const address of [script, "/me/healthz", "/me/readyz"]) {
    expect({ address, status: (await fetchRaw(siteBelow.origin, address)).status }).toEqual({ address, status: 200 });
  }
  const pages = ["/", "/professional", "/professional.data", "/mexico", "/mexico/professional", "/ME/professional"];
  for (const address of [...pages, "/healthz", "/readyz", "/media/portrait.svg", script.replace("/me/", "/")]) {
    expect({ address, status: (await fetchRaw(siteBelow.origin, address)).status }).toEqual({ address, status: 404 });
  }
  const home = await fetchRaw(siteBelow.origin, "/me?utm_source=x");
  expect([home.status, home.headers.location]).toEqual([308, "/me/?utm_source=x"]);
  const { headers } = await fetchRaw(siteBelow.origin, "/me/testimonials?utm_source=resume");
  expect(headers["set-cookie"]).toEqual([expect.stringMatching(/; Path=\/me\//)]);
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
  const filters = page.getByRole("navigation", { name: "Filter testimonials" });
  await filters.getByRole("link", { name: /^Mentorship/ }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/testimonials?category=Mentorship`);
  await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/evolution`);
  await page.getByRole("main").getByRole("link", { name: "Back to the first page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
  expect(loads(), "document loads").toBe(0);
  expect(wrong).toEqual([]);
});
