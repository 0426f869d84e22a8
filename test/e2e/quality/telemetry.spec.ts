import { brotliCompressSync } from "node:zlib";
import { hydrated } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

const TELEMETRY = /\/assets\/start-counting-/;

test("telemetry is small and loads after the page has loaded", async ({ page, site }) => {
  const address = publicAddress(site);
  await page.route("**/api/traffic", (route) => route.fulfill({ status: 204 }));
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (TELEMETRY.test(request.url())) loaded.push(request.url());
  });
  const delivered = page.waitForRequest("**/api/traffic");
  await page.addInitScript(() => {
    // Resources that had loaded with the page.
    addEventListener("load", () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      document.documentElement.dataset["loaded"] = files.join(" ");
    });
  });
  await page.goto(`${address}/`);
  await hydrated(page);
  await delivered;
  const early = await page.locator("html").getAttribute("data-loaded");
  expect(early).toContain("/assets/");
  expect(early).not.toMatch(TELEMETRY);
  expect(loaded.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    loaded.map(async (url) => {
      const script = await fetch(url.replace("portfolio.localhost", "127.0.0.1"));
      return brotliCompressSync(await script.text()).length;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024);
});
