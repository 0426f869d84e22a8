import { fetchRaw } from "../../e2e/support/fetch-raw.ts";
import { brand, documentLoads, menuBar, open, panelOf, title, WIDE } from "../../e2e/support/layout.ts";
import { ROUTES } from "../../e2e/support/routes.ts";
import { BUILD_DIR, type RunningSite, runSite } from "../../e2e/support/running-site.ts";
import { test as base, expect, NEEDS_SERVER, ON_FILES } from "../../e2e/support/test.ts";

/** The site built for and served below `/me`. */
const test = base.extend<object, { siteBelow: RunningSite }>({
  siteBelow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await runSite({ basePath: "/me", buildDir: `${BUILD_DIR}/under-base-path` });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteBelow }, use) => use(`${siteBelow.origin}/`),
});

/** Addresses in a document: links, scripts, pictures, forms. */
function addressesIn(html: string): readonly string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|poster|data)="([^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((entry) => entry.trim().split(" ")[0] ?? ""),
  );
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)].map(([, script = ""]) => script).join("\n");
  const modules = [...scripts.matchAll(/\b(?:import|from)\s*\(?\s*"([^"]+)"/g)].map(([, address = ""]) => address);
  return [...attributes, ...sets, ...modules];
}

test.skip(ON_FILES, NEEDS_SERVER);

test("every address in every page is below the base path (D19)", async ({ siteBelow }) => {
  for (const { path } of [...ROUTES, { path: "/nowhere" }]) {
    const { body, status } = await fetchRaw(siteBelow.origin, `/me${path}`);
    expect({ path, status }).toEqual({ path, status: path === "/nowhere" ? 404 : 200 });
    const ownAddresses = addressesIn(body).filter((address) => !/^(https?:\/\/|mailto:|data:|#|\?)/.test(address));
    expect(ownAddresses.length).toBeGreaterThan(5);
    expect({ path, outside: ownAddresses.filter((address) => !/^\/me(\/|$)/.test(address)) }).toEqual({
      path,
      outside: [],
    });
  }
});

test("links in Markdown get the base path as well (D19)", async ({ siteBelow }) => {
  const { body } = await fetchRaw(siteBelow.origin, "/me/privacy");
  expect(body).toContain('href="/me/privacy?count=no"');
});

test("navigating by links requests nothing outside the base path (D19)", async ({ page, siteBelow }) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${siteBelow.origin}/`) && !request.url().startsWith("data:"))
      outside.push(request.url());
  });
  await page.setViewportSize(WIDE);
  await open(page, "/");
  const loads = documentLoads(page);
  await menuBar(page).getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/testimonials`);
  await expect(title(page)).toHaveText(/Testimonials$/);
  await page
    .getByRole("navigation", { name: "Filter testimonials" })
    .getByRole("link", { name: /^Mentorship/ })
    .click();
  await expect(page).toHaveURL(`${siteBelow.origin}/testimonials?category=Mentorship`);
  // A filter keeps the scroll position, where the bar may be hidden.
  await page.evaluate(() => scrollTo(0, 0));
  const group = menuBar(page).getByRole("button", { name: "Experience" });
  await group.hover();
  await (await panelOf(page, group)).getByRole("link", { name: "Awards" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/awards`);
  await expect(title(page)).toHaveText("Awards");
  await page.getByRole("contentinfo").getByRole("link", { name: "v5" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/evolution`);
  await expect(title(page)).toHaveText("Design Evolution");
  await page.getByRole("main").getByRole("link", { name: "Back to the first page" }).click();
  await expect(title(page)).toHaveText("I am a Builder");
  await page.getByRole("main").getByRole("link", { name: "All professional experience" }).click();
  await expect(page).toHaveURL(`${siteBelow.origin}/professional`);
  await brand(page).click();
  await expect(title(page)).toHaveText("I am a Builder");
  expect(loads(), "document loads").toBe(0);
  expect(outside).toEqual([]);
});

test("every picture and script of a page loads (D19)", async ({ page, siteBelow }) => {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  for (const address of ["/", "/portfolio", "/testimonials", "/2022-tracker", "/bank-of-kigali"]) {
    await open(page, address);
    for (const picture of await page.getByRole("main").locator("img").filter({ visible: true }).all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
  expect(missing).toEqual([]);
  expect((await fetchRaw(siteBelow.origin, "/me/healthz")).status).toBe(200);
  expect((await fetchRaw(siteBelow.origin, "/me/readyz")).status).toBe(200);
});

test("the cookie of protected mode stays below the base path (D19, D24)", async ({ siteBelow }) => {
  const { headers } = await fetchRaw(siteBelow.origin, "/me/testimonials?utm_source=resume");
  expect(headers["set-cookie"]).toEqual([expect.stringMatching(/; Path=\/me\//)]);
});

test("nothing is served outside the base path (D19)", async ({ siteBelow }) => {
  const { body } = await fetchRaw(siteBelow.origin, "/me/");
  const script = addressesIn(body).find((address) => address.endsWith(".js")) ?? "";
  expect((await fetchRaw(siteBelow.origin, script)).status).toBe(200);
  for (const address of [
    "/",
    "/professional",
    "/professional.data",
    "/healthz",
    "/readyz",
    "/media/portrait.svg",
    "/mexico",
    "/mexico/professional",
    "/ME/professional",
    script.replace("/me/", "/"),
  ]) {
    expect({ address, status: (await fetchRaw(siteBelow.origin, address)).status }).toEqual({ address, status: 404 });
  }
});

test("the base path itself is the home page, with and without a slash (D19)", async ({ siteBelow, page }) => {
  const { status, headers } = await fetchRaw(siteBelow.origin, "/me?utm_source=x");
  expect([status, headers.location]).toEqual([308, "/me/?utm_source=x"]);
  await page.goto(siteBelow.origin);
  await expect(title(page)).toHaveText("I am a Builder");
});
