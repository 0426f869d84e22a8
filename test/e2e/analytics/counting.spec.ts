import type { BrowserContext, Page } from "@playwright/test";
import { open, title } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test.use({
  baseURL: async ({ site }, use) => use(`${publicAddress(site)}/`),
  // The browser's own line about an answer that a test asked for, and React Router's about a storage that is blocked.
  allowedErrors: [/Failed to load resource: .* status of (400|500)|SecurityError/],
});

const FIRST = ["page professional", "visits all", "visits new"];

const followed = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name }).click();

/** Blocks what the site's storage would be, as a browser does whose visitor forbids it. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
}

test("a visit counts as new the first time, each load as one, and each page by its name (D25)", async ({
  page,
  context,
}) => {
  const traffic = await watchTraffic(context);
  await visit(page, "professional");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(FIRST);
  await followed(page, "Terms");
  await expect(title(page)).toHaveText("Terms");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(["page professional", "page terms", "visits all", "visits new"]);
  await page.goBack();
  await expect(title(page)).toHaveText("Professional Experience");
  await visit(page, "privacy");
  await drain(page);
  await expect
    .poll(traffic.accepted)
    .toEqual([
      "page privacy",
      "page professional",
      "page professional",
      "page terms",
      "visits all",
      "visits all",
      "visits new",
    ]);
});

test.describe("a page that fails", () => {
  test.use({ allowedErrors: [/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/] });
  const error = (page: Page) => page.getByRole("main").getByRole("alert");
  const again = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

  test("is not counted while its code does not load, and once when it shows", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    await visit(page, "professional");
    await page.route(/\/assets\/document-/, (route) => route.abort());
    await followed(page, "Terms");
    await expect(error(page)).toContainText("Loading chunk failed");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(FIRST);
    await page.unrouteAll();
    await again(page).click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page terms"].toSorted());
    await followed(page, "Privacy");
    await expect(title(page)).toHaveText("Privacy");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page privacy", "page terms"].toSorted());
  });

  test("is a visit and no page while its store is away, and counts once when it shows", async ({
    page,
    context,
    startSite,
  }) => {
    const site = await startSite();
    const traffic = await watchTraffic(context);
    site.setStoreAway(true);
    await visit(page, `${publicAddress(site)}/professional`);
    await expect(error(page)).toBeVisible();
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(["visits all", "visits new"]);
    site.setStoreAway(false);
    await expect(async () => {
      await again(page).click({ timeout: 500 });
      await expect(title(page)).toHaveText("Professional Experience", { timeout: 1_000 });
    }).toPass();
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(FIRST);
  });
});

test.describe("without a network", () => {
  // Before a page is printed, its pictures are asked for.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED .*\/media\//] });

  test("what happens offline is kept, and arrives once when the network is back", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    await visit(page, "professional");
    await context.setOffline(true);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await drain(page);
    await drain(page);
    expect(traffic.deliveries).toEqual([]);
    await context.setOffline(false);
    const all = [...FIRST, "resume printed"].toSorted();
    await expect.poll(traffic.accepted).toEqual(all);
    await drain(page);
    await drain(page);
    expect(traffic.accepted()).toEqual(all);
  });
});

test("counters that answer 500 for a minute get every event once in the end", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  traffic.answerWith(500);
  await visit(page, "professional");
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  expect(traffic.deliveries.length).toBeGreaterThan(FIRST.length);
  expect(traffic.accepted()).toEqual([]);
  traffic.answerWith(204);
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await expect.poll(traffic.accepted).toEqual(FIRST);
});

test("what the counters refuse is not sent again", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  traffic.answerWith(400);
  await visit(page, "professional");
  await drain(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("events-lost"))).toBe("0 3");
  traffic.answerWith(204);
  await drain(page);
  expect(traffic.deliveries).toHaveLength(3);
});

for (const secure of [true, false]) {
  test(`two tabs have every event counted once, on ${secure ? "a secure page" : "plain HTTP"}`, async ({
    page,
    context,
  }) => {
    const traffic = await watchTraffic(context);
    if (!secure) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
        Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
      });
    }
    traffic.answerWith(500);
    await visit(page, "professional");
    const other = await context.newPage();
    await visit(other, "terms");
    await Promise.all([drain(page), drain(other)]);
    traffic.answerWith(204);
    const all = ["page professional", "page terms", "visits all", "visits all", "visits new"];
    const both = () => Promise.all([drain(page), drain(other)]);
    await expect(async () => {
      await both();
      expect(traffic.accepted()).toEqual(all);
    }).toPass();
    await both();
    await both();
    expect(traffic.accepted()).toEqual(all);
    await other.close();
  });
}

test("with storage blocked a visit counts as one of all, and nothing fails (D25)", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await blockStorage(context);
  await page.clock.install();
  await open(page, "/professional");
  await page.clock.runFor(1_000);
  await expect(async () => {
    await drain(page);
    expect(traffic.accepted()).toEqual(["page professional", "visits all"]);
  }).toPass();
});

test("what waits when a page is hidden is sent at once, under the same id as later", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await visit(page, "professional");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => traffic.deliveries.length).toBe(3);
  await drain(page);
  await expect.poll(() => traffic.deliveries.length).toBe(6);
  expect(new Set(traffic.deliveries.map(({ id }) => id)).size).toBe(3);
});

test("the site's own counters have every count once, also one that was sent on leaving and again later", async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  await visit(page, `${publicAddress(site)}/professional`);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const counted = { visits: { all: 1, new: 1 }, page: { professional: 1 } };
  await expect.poll(() => site.counted()).toEqual(counted);
  await drain(page);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(["Hello"]);
  await page.goto(`${publicAddress(site)}/healthz`);
  expect(await site.counted()).toEqual(counted);
});

test("links, files, pictures, the search and the printed resume are counted", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await context.route(/linkedin|tracker\.example/, (route) => route.fulfill({ body: "" }));
  const main = page.getByRole("main");
  await visit(page, "bank-of-kigali");
  const newTab = context.waitForEvent("page");
  await page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" }).click();
  await (await newTab).close();
  await main.locator('a[href*="/media/"]').first().click();
  await expect(page.getByRole("dialog", { name: "Enlarged picture" })).toBeVisible();
  await drain(page);
  await visit(page, "2022-tracker");
  await main.getByText("View as table").first().click();
  await main.getByRole("link", { name: "Download as CSV" }).first().click();
  // The bar with its button hides on the way down the page; the keys are always there.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await drain(page);
  await visit(page, "professional");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect
    .poll(() => traffic.accepted().filter((event) => !/^(page|visits) /.test(event)))
    .toEqual([
      "csv 2022-tracker-clicks",
      "outbound linkedin",
      "picture bank-of-kigali",
      "resume printed",
      "search opened",
    ]);
});

test("a browser whose owner does not want to be counted sends nothing, until that is taken back", async ({
  page,
  context,
}) => {
  const traffic = await watchTraffic(context);
  await visit(page, "privacy?count=no");
  await drain(page);
  await visit(page, "professional");
  await drain(page);
  expect(traffic.deliveries).toEqual([]);
  await visit(page, "privacy?count=yes");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(["page privacy", "visits all", "visits new"]);
});

test("in debug mode nothing is sent and nothing is kept, only logged (specification 6)", async ({ page, site }) => {
  const asked: string[] = [];
  const logged: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on("console", (message) => {
    if (message.type() === "debug") logged.push(message.text());
  });
  await page.clock.install();
  await page.goto(`${site.origin}/professional`);
  await expect(async () => {
    await drain(page);
    expect(logged.some((text) => text.startsWith("telemetry page"))).toBe(true);
  }).toPass();
  await drain(page);
  expect(asked.filter((request) => !request.startsWith(`GET ${site.origin}/`))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("as shipped, no request leaves the origin (D26)", async ({ page, site, context }) => {
  await watchTraffic(context);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "professional?utm_source=resume");
  await page.getByRole("heading", { level: 1 }).click();
  await drain(page);
  await followed(page, "Terms");
  await expect(title(page)).toHaveText("Terms");
  await drain(page);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith(`${publicAddress(site)}/`))).toEqual([]);
});

test.describe("the panel What this site keeps on your device", () => {
  const panel = (page: Page) => page.getByRole("region", { name: "What this site keeps on your device" });
  const row = (page: Page, name: string) => panel(page).locator("dl > div", { hasText: name }).getByRole("definition");

  test("shows what is kept, and deletes all of it", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    traffic.answerWith(500);
    await page.addInitScript(() => sessionStorage.setItem("source", "resume"));
    await visit(page, "privacy");
    await page.getByRole("banner").getByRole("button", { name: "Use dark theme" }).click();
    await expect(row(page, "Visited before")).toHaveText("Hello");
    await expect(row(page, "Theme")).toHaveText("dark");
    await expect(row(page, "Counts waiting")).toHaveText("3");
    await expect(row(page, "Source of this visit")).toHaveText("resume");
    await panel(page).getByRole("button", { name: "Delete all of this" }).click();
    await expect(row(page, "Visited before")).toHaveText("None");
    await expect(row(page, "Theme")).toHaveText("None chosen");
    await expect(row(page, "Counts waiting")).toHaveText("0");
    await expect(row(page, "Source of this visit")).toHaveText("None");
    await expect(panel(page).getByRole("status")).toContainText("Deleted");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect(page.getByRole("banner").getByRole("button", { name: "Use dark theme" })).toBeVisible();
  });

  test("switches counting off and on", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    await visit(page, "privacy");
    await panel(page).getByRole("button", { name: "Don't count my visits" }).click();
    await expect(row(page, "Visits from this browser")).toHaveText("Not counted");
    await expect(row(page, "Counts waiting")).toHaveText("0");
    await drain(page);
    await panel(page).getByRole("button", { name: "Count my visits again" }).click();
    await expect(row(page, "Visits from this browser")).toHaveText("Counted");
    await drain(page);
    expect(traffic.accepted()).toEqual([]);
  });

  test("is plain text where scripts do not run", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/privacy`);
    await expect(panel(page)).toContainText("Without it, the list above says what there can be.");
    await expect(panel(page).getByRole("button")).toHaveCount(0);
    await context.close();
  });
});
