import { hydrated } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

test("a message is validated, sent once, kept if sending fails, and not sent for bots", async ({ page, startSite }) => {
  const env = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };
  const { origin } = await startSite({ env });
  const sent: unknown[] = [];
  let fails = true;
  await page.route("https://api.emailjs.com/api/v1.0/email/send", (route) => {
    if (fails) return route.abort();
    sent.push(route.request().postDataJSON().template_params);
    return route.fulfill({ status: 200, body: "OK", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  const form = page.getByRole("form", { name: "Write a message" });
  const name = form.getByLabel("Name");
  const message = form.getByLabel("Message");
  const send = form.getByRole("button", { name: "Send" });
  const status = form.getByRole("status");
  async function write(text: string): Promise<void> {
    await name.fill("Noa Berg");
    await form.getByLabel("Email").fill("noa@berg.example");
    await message.fill(text);
  }
  await page.goto(`${origin}/contact`);
  await hydrated(page);

  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Enter your name.");
  await expect(message).toHaveAttribute("aria-invalid", "true");

  await write("Important & long\nlines");
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
      message: "Important & long\nlines",
    }),
  ]);
  await write("And another thing");
  await send.click();
  await expect(status).toContainText("Wait 30 seconds, then try again.");

  await page.reload();
  await hydrated(page);
  await write("Buy now");
  await form.locator("[name=website]").fill("https://spam.example", { force: true });
  await send.click();
  await expect(status).toHaveText("Thank you. Your message was sent.");
  expect(sent).toHaveLength(1);
});
