import type { Page } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import { hydrated, open } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const EMAIL = "https://api.emailjs.com/api/v1.0/email/send";
const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

const form = (page: Page) => page.getByRole("form", { name: "Write a message" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send" });

async function write(page: Page, message: string): Promise<void> {
  await form(page).getByLabel("Name").fill("Noa Berg");
  await form(page).getByLabel("Email").fill("noa@berg.example");
  await form(page).getByLabel("Message").fill(message);
}

test("shows the owner's email address and links, and no form without an EmailJS account", async ({ page }) => {
  await open(page, "/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "hello@robinvale.example" })).toHaveAttribute(
    "href",
    "mailto:hello@robinvale.example",
  );
  await expect(main.getByRole("link", { name: /LinkedIn/ })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test("no page contains the owner's email address in plain text", async ({ request }) => {
  const masked: string[] = [];
  for (const { path } of ROUTES) {
    const html = await (await request.get(path.slice(1))).text();
    expect(html, path).not.toContain("hello@robinvale.example");
    if (html.includes("hello&#64;robinvale.example")) masked.push(path);
  }
  expect(masked).toEqual(expect.arrayContaining(["/", "/contact", "/privacy"]));
});

test("shows an email address without the subject of its link, and masks both", async ({ page, startSite }) => {
  const url = "mailto:robin%2Bsite@robinvale.example?subject=Hi";
  const { origin } = await startSite({ contentDir: await copyContent((site) => site.set("links", [url])) });
  await page.goto(`${origin}/contact`);
  const link = page.getByRole("main").getByRole("link", { name: "robin+site@robinvale.example", exact: true });
  await expect(link).toHaveAttribute("href", url);
  const html = await (await page.request.get(`${origin}/contact`)).text();
  expect(html).not.toMatch(/@robinvale/);
});

test.describe("with an EmailJS account", () => {
  test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

  test.beforeEach(async ({ page, startSite }) => {
    const { origin } = await startSite({ env: ACCOUNT });
    await page.goto(`${origin}/contact`);
    await hydrated(page);
  });

  test("shows an error at each empty field and sends nothing", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await send(page).click();
    await expect(form(page).getByLabel("Name")).toBeFocused();
    await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(form(page).getByLabel("Message")).toHaveAccessibleDescription("Enter a message.");
    expect(requests).not.toContain(EMAIL);
  });

  test("sends a message once and clears the form", async ({ page }) => {
    const sent: unknown[] = [];
    await page.route(EMAIL, (route) => {
      sent.push(route.request().postDataJSON().template_params);
      return route.fulfill({ status: 200, body: "OK", headers: { "Access-Control-Allow-Origin": "*" } });
    });
    await write(page, "Hello\nRobin");
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText("Thank you. Your message was sent.");
    await expect(form(page).getByLabel("Message")).toHaveValue("");
    expect(sent).toEqual([
      {
        url: expect.stringContaining("/contact"),
        activity: "Message from Noa Berg <noa@berg.example>",
        on: expect.stringMatching(/^\d{4}-/),
        name: "Noa Berg",
        email: "noa@berg.example",
        message: "Hello\nRobin",
      },
    ]);
    await write(page, "And another thing");
    await send(page).click();
    await expect(form(page).getByRole("status")).toContainText("Wait 30 seconds, then try again.");
    expect(sent).toHaveLength(1);
  });

  test("keeps the message and offers a mail link when sending fails", async ({ page }) => {
    await page.route(EMAIL, (route) => route.abort());
    await write(page, "Important & long");
    await send(page).click();
    const status = form(page).getByRole("status");
    await expect(status).toContainText("Your message wasn’t sent (Network Error). Nothing you typed was lost");
    await expect(form(page).getByLabel("Message")).toHaveValue("Important & long");
    const mail = (await status.getByRole("link").getAttribute("href")) ?? "";
    expect(new URL(mail).searchParams.get("body")).toBe("Important & long");
  });

  test("sends nothing when a bot fills in the hidden field", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await write(page, "Buy now");
    await form(page).locator("[name=website]").fill("https://spam.example", { force: true });
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText("Thank you. Your message was sent.");
    expect(requests).not.toContain(EMAIL);
  });
});
