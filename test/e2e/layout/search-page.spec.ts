import { fetchRaw } from "../support/fetch-raw.ts";
import { NARROW, title, topBar, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.use({ viewport: WIDE });

test("the field has an outline in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("search?q=ballot");
  const field = page.getByRole("searchbox", { name: "Search this site" });
  await expect(field).toHaveCSS("border-top-style", "solid");
});

test("on a phone, every address is below its title", async ({ page }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  await page.setViewportSize(NARROW);
  await page.goto("search?q=vote");
  const tops = await page
    .getByRole("main")
    .getByText(/^\/\S+$/)
    .evaluateAll((routes) =>
      routes.map((route) => {
        const title = route.previousElementSibling?.getBoundingClientRect();
        return route.getBoundingClientRect().top - (title?.bottom ?? Number.NaN);
      }),
    );
  expect(tops.length).toBeGreaterThan(3);
  for (const top of tops) expect(top).toBeGreaterThanOrEqual(-1);
});

test.describe("without scripts", () => {
  test.skip(ON_FILES, NEEDS_SERVER);
  test.use({ javaScriptEnabled: false });

  test("the search button opens a page that searches on the server", async ({ page }) => {
    await page.goto("professional");
    await topBar(page).getByRole("button", { name: "Search", exact: true }).click();
    await expect(title(page)).toHaveText("Search");
    await expect(page.getByRole("main").getByRole("link", { name: /^Awards/ })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search this site" })).toBeFocused();
    await page.keyboard.type("balot");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/search\?q=balot$/);
    await expect(page.getByRole("searchbox", { name: "Search this site" })).not.toBeFocused();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ results for “balot”$/);
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first).toContainText("Ballot Guide");
    await expect(first.locator("mark").first()).toHaveText("Ballot");
    await first.getByRole("link").click();
    await expect(page).toHaveURL(/\/portfolio#project-ballot-guide$/);
  });

  test("an action that needs scripts is described without a button", async ({ page }) => {
    await page.goto("search?q=dark+theme");
    const action = page.getByRole("main").getByRole("listitem").first();
    await expect(action).toContainText("follows your device");
    await expect(action.getByRole("button")).toHaveCount(0);
    await page.goto("search?q=download+resume");
    const file = page.getByRole("main").getByRole("link", { name: /^Download resume/ });
    await expect(file).toHaveAttribute("href", /\/resume\.pdf$/);
  });

  test("a search without results says so and suggests pages", async ({ page }) => {
    await page.goto("search?q=zzzzzz");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("No results for “zzzzzz”");
    await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Professional/ })).toBeVisible();
  });
});

test.describe("on a static host, which ignores queries", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/search(?:\.data)?\?/, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(/\?.*/, "") }) });
    });
  });

  test("the results page searches in the browser, for the query in its address and for new ones", async ({ page }) => {
    await page.goto("search?q=balot");
    const results = page.getByRole("main");
    await expect(results.getByRole("status")).toHaveText(/^\d+ results for “balot”$/);
    await expect(results.getByRole("listitem").first()).toContainText("Ballot Guide");
    await expect(results.getByRole("searchbox", { name: "Search this site" })).toHaveValue("balot");
    await results.getByRole("searchbox", { name: "Search this site" }).fill("zzzzzz");
    await results.getByRole("button", { name: "Find" }).click();
    await expect(results.getByRole("status")).toHaveText("No results for “zzzzzz”");
    await expect(page).toHaveURL(/\/search\?q=zzzzzz$/);
  });

  test.describe("when the index fails to load", () => {
    // The browser reports every request that this test makes fail.
    test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

    test("the page says so instead of showing no results", async ({ page }) => {
      await page.route(/search-index\.json/, (route) => route.abort());
      await page.goto("search?q=balot");
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Search couldn’t load. Please try again.");
      await expect(page.getByRole("heading", { name: "No results" })).toHaveCount(0);
    });
  });
});

test("every query gets a page, and none can inject scripts", async ({ page, site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  for (const q of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "%00%01",
    "%F0%9F%A6%84",
    "%E0%A4%A",
    "||",
    "__proto__",
    "x".repeat(1900),
    encodeURIComponent("балот бюллетень"),
  ]) {
    const { status, body } = await fetchRaw(site.origin, `/search?q=${q}`.replaceAll(/[ <>"]/g, encodeURIComponent));
    expect({ q, status }).toEqual({ q, status: 200 });
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toMatch(/<script>alert|<img src=x/);
  }
  await page.goto(`search?q=${encodeURIComponent('"><img src=x onerror=document.title="run">')}`);
  await expect(page).toHaveTitle(/^Search: /);
  expect((await fetchRaw(site.origin, "/search?q=a&q=b")).status).toBe(200);
});

test("the results page copies the email address, which its source does not spell out", async ({
  page,
  context,
  site,
}) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const { body } = await fetchRaw(site.origin, "/search?q=copy+email");
  expect(body).toContain("hello&#64;robinvale.example");
  expect(body).not.toContain("hello@robinvale.example");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("search?q=copy+email");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Copy email address/ })
    .click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("hello@robinvale.example");
});

test("a cached index is not sent again", async ({ site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const { status, headers, body } = await fetchRaw(site.origin, "/search-index.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  expect(JSON.parse(body).entries.length).toBeGreaterThan(80);
  const cached = { headers: { "If-None-Match": headers.etag ?? "" } };
  expect(await fetchRaw(site.origin, "/search-index.json", cached)).toMatchObject({ status: 304, body: "" });
});

test("search returns 503 while its store is down and works once it is back (D23)", async ({ page, startSite }) => {
  const site = await startSite();
  site.setStoreDown(true);
  expect((await fetchRaw(site.origin, "/search?q=ballot")).status).toBe(503);
  expect((await fetchRaw(site.origin, "/search-index.json")).status).toBe(503);
  site.setStoreDown(false);
  await page.goto(`${site.origin}/search?q=ballot`);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/results for “ballot”/);
});
