import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

/** Fakes the email service. */
async function watchEmails(context: BrowserContext) {
  const emails: unknown[] = [];
  let status: number | "never" = 200;
  await context.route(EMAIL, async (route) => {
    emails.push(route.request().postDataJSON());
    if (status === 0) await route.abort();
    else if (status !== "never")
      await route.fulfill({
        status,
        body: status === 200 ? "OK" : "No",
        headers: { "Access-Control-Allow-Origin": "*" },
      });
  });
  return {
    emails,
    answerWith(next: number | "never") {
      status = next;
    },
  };
}

const FROM_NOTE = "professional?utm_source=recruiter-note";

/** Opens a page from an alert source, until the page has the server's answer about it and listens. */
async function visitFromNote(page: Page, site: string): Promise<void> {
  await visit(page, `${site}/${FROM_NOTE}`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("source"))).toBe("recruiter-note");
}

/** A click by the visitor, which scripts cannot fake. */
const clickHeading = (page: Page) => page.getByRole("heading", { level: 1 }).click();

/**
 * The time of the last alert. The page stores it before it loads the email client, but asks for a lock first: so it is
 * read after a later lock.
 */
const alerted = (page: Page) =>
  page.evaluate(() => navigator.locks.request("test", () => localStorage.getItem("alerted")));

test("a visit from a listed source sends one alert a day, after the first interaction (D24)", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  await watchTraffic(context);
  const { emails } = await watchEmails(context);
  await visitFromNote(page, address);
  await drain(page);
  expect(await alerted(page)).toBeNull();
  expect(emails).toEqual([]);
  await clickHeading(page);
  await expect
    .poll(() => emails)
    .toEqual([
      {
        lib_version: "4.4.1",
        user_id: "key",
        service_id: "service",
        template_id: "template",
        template_params: {
          url: `${address}/${FROM_NOTE}`,
          activity: "Visit from recruiter-note",
          on: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      },
    ]);
  const first = await alerted(page);
  await visit(page, `${address}/terms`);
  await clickHeading(page);
  await drain(page);
  expect(await alerted(page)).toBe(first);
  expect(emails).toHaveLength(1);
  const yesterday = Date.now() - 86_400_000;
  await page.evaluate((time) => localStorage.setItem("alerted", String(time)), yesterday);
  await visit(page, `${address}/privacy`);
  await clickHeading(page);
  await expect.poll(() => emails.length).toBe(2);
});

test("scripted clicks and scrolling send no alert (D24)", async ({ page, context, startSite }) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  const traffic = await watchTraffic(context);
  const { emails } = await watchEmails(context);
  await visitFromNote(page, address);
  await page.evaluate(() => {
    window.scrollTo(0, 2_000);
    document.querySelector("h1")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    document.querySelector("h1")?.click();
  });
  await drain(page);
  await expect.poll(() => traffic.accepted().length).toBe(3);
  expect(await alerted(page)).toBeNull();
  expect(emails).toEqual([]);
});

test("a hidden tab sends no alert until it is shown (D24)", async ({ page, context, startSite }) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  await watchTraffic(context);
  const { emails } = await watchEmails(context);
  await context.addInitScript(() => {
    const isShown = () => document.documentElement.dataset["shown"] !== undefined;
    Object.defineProperty(document, "visibilityState", { get: () => (isShown() ? "visible" : "hidden") });
  });
  await visitFromNote(page, address);
  await drain(page);
  await clickHeading(page);
  await drain(page);
  expect(await alerted(page)).toBeNull();
  await page.evaluate(() => {
    document.documentElement.dataset["shown"] = "";
  });
  await clickHeading(page);
  await expect.poll(() => emails.length).toBe(1);
});

for (const source of ["", "?utm_source=newsletter"]) {
  test(`a visit ${source || "without a source"} sends no alert and loads no email client (D24)`, async ({
    page,
    context,
    startSite,
  }) => {
    const address = publicAddress(await startSite({ env: ACCOUNT }));
    await watchTraffic(context);
    const { emails } = await watchEmails(context);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await visit(page, `${address}/professional${source}`);
    const questions = source === "" ? [] : [`${address}/api/traffic${source}`];
    await expect.poll(() => requests.filter((url) => url.includes("/api/traffic?"))).toEqual(questions);
    await page.waitForLoadState("networkidle");
    await clickHeading(page);
    await drain(page);
    expect(await alerted(page)).toBeNull();
    expect(emails).toEqual([]);
    expect(requests.filter((url) => /\/email-/.test(url))).toEqual([]);
  });
}

for (const status of [0, 400, 500]) {
  test(`an alert that fails with ${status} shows no error, and the next visit tries again (D27)`, async ({
    page,
    context,
    startSite,
  }) => {
    const address = publicAddress(await startSite({ env: ACCOUNT }));
    await watchTraffic(context);
    const email = await watchEmails(context);
    email.answerWith(status);
    const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not sent"));
    await visitFromNote(page, address);
    await clickHeading(page);
    expect((await warned).text()).toContain(status === 0 ? "0 Network Error" : `${status} No`);
    await expect(page.getByRole("alert")).toHaveCount(0);
    email.answerWith(200);
    await visit(page, `${address}/terms`);
    await clickHeading(page);
    await expect.poll(() => email.emails.length).toBe(2);
  });
}

const publicHostTest = test.extend<{ readonly publicPage: Page }>({
  /** A page of a browser in which a public host is this machine. */
  publicPage: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP robinvale.example 127.0.0.1"],
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

publicHostTest("a visit to a public host without TLS also sends an alert (D24)", async ({ publicPage, startSite }) => {
  const { port } = new URL((await startSite({ env: ACCOUNT })).origin);
  await watchTraffic(publicPage.context());
  const { emails } = await watchEmails(publicPage.context());
  await visitFromNote(publicPage, `http://robinvale.example:${port}`);
  expect(await publicPage.evaluate(() => isSecureContext)).toBe(false);
  await clickHeading(publicPage);
  await drain(publicPage);
  await expect.poll(() => emails.length).toBe(1);
});

test("an alert that the service receives but never answers is not resent on the next visit (D33)", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  await watchTraffic(context);
  const email = await watchEmails(context);
  email.answerWith("never");
  const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not confirmed"));
  await visitFromNote(page, address);
  await clickHeading(page);
  await expect.poll(() => email.emails.length).toBe(1);
  const aborted = page.waitForEvent("requestfailed", (request) => request.url() === EMAIL);
  await page.clock.runFor(10_000);
  await warned;
  await aborted;
  const first = await alerted(page);
  email.answerWith(200);
  await visit(page, `${address}/terms`);
  await clickHeading(page);
  await drain(page);
  expect(await alerted(page)).toBe(first);
  expect(email.emails).toHaveLength(1);
});

test("an alert in flight when the visitor leaves the page is not resent by the next page (D33)", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  await watchTraffic(context);
  const email = await watchEmails(context);
  email.answerWith("never");
  await visitFromNote(page, address);
  await clickHeading(page);
  await expect.poll(() => email.emails.length).toBe(1);
  const first = await alerted(page);
  email.answerWith(200);
  await visit(page, `${address}/terms`);
  await clickHeading(page);
  await drain(page);
  expect(await alerted(page)).toBe(first);
  expect(email.emails).toHaveLength(1);
});
