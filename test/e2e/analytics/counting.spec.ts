import type { BrowserContext, Page } from "@playwright/test";
import { footerLink, open, title } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { drain, drainUntil, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test.use({
  baseURL: async ({ site }, use) => use(`${publicAddress(site)}/`),
  // The browser reports error responses that tests fake, and React Router reports blocked storage.
  allowedErrors: [/Failed to load resource: .* status of (400|500)|SecurityError/],
});

const FIRST = ["page professional", "visits all", "visits new"];

/** Blocks web storage, as a browser setting would. */
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

test("counts the first visit as new, each load as a visit, and each page by name (D25)", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await visit(page, "professional");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(FIRST);
  await footerLink(page, "Terms").click();
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
  const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

  test("is not counted until its code loads, and then once", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    await visit(page, "professional");
    await page.route(/\/assets\/document-/, (route) => route.abort());
    await footerLink(page, "Terms").click();
    await expect(error(page)).toContainText("Loading chunk failed");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(FIRST);
    await page.unrouteAll();
    await retry(page).click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page terms"].toSorted());
    await footerLink(page, "Privacy").click();
    await expect(title(page)).toHaveText("Privacy");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual([...FIRST, "page privacy", "page terms"].toSorted());
  });

  test("counts as a visit but not as a page while its store is down, and once when it loads", async ({
    page,
    context,
    startSite,
  }) => {
    const site = await startSite();
    const traffic = await watchTraffic(context);
    site.setStoreDown(true);
    await visit(page, `${publicAddress(site)}/professional`);
    await expect(error(page)).toBeVisible();
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(["visits all", "visits new"]);
    site.setStoreDown(false);
    await expect(async () => {
      // Gone once the page loads, however long that takes.
      if (await retry(page).isVisible()) await retry(page).click({ timeout: 500 });
      await expect(title(page)).toHaveText("Professional Experience", { timeout: 1_000 });
    }).toPass();
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(FIRST);
  });
});

test.describe("without a network", () => {
  // Printing a page requests its pictures.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED .*\/(media|pictures)\//] });

  test("offline events are kept and sent once when the network is back", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    // Real time passes, too: events may be sent before the network is down.
    traffic.answerWith(500);
    await visit(page, "professional");
    await context.setOffline(true);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    traffic.answerWith(204);
    const before = traffic.deliveries.length;
    await drain(page);
    await drain(page);
    expect(traffic.deliveries).toHaveLength(before);
    await context.setOffline(false);
    const all = [...FIRST, "resume printed"].toSorted();
    await drainUntil(page, () => expect(traffic.accepted()).toEqual(all));
    await drain(page);
    await drain(page);
    expect(traffic.accepted()).toEqual(all);
  });
});

test("after a minute of 500s, the counters get every event once", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  traffic.answerWith(500);
  await visit(page, "professional");
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await drainUntil(page, () => expect(traffic.deliveries.length).toBeGreaterThan(FIRST.length));
  expect(traffic.accepted()).toEqual([]);
  traffic.answerWith(204);
  await drainUntil(page, () => expect(traffic.accepted()).toEqual(FIRST));
  await drain(page);
  await drain(page);
  expect(traffic.accepted()).toEqual(FIRST);
});

test("events that the counters reject are not resent", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  traffic.answerWith(400);
  await visit(page, "professional");
  await drain(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("events-lost"))).toBe("0 3");
  traffic.answerWith(204);
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(["page terms"]);
  expect(traffic.deliveries).toHaveLength(4);
});

for (const secure of [true, false]) {
  test(`two tabs send every event once ${secure ? "over HTTPS" : "over plain HTTP"}`, async ({ page, context }) => {
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

test("with storage blocked, a visit counts toward all visits and nothing fails (D25)", async ({ page, context }) => {
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

test("hiding a page sends its queued events at once, with the ids of later retries", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  // Real time passes, too: events may be sent before the page is hidden.
  traffic.answerWith(500);
  await visit(page, "professional");
  const before = traffic.deliveries.length;
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => traffic.deliveries.length).toBeGreaterThanOrEqual(before + 3);
  traffic.answerWith(204);
  await drainUntil(page, () => expect(traffic.accepted()).toEqual(FIRST));
  expect(new Set(traffic.deliveries.map(({ id }) => id)).size).toBe(3);
});

test("the server counts an event once even if it is sent on leaving and again later", async ({ page, startSite }) => {
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

test("counts links, downloads, pictures, search and printing", async ({ page, context }) => {
  const traffic = await watchTraffic(context);
  await context.route(/linkedin|tracker\.example/, (route) => route.fulfill({ body: "" }));
  const main = page.getByRole("main");
  /** Afterward the page counts clicks. Local storage shows only that the first visit was counted. */
  const counted = async (name: string) => {
    await visit(page, name);
    await expect(async () => {
      await drain(page);
      expect(traffic.accepted()).toContain(`page ${name}`);
    }).toPass();
  };
  await counted("bank-of-kigali");
  const newTab = context.waitForEvent("page");
  await footerLink(page, "LinkedIn").click();
  await (await newTab).close();
  await main.locator('a[href*="/media/"]').first().click();
  await expect(page.getByRole("dialog", { name: "Enlarged picture" })).toBeVisible();
  await drain(page);
  await counted("2022-tracker");
  await main.getByText("View as table").first().click();
  await main.getByRole("link", { name: "Download as CSV" }).first().click();
  // The top bar with its button hides on scrolling down; the shortcut always works.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await drain(page);
  await counted("professional");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect
    .poll(() => traffic.accepted().filter((event) => !/^(page|visits) /.test(event)))
    .toEqual([
      "csv 2022-tracker-searches",
      "outbound linkedin",
      "picture bank-of-kigali",
      "resume printed",
      "search opened",
    ]);
});

test("a visitor who opts out sends nothing until opting in again", async ({ page, context }) => {
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

test("debug mode only logs; it sends and stores nothing (specification 6)", async ({ page, site }) => {
  const requests: string[] = [];
  const logged: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
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
  expect(requests.filter((request) => !request.startsWith(`GET ${site.origin}/`))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("the default settings contact no other origin (D26)", async ({ page, site, context }) => {
  await watchTraffic(context);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await visit(page, "professional?utm_source=resume");
  await page.getByRole("heading", { level: 1 }).click();
  await drain(page);
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  await drain(page);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !url.startsWith(`${publicAddress(site)}/`))).toEqual([]);
});

test.describe("the panel What this site keeps on your device", () => {
  const panel = (page: Page) => page.getByRole("region", { name: "What this site keeps on your device" });
  const row = (page: Page, name: string) => panel(page).locator("dl > div", { hasText: name }).getByRole("definition");

  test("shows and deletes everything stored on the device", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    traffic.answerWith(500);
    await page.addInitScript(() => sessionStorage.setItem("source", "resume"));
    await visit(page, "privacy");
    await page.getByRole("banner").getByRole("button", { name: "Use dark theme" }).click();
    await expect(row(page, "Visited before")).toHaveText("Hello");
    await expect(row(page, "Theme")).toHaveText("dark");
    await expect(row(page, "Counts not sent yet")).toHaveText("3");
    await expect(row(page, "Source of this visit")).toHaveText("resume");
    await panel(page).getByRole("button", { name: "Delete all data" }).click();
    await expect(row(page, "Visited before")).toHaveText("None");
    await expect(row(page, "Theme")).toHaveText("Not set");
    await expect(row(page, "Counts not sent yet")).toHaveText("0");
    await expect(row(page, "Source of this visit")).toHaveText("None");
    await expect(panel(page).getByRole("status")).toContainText("Deleted");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect(page.getByRole("banner").getByRole("button", { name: "Use dark theme" })).toBeVisible();
  });

  test("switches counting off and on", async ({ page, context }) => {
    const traffic = await watchTraffic(context);
    // Real time passes, too: events may be sent before the visitor opts out.
    traffic.answerWith(500);
    await visit(page, "privacy");
    await panel(page).getByRole("button", { name: "Don’t count my visits" }).click();
    await expect(row(page, "Visits from this browser")).toHaveText("Not counted");
    await expect(row(page, "Counts not sent yet")).toHaveText("0");
    traffic.answerWith(204);
    await drain(page);
    await panel(page).getByRole("button", { name: "Count my visits again" }).click();
    await expect(row(page, "Visits from this browser")).toHaveText("Counted");
    await drain(page);
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(["page terms"]);
  });

  test("is plain text without scripts", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/privacy`);
    await expect(panel(page)).toContainText("The list above shows what may be stored.");
    await expect(panel(page).getByRole("button")).toHaveCount(0);
    await context.close();
  });
});
