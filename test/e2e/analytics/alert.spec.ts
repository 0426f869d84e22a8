import { ACCOUNT, alerted, clickHeading, FROM_NOTE, visitFromNote, watchEmails } from "../support/alerts.ts";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

test("a visit from a listed source sends one alert a day, after the first interaction (D24)", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  const traffic = await watchTraffic(context);
  const { emails } = await watchEmails(context);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await test.step("not from another source, nor its email client", async () => {
    await visit(page, `${address}/professional?utm_source=newsletter`);
    await expect.poll(() => requests).toContain(`${address}/api/traffic?utm_source=newsletter`);
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
  await test.step("for the first click", async () => {
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

test("an alert that fails shows no error, and the next visit tries again (D27)", async ({
  page,
  context,
  startSite,
}) => {
  const address = publicAddress(await startSite({ env: ACCOUNT }));
  await watchTraffic(context);
  const email = await watchEmails(context);
  for (const [status, reason] of [
    [0, "0 Network Error"],
    [500, "500 No"],
  ] as const) {
    email.answerWith(status);
    const warned = page.waitForEvent("console", (message) => message.text().includes("alert was not sent"));
    await visitFromNote(page, address);
    await clickHeading(page);
    expect((await warned).text()).toContain(reason);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  email.answerWith(200);
  await visit(page, `${address}/terms`);
  await clickHeading(page);
  await expect.poll(() => email.emails.length).toBe(3);
});
