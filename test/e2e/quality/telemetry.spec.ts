import { brotliCompressSync } from "node:zlib";
import { hydrated } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

const TELEMETRY = /\/assets\/start-counting-/;

test("telemetry is small and loads after the page has loaded", async ({ page, site }) => {
  await page.route("**/api/traffic", (route) => route.fulfill({ status: 204 }));
  const loaded = page.waitForResponse(TELEMETRY);
  await page.goto(`${publicAddress(site)}/`);
  await hydrated(page);
  const size = brotliCompressSync(await (await loaded).text()).length;
  expect(size).toBeLessThan(6 * 1024);
  const [load = 0, start = 0] = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("/start-counting-"));
    return [document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0, script?.startTime];
  });
  expect(load).toBeGreaterThan(0);
  expect(start).toBeGreaterThan(load);
});
