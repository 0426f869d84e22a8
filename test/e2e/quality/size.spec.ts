import { stat } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { hydrated } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { CLIENT_DIR } from "../support/running-site.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";
import { publicAddress } from "../support/traffic.ts";

const KIB = 1024;
const SCRIPTS_LIMIT = 108 * KIB;
const STYLES_LIMIT = 16 * KIB;
/** The initial TCP congestion window: ten packets. */
const INITIAL_WINDOW = 14_600;
/** Size of the headers of a stylesheet or font. */
const HEADERS = 700;
const TELEMETRY_LIMIT = 6 * KIB;

/** Telemetry loads when the page is idle and has its own limit. */
const TELEMETRY = /\/assets\/start-counting-/;

/** Print styles load with the scripts: `test/e2e/layout/first-paint.spec.ts`. */
const DEFERRED = /\/assets\/deferred-/;

/** Cached sizes by path, because pages share most of their files. */
const sizes = new Map<string, number>();

/** Transfer size of a file, compressed like in `scripts/build.ts`. */
async function compressedSize(url: string): Promise<number> {
  const { pathname } = new URL(url);
  const known = sizes.get(pathname);
  if (known !== undefined) return known;
  const body = new Uint8Array(await (await fetch(url.replace("portfolio.localhost", "127.0.0.1"))).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const size = brotliCompressSync(body, { params }).length;
  sizes.set(pathname, size);
  return size;
}

async function sizeOf(urls: Iterable<string>): Promise<number> {
  const each = await Promise.all(Array.from(urls, compressedSize));
  return each.reduce((sum, size) => sum + size, 0);
}

test("the first load of every page stays within the size budget and takes few round trips", async ({ page }) => {
  test.slow();
  const table: { path: string; scripts: number; styles: number }[] = [];
  for (const { path } of ROUTES) {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    await page.goto("about:blank");
    page.removeAllListeners("request");
    page.on("request", (request) => {
      if (request.resourceType() === "script" && !TELEMETRY.test(request.url())) scripts.add(request.url());
      if (request.resourceType() === "stylesheet" && !DEFERRED.test(request.url())) styles.add(request.url());
    });
    const document = await page.goto(path.slice(1));
    await hydrated(page);
    for (const url of await hrefs(page, 'link[rel="modulepreload"]')) {
      if (!TELEMETRY.test(url)) scripts.add(url);
    }
    expect(scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
    expect(styles.size, `stylesheets of ${path}`).toBeGreaterThan(0);
    if (!ON_FILES && document !== null) await expectFewRoundTrips(page, document);
    table.push({ path, scripts: await sizeOf(scripts), styles: await sizeOf(styles) });
  }
  const [heaviest] = table.toSorted((a, b) => b.scripts - a.scripts);
  const styles = Math.max(...table.map((row) => row.styles));
  test.info().annotations.push({ type: "size", description: JSON.stringify(table) });
  console.log(
    `Heaviest first load: ${heaviest?.path} with ${kib(heaviest?.scripts)} of scripts; styles ${kib(styles)} (brotli)`,
  );
  expect(table.filter((row) => row.scripts > SCRIPTS_LIMIT)).toEqual([]);
  expect(table.filter((row) => row.styles > STYLES_LIMIT)).toEqual([]);
});

/** The document and each stylesheet fit in the initial window, a font in two. */
async function expectFewRoundTrips(page: Page, document: Response): Promise<void> {
  const { responseBodySize, responseHeadersSize } = await document.request().sizes();
  expect.soft(responseBodySize + responseHeadersSize, document.url()).toBeLessThan(INITIAL_WINDOW);
  for (const url of await hrefs(page, 'link[rel="stylesheet"]')) {
    // Print styles load after the first paint.
    if (!DEFERRED.test(url)) expect.soft((await compressedSize(url)) + HEADERS, url).toBeLessThan(INITIAL_WINDOW);
  }
  const fonts = await hrefs(page, 'link[rel="preload"][as="font"]');
  expect.soft(fonts, document.url()).toHaveLength(1);
  for (const url of fonts) {
    const { size } = await stat(`${CLIENT_DIR}${new URL(url).pathname}`);
    expect.soft(size, url).toBeLessThan(2 * INITIAL_WINDOW - HEADERS);
  }
}

async function hrefs(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
}

test("telemetry is small and loads after the page has loaded", async ({ page, site }) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const address = publicAddress(site);
  await page.route("**/api/traffic", (route) => route.fulfill({ status: 204 }));
  const loaded = new Set<string>();
  const before = new Set<string>();
  let isLoaded = false;
  await page.exposeFunction("pageLoaded", () => {
    isLoaded = true;
  });
  await page.addInitScript(() => {
    addEventListener("load", () => {
      Reflect.get(window, "pageLoaded")();
    });
  });
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    loaded.add(request.url());
    if (!isLoaded) before.add(request.url());
  });
  const delivered = page.waitForRequest("**/api/traffic");
  await page.goto(`${address}/`);
  await hydrated(page);
  await delivered;
  expect([...before].filter((url) => TELEMETRY.test(url))).toEqual([]);
  const telemetry = [...loaded].filter((url) => TELEMETRY.test(url));
  expect(telemetry.length).toBeGreaterThan(0);
  console.log(`Telemetry: ${kib(await sizeOf(telemetry))} of scripts (brotli)`);
  expect(await sizeOf(telemetry)).toBeLessThan(TELEMETRY_LIMIT);
});

function kib(bytes = 0): string {
  return `${(bytes / KIB).toFixed(1)} KB`;
}
