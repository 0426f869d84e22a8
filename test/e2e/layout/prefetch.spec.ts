import type { Page } from "@playwright/test";
import { open, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Waits until what pointing at a link asks for is there. */
async function prefetched(page: Page, path: string, pointing: () => Promise<void>): Promise<void> {
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`);
  await pointing();
  await data;
  await expect.poll(() => page.evaluate(awaitedFiles), { message: "files that are not there yet" }).toEqual([]);
}

/** The files that links in the document ask for ahead of their use, and that have not arrived. To be run in the page. */
function awaitedFiles(): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch], link[rel=modulepreload]");
  return Array.from(links, ({ href }) => href).filter((href) => performance.getEntriesByName(href).length === 0);
}

for (const way of ["pointed at", "focused"] as const) {
  test(`a click on a link that was ${way} asks the server for nothing, and the page is there`, async ({
    page,
    site,
  }) => {
    await open(page, "/professional");
    const link = footerLink(page, "Privacy");
    await prefetched(page, "/privacy", () => (way === "focused" ? link.focus() : link.hover()));
    const before = site.requests.length;
    await (way === "focused" ? page.keyboard.press("Enter") : link.click());
    await expect(title(page)).toHaveText("Privacy");
    expect(site.requests.slice(before)).toEqual([]);
  });
}

test("a page that was pointed at opens without a network, so all of it was there before the click", async ({
  page,
  context,
}) => {
  await open(page, "/professional");
  const link = footerLink(page, "Privacy");
  await prefetched(page, "/privacy", () => link.hover());
  await context.setOffline(true);
  await link.click();
  await expect(title(page)).toHaveText("Privacy");
});

test("links in the middle of a page are prefetched like those of the frame", async ({ page, site }) => {
  await open(page, "/");
  const link = page.getByRole("main").getByRole("link", { name: "All professional experience" });
  await prefetched(page, "/professional", () => link.hover());
  const before = site.requests.length;
  await link.click();
  await expect(title(page)).toHaveText("Professional Experience");
  expect(site.requests.slice(before).filter((address) => !address.startsWith("/media/"))).toEqual([]);
});

test("nothing is asked for by pointing at links that leave the site", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/2022-tracker");
  const main = page.getByRole("main");
  for (const [link, next] of [
    [footerLink(page, "LinkedIn"), "Terms"],
    [footerLink(page, "Email"), "Privacy"],
    [main.getByRole("link", { name: /Live App/ }), "Disclaimers"],
  ] as const) {
    await link.focus();
    // What this link asked for would be under way before the next one's page is there.
    await prefetched(page, `/${next.toLowerCase()}`, () => footerLink(page, next).focus());
  }
  const elsewhere = asked.filter((address) => !address.startsWith(`${site.origin}/`) && !address.startsWith("data:"));
  expect(elsewhere).toEqual([]);
  const pages = asked.map((address) => new URL(address).pathname).filter((path) => path.endsWith(".data"));
  expect(pages).toEqual(["/terms.data", "/privacy.data", "/disclaimers.data"]);
});

test("who asks to save data gets no page before its link is chosen", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const before = site.requests.length;
  await open(page, "/professional");
  await footerLink(page, "Privacy").hover();
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  expect(site.requests.slice(before).filter((address) => address.includes("privacy"))).toEqual([]);
  expect(site.requests.slice(before).filter((address) => address.includes("terms.data"))).toHaveLength(1);
});

test.describe("where the network fails while a link is pointed at", () => {
  // The browser reports every request that fails; this test makes them fail.
  test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

  test("the page opens all the same once it is back (D20)", async ({ page }) => {
    await open(page, "/professional");
    await page.route(/\/privacy\.data|\/assets\/document-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => /\/assets\/document-/.test(request.url()));
    await footerLink(page, "Privacy").focus();
    await failed;
    await page.unrouteAll();
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Privacy");
  });
});
