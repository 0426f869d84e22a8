import type { Page } from "@playwright/test";
import { footerLink, open, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// The browser reports every request that a test makes fail.
test.use({ viewport: WIDE, reducedMotion: "reduce", allowedErrors: [/ERR_|Failed to load resource/] });

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

test("pointing at a link or focusing it prefetches its page", async ({ page, context, site }) => {
  await open(page, "/");

  await test.step("prefetches on hover", async () => {
    const link = page.getByRole("main").getByRole("link", { name: "All professional experience" });
    await prefetch(page, "/professional", () => link.hover());
    const before = site.requests.length;
    await link.click();
    await expect(title(page)).toHaveText("Professional Experience");
    expect(site.requests.slice(before).filter((address) => !/^\/(media|pictures)\//.test(address))).toEqual([]);
  });

  await test.step("prefetches on focus, so that the page opens offline", async () => {
    await prefetch(page, "/privacy", () => footerLink(page, "Privacy").focus());
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Privacy");
    await context.setOffline(false);
  });

  await test.step("loads the page if prefetching failed", async () => {
    await page.route(/\/evolution\.data|\/assets\/versions-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => /\/assets\/versions-/.test(request.url()));
    await footerLink(page, "v5").focus();
    await failed;
    await page.unrouteAll();
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Design Evolution");
  });
});
