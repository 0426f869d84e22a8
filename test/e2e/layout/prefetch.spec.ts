import type { Page } from "@playwright/test";
import { footerLink, open, painted, title, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** Points at a link and waits until its page's data and files have loaded. */
async function prefetch(page: Page, path: string, point: () => Promise<void>): Promise<void> {
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`);
  await point();
  await data;
  await expect.poll(() => page.evaluate(pendingFiles), { message: "pending files" }).toEqual([]);
}

/** Files of prefetch and preload links that have not loaded yet. Runs in the page. */
function pendingFiles(): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch], link[rel=modulepreload]");
  return Array.from(links, ({ href }) => href).filter((href) => performance.getEntriesByName(href).length === 0);
}

for (const way of ["pointed at", "focused"] as const) {
  test(`clicking a link that was ${way} opens its page without a request`, async ({ page, site }) => {
    await open(page, "/professional");
    const link = footerLink(page, "Privacy");
    await prefetch(page, "/privacy", () => (way === "focused" ? link.focus() : link.hover()));
    const before = site.requests.length;
    await (way === "focused" ? page.keyboard.press("Enter") : link.click());
    await expect(title(page)).toHaveText("Privacy");
    expect(site.requests.slice(before)).toEqual([]);
  });
}

test("a prefetched page opens offline", async ({ page, context }) => {
  await open(page, "/professional");
  const link = footerLink(page, "Privacy");
  await prefetch(page, "/privacy", () => link.hover());
  await context.setOffline(true);
  await link.click();
  await expect(title(page)).toHaveText("Privacy");
});

test("links in a page's content are prefetched as well", async ({ page, site }) => {
  await open(page, "/");
  const link = page.getByRole("main").getByRole("link", { name: "All professional experience" });
  await prefetch(page, "/professional", () => link.hover());
  const before = site.requests.length;
  await link.click();
  await expect(title(page)).toHaveText("Professional Experience");
  expect(site.requests.slice(before).filter((address) => !/^\/(media|pictures)\//.test(address))).toEqual([]);
});

test("pointing at external links requests nothing", async ({ page, site }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page, "/2022-tracker");
  const main = page.getByRole("main");
  for (const [link, next] of [
    [footerLink(page, "LinkedIn"), "Terms"],
    [footerLink(page, "Email"), "Privacy"],
    [main.getByRole("link", { name: /Live App/ }), "Disclaimers"],
  ] as const) {
    await link.hover();
    // The pointer stays: a request by this link would start before the next link's page has loaded.
    const focus = () =>
      footerLink(page, next).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await prefetch(page, `/${next.toLowerCase()}`, focus);
  }
  const elsewhere = requests.filter(
    (address) => !address.startsWith(`${site.origin}/`) && !address.startsWith("data:"),
  );
  expect(elsewhere).toEqual([]);
  const pages = requests.map((address) => new URL(address).pathname).filter((path) => path.endsWith(".data"));
  expect(pages).toEqual(["/terms.data", "/privacy.data", "/disclaimers.data"]);
});

test("Save-Data turns off prefetching", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.clock.install();
  const before = site.requests.length;
  await open(page, "/professional");
  await footerLink(page, "Privacy").hover();
  // Longer than React Router waits before it prefetches.
  await page.clock.runFor(1_000);
  await painted(page);
  await expect(page.locator("link[rel=prefetch], link[rel=modulepreload][href*='/document-']")).toHaveCount(0);
  await footerLink(page, "Terms").click();
  await expect(title(page)).toHaveText("Terms");
  expect(site.requests.slice(before).filter((address) => address.includes("privacy"))).toEqual([]);
  expect(site.requests.slice(before).filter((address) => address.includes("terms.data"))).toHaveLength(1);
});

test.describe("when prefetching fails", () => {
  // The browser reports every request that this test makes fail.
  test.use({ allowedErrors: [/ERR_|Failed to load resource/] });

  test("the page still opens once the network is back (D20)", async ({ page }) => {
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
