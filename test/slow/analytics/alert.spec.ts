import type { Page } from "@playwright/test";
import { ACCOUNT, alerted, clickHeading, EMAIL, visitFromNote, watchEmails } from "../../e2e/support/alerts.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../../e2e/support/traffic.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

test("a hidden tab sends no alert until it is shown", async ({ page, context, startSite }) => {
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

publicHostTest("a visit to a public host without TLS also sends an alert", async ({ publicPage, startSite }) => {
  const { port } = new URL((await startSite({ env: ACCOUNT })).origin);
  await watchTraffic(publicPage.context());
  const { emails } = await watchEmails(publicPage.context());
  await visitFromNote(publicPage, `http://robinvale.example:${port}`);
  expect(await publicPage.evaluate(() => isSecureContext)).toBe(false);
  await clickHeading(publicPage);
  await drain(publicPage);
  await expect.poll(() => emails.length).toBe(1);
});

for (const until of ["the visitor leaves the page", "its time is over"]) {
  test(`an alert that the service has not answered when ${until} is not resent`, async ({
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
    if (until === "its time is over") {
      const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not confirmed"));
      const aborted = page.waitForEvent("requestfailed", (request) => request.url() === EMAIL);
      await page.clock.runFor(10_000);
      await Promise.all([warned, aborted]);
    }
    const first = await alerted(page);
    email.answerWith(200);
    await visit(page, `${address}/terms`);
    await clickHeading(page);
    await drain(page);
    expect(await alerted(page)).toBe(first);
    expect(email.emails).toHaveLength(1);
  });
}
