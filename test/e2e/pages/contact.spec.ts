import type { Page } from "@playwright/test";
import { hydrated } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

const form = (page: Page) => page.getByRole("form", { name: "Write a message" });

async function write(page: Page, message: string): Promise<void> {
  await form(page).getByLabel("Name").fill("Noa Berg");
  await form(page).getByLabel("Email").fill("noa@berg.example");
  await form(page).getByLabel("Message").fill(message);
}

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

test("a message is validated, sent once, kept if sending fails, and not sent for bots", async ({ page, startSite }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const { origin } = await startSite({ env: ACCOUNT });
  await page.goto(`${origin}/contact`);
  await hydrated(page);
  const sent: unknown[] = [];
  let fails = true;
  await page.route(EMAIL, (route) => {
    if (fails) return route.abort();
    sent.push(route.request().postDataJSON().template_params);
    return route.fulfill({ status: 200, body: "OK", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  const send = form(page).getByRole("button", { name: "Send" });
  const status = form(page).getByRole("status");
  const message = form(page).getByLabel("Message");

  await send.click();
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  await expect(message).toHaveAccessibleDescription("Enter a message.");
  await expect(message).toHaveAttribute("aria-invalid", "true");

  await write(page, "Important & long\nlines");
  await send.click();
  await expect(status).toContainText("Your message wasn’t sent (Network Error). Nothing you typed was lost");
  await expect(message).toHaveValue("Important & long\nlines");
  await expect(message).toHaveAttribute("aria-invalid", "false");
  const mail = (await status.getByRole("link").getAttribute("href")) ?? "";
  expect(new URL(mail).searchParams.get("body")?.replaceAll("\r\n", "\n")).toBe("Important & long\nlines");

  fails = false;
  await send.click();
  await expect(status).toHaveText("Thank you. Your message was sent.");
  await expect(message).toHaveValue("");
  expect(sent).toEqual([
    expect.objectContaining({
      url: expect.stringContaining("/contact"),
      activity: "Message from Noa Berg <noa@berg.example>",
      on: expect.stringMatching(/^\d{4}-/),
      message: "Important & long\nlines",
    }),
  ]);
  await write(page, "And another thing");
  await send.click();
  await expect(status).toContainText("Wait 30 seconds, then try again.");

  await page.reload();
  await hydrated(page);
  await write(page, "Buy now");
  await form(page).locator("[name=website]").fill("https://spam.example", { force: true });
  await send.click();
  await expect(status).toHaveText("Thank you. Your message was sent.");
  expect(sent).toHaveLength(1);
});
