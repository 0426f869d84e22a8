import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";
import { visit } from "./traffic.ts";

export const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
/** Settings of a site that sends alerts. */
export const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

/** Fakes the email service. */
export async function watchEmails(context: BrowserContext) {
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

export const FROM_NOTE = "professional?utm_source=recruiter-note";

/** Opens a page from an alert source, until the page has the server's answer about it and listens. */
export async function visitFromNote(page: Page, site: string): Promise<void> {
  await visit(page, `${site}/${FROM_NOTE}`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("source"))).toBe("recruiter-note");
}

/** A click by the visitor, which scripts cannot fake. */
export const clickHeading = (page: Page) => page.getByRole("heading", { level: 1 }).click();

/**
 * The time of the last alert. The page stores it before it loads the email client, but asks for a lock first: so it is
 * read after a later lock.
 */
export const alerted = (page: Page) =>
  page.evaluate(() => navigator.locks.request("test", () => localStorage.getItem("alerted")));
