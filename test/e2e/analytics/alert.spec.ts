import { title } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

/** Settings of a site that sends alerts. */
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

test("a visit from a listed source sends one alert after the first interaction, and retries a failed one", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  const fromNote = `${address}/professional?utm_source=recruiter-note`;
  await watchTraffic(context);
  const emails: unknown[] = [];
  let status = 500;
  await context.route("https://api.emailjs.com/api/v1.0/email/send", (route) => {
    emails.push(route.request().postDataJSON());
    return route.fulfill({ status, body: "Said", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  /** Opens the page, until it has the server's answer about the source and listens. */
  async function visitFromNote(): Promise<void> {
    await visit(page, fromNote);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("source"))).toBe("recruiter-note");
  }
  /**
   * The time of the last alert. The page stores it before it loads the email client, but asks for a lock first: so it is
   * read after a later lock.
   */
  const alerted = () => page.evaluate(() => navigator.locks.request("test", () => localStorage.getItem("alerted")));

  await test.step("not for scripted clicks and scrolling", async () => {
    await visitFromNote();
    await page.evaluate(() => {
      window.scrollTo(0, 2_000);
      document.querySelector("h1")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      document.querySelector("h1")?.click();
    });
    await drain(page);
    expect(await alerted()).toBeNull();
  });
  await test.step("without an error for the visitor if it fails", async () => {
    const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not sent"));
    await title(page).click();
    expect((await warned).text()).toContain("500 Said");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("for the first click, and not on the next page", async () => {
    status = 200;
    await visitFromNote();
    await title(page).click();
    await expect.poll(() => emails.length).toBe(2);
    expect(emails[1]).toMatchObject({ user_id: "key", template_params: { url: fromNote } });
    const first = await alerted();
    await visit(page, `${address}/terms`);
    await title(page).click();
    await drain(page);
    expect(await alerted()).toBe(first);
  });
});
