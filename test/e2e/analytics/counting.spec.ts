import { footerLink, title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.use({
  baseURL: async ({ site }, use) => use(`${publicAddress(site)}/`),
  // The browser reports error responses that tests fake.
  allowedErrors: [/Failed to load resource: .* status of 500/],
});

test("counts visits, pages, links, downloads, pictures, search and printing, and contacts no other origin", async ({
  page,
  context,
  site,
}) => {
  const traffic = await watchTraffic(context);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.route(/linkedin|tracker\.example/, (route) => route.fulfill({ body: "" }));
  const main = page.getByRole("main");
  const counted = () => traffic.accepted().filter((event) => /^(page|visits) /.test(event));
  await test.step("the first visit as new, and each page by name", async () => {
    await visit(page, "professional?utm_source=resume");
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await drain(page);
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    await drain(page);
    const pages = ["page professional", "page professional", "page terms"];
    await expect.poll(counted).toEqual([...pages, "visits all", "visits new"]);
    expect(requests.filter((url) => !url.startsWith(`${publicAddress(site)}/`))).toEqual([]);
  });
  /** Afterward the page counts clicks. Local storage shows only that the first visit was counted. */
  async function visitCounted(name: string): Promise<void> {
    await visit(page, name);
    await expect(async () => {
      await drain(page);
      expect(counted()).toContain(`page ${name}`);
    }).toPass();
  }
  await test.step("later loads as visits, and what visitors do", async () => {
    await visitCounted("bank-of-kigali");
    const newTab = context.waitForEvent("page");
    await footerLink(page, "LinkedIn").click();
    await (await newTab).close();
    await main.locator('a[href*="/media/"]').first().click();
    await expect(page.getByRole("dialog", { name: "Enlarged picture" })).toBeVisible();
    await drain(page);
    await visitCounted("2022-tracker");
    await main.getByText("View as table").first().click();
    await main.getByRole("link", { name: "Download as CSV" }).first().click();
    // The top bar with its button hides on scrolling down; the shortcut always works.
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Search" });
    await search.getByRole("combobox").fill("kigali");
    await expect(search.getByRole("option", { selected: true })).toContainText("Kigali");
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Bank of Kigali");
    await drain(page);
    await expect
      .poll(() => traffic.accepted().filter((event) => !/^(page|visits new)/.test(event)))
      .toEqual([
        "csv 2022-tracker-searches",
        "outbound linkedin",
        "picture bank-of-kigali",
        "resume printed",
        "search followed",
        "search opened",
        "visits all",
        "visits all",
        "visits all",
      ]);
  });
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

test("debug mode only logs; it sends and stores nothing", async ({ page, site }) => {
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

test("the panel on the page about privacy shows and deletes what is stored, and switches counting", async ({
  page,
  context,
}) => {
  const traffic = await watchTraffic(context);
  const panel = page.getByRole("region", { name: "What this site keeps on your device" });
  const row = (name: string) => panel.locator("dl > div", { hasText: name }).getByRole("definition");
  await test.step("opting out by a link sends nothing", async () => {
    await visit(page, "privacy?count=no");
    await drain(page);
    await expect(row("Visits from this browser")).toHaveText("Not counted");
    expect(traffic.deliveries).toEqual([]);
  });
  await test.step("what is stored is shown and deleted", async () => {
    // Real time passes, too: events may be sent before the visitor deletes them.
    traffic.answerWith(500);
    await page.addInitScript(() => sessionStorage.setItem("source", "resume"));
    await visit(page, "privacy?count=yes");
    await page.getByRole("banner").getByRole("button", { name: "Use dark theme" }).click();
    const stored = ["Visited before", "Theme", "Counts not sent yet", "Source of this visit"];
    const expectStored = async (...values: readonly string[]) => {
      for (const [index, name] of stored.entries()) await expect(row(name)).toHaveText(values[index] ?? "");
    };
    await expectStored("Hello", "dark", "3", "resume");
    await panel.getByRole("button", { name: "Delete all data" }).click();
    await expectStored("None", "Not set", "0", "None");
    await expect(panel.getByRole("status")).toContainText("Deleted");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect(page.getByRole("banner").getByRole("button", { name: "Use dark theme" })).toBeVisible();
  });
  await test.step("counting is off and on again", async () => {
    await visit(page, "privacy");
    await panel.getByRole("button", { name: "Don’t count my visits" }).click();
    await expect(row("Visits from this browser")).toHaveText("Not counted");
    await expect(row("Counts not sent yet")).toHaveText("0");
    traffic.answerWith(204);
    await drain(page);
    await panel.getByRole("button", { name: "Count my visits again" }).click();
    await expect(row("Visits from this browser")).toHaveText("Counted");
    await drain(page);
    await footerLink(page, "Terms").click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await expect.poll(traffic.accepted).toEqual(["page terms"]);
  });
});

test("a page that fails to load is counted once its code loads", async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/ERR_|Failed to load resource|Loading chunk failed|Failed to fetch|Error:/);
  const traffic = await watchTraffic(context);
  await visit(page, "professional");
  await page.route(/\/assets\/document-/, (route) => route.abort());
  await footerLink(page, "Terms").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Loading chunk failed");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(["page professional", "visits all", "visits new"]);
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(title(page)).toHaveText("Terms");
  await drain(page);
  await expect.poll(traffic.accepted).toEqual(["page professional", "page terms", "visits all", "visits new"]);
});
