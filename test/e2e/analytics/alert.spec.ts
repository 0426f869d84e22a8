import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
/** Settings of a site that sends alerts. */
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

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
  await watchTraffic(context);
  const emails: unknown[] = [];
  let status = 500;
  await context.route(EMAIL, (route) => {
    emails.push(route.request().postDataJSON());
    return route.fulfill({ status, body: "Said", headers: { "Access-Control-Allow-Origin": "*" } });
  });
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
    expect(await alerted(page)).toBeNull();
  });
  await test.step("without an error for the visitor if it fails", async () => {
    const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not sent"));
    await clickHeading(page);
    expect((await warned).text()).toContain("500 Said");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("for the first click", async () => {
    status = 200;
    await visitFromNote(page, address);
    await clickHeading(page);
    await expect.poll(() => emails.length).toBe(2);
    expect(emails[1]).toMatchObject({ user_id: "key", template_params: { url: `${address}/${FROM_NOTE}` } });
  });
  await test.step("not on the next page, but on the next day", async () => {
    const first = await alerted(page);
    await visit(page, `${address}/terms`);
    await clickHeading(page);
    await drain(page);
    expect(await alerted(page)).toBe(first);
    await page.evaluate((time) => localStorage.setItem("alerted", String(time)), Date.now() - 86_400_000);
    await visit(page, `${address}/privacy`);
    await clickHeading(page);
    await expect.poll(() => emails.length).toBe(3);
  });
});
