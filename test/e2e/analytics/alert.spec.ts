import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
/** Settings of a site that sends alerts. */
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

/** Fakes the email service. */
async function watchEmails(context: BrowserContext) {
  const emails: unknown[] = [];
  let status = 200;
  await context.route(EMAIL, async (route) => {
    emails.push(route.request().postDataJSON());
    if (status === 0) await route.abort();
    else
      await route.fulfill({
        status,
        body: status === 200 ? "OK" : "No",
        headers: { "Access-Control-Allow-Origin": "*" },
      });
  });
  return {
    emails,
    answerWith(next: number) {
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

test("a visit from a listed source sends one alert a day after the first interaction, and retries a failed one", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  const traffic = await watchTraffic(context);
  const { emails, answerWith } = await watchEmails(context);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await test.step("not from another source, nor its email client", async () => {
    const answered = page.waitForResponse(`${address}/api/traffic?utm_source=newsletter`);
    await visit(page, `${address}/professional?utm_source=newsletter`);
    await (await answered).finished();
    await clickHeading(page);
    await drain(page);
    expect(await alerted(page)).toBeNull();
    expect(requests.filter((url) => /\/email-/.test(url))).toEqual([]);
  });
  await test.step("not for scripted clicks and scrolling", async () => {
    await visitFromNote(page, address);
    await page.evaluate(() => {
      window.scrollTo(0, 2_000);
      document.querySelector("h1")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      document.querySelector("h1")?.click();
    });
    await drain(page);
    await expect.poll(() => traffic.accepted().length).toBe(5);
    expect(await alerted(page)).toBeNull();
    expect(emails).toEqual([]);
  });
  for (const [status, reason] of [
    [0, "0 Network Error"],
    [500, "500 No"],
  ] as const) {
    await test.step(`without an error for the visitor if it fails with ${status}`, async () => {
      answerWith(status);
      const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not sent"));
      await visitFromNote(page, address);
      await clickHeading(page);
      expect((await warned).text()).toContain(reason);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }
  await test.step("for the first click", async () => {
    answerWith(200);
    emails.length = 0;
    await visitFromNote(page, address);
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
  });
  await test.step("not on the next page, but on the next day", async () => {
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
});
