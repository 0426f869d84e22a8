import type { Page, Request } from "@playwright/test";
import { hold } from "../support/held-request.ts";
import { drawerMenu, hydrated, NARROW, open, painted, title } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: NARROW });

const SCRIPT = /\/assets\/.*\.js$/;

/** Collects the URLs of the scripts that a page requests. */
function requestedScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

test("scripts are requested after the page has loaded, and hydrate it", async ({ page }) => {
  await open(page, "/");
  const { loaded, requested } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return {
      loaded: document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0,
      requested: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(requested.length).toBeGreaterThan(3);
  expect(loaded).toBeGreaterThan(0);
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(loaded);
});

test("a page is readable while its font loads, and the first interaction starts the scripts", async ({ page }) => {
  const font = await hold(page, /\.woff2$/);
  const scripts = requestedScripts(page);
  await page.goto("", { waitUntil: "commit" });
  await font.requested;
  await expect(title(page)).toBeVisible();
  const displays = await page.evaluate(() => {
    const loading = Array.from(document.fonts).filter(({ status }) => status === "loading");
    return [...new Set(loading.map(({ display }) => display))];
  });
  expect(displays).toEqual(["swap"]);
  await painted(page);
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await hydrated(page);
  expect(scripts).not.toEqual([]);
  font.release();
});

test("scripts run after the page's entrance, so that neither slows the other", async ({ page }) => {
  await page.addInitScript(() => {
    const entrances = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
    const started = new MutationObserver(() => {
      document.documentElement.dataset["entrances"] ??= String(entrances());
      if (document.querySelector("script[type=module]") === null) return;
      started.disconnect();
      document.documentElement.dataset["atStart"] = String(entrances());
    });
    addEventListener("DOMContentLoaded", () =>
      started.observe(document.head, { childList: true, attributes: true, subtree: true }),
    );
  });
  await open(page, "/");
  const { entrances, atStart } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(Number(entrances), "while the scripts are fetched").toBeGreaterThan(0);
  expect(Number(atStart), "when they run").toBe(0);
});

test("scripts start even if an animation does not end", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      document.body.animate({ order: [0, 1] }, { duration: 1000, iterations: Number.POSITIVE_INFINITY }),
    );
  });
  await open(page, "/privacy");
});

test("scripts start even if the browser reports no paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await open(page, "/");
});

test("a button pressed before hydration works once scripts have loaded", async ({ page }) => {
  const code = await hold(page, SCRIPT);
  await page.goto("privacy");
  await code.requested;
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawerMenu(page)).toBeHidden();
  code.release();
  await expect(drawerMenu(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
});

test("a link pressed before hydration loads its page", async ({ page }) => {
  const code = await hold(page, SCRIPT);
  await page.goto("privacy");
  await code.requested;
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText("Terms");
  code.release();
});

/** Pages whose styles are a file of their own (vite.config.ts). */
const OWN_STYLES =
  /tracker$|^\/(awards|bank-of-kigali|budgeting|certifications|contact|disclaimers|evolution|impact|made-to-uplift|portfolio|privacy|professional|search|skills|terms|testimonials)$|^\/blog\//;

test("before the first paint, a page requests only its styles, one font and at most one picture", async ({ page }) => {
  test.slow();
  for (const { path } of ROUTES) {
    const stylesheet = await hold(page, /\.css$/);
    const requested: string[] = [];
    const listen = (request: Request) =>
      void (request.url().startsWith("data:") || requested.push(request.resourceType()));
    page.on("request", listen);
    await page.goto(path.slice(1), { waitUntil: "commit" });
    await stylesheet.requested;
    // Without styles there is no layout, so only resources named in the document itself are requested.
    await page.getByRole("contentinfo").waitFor({ state: "attached" });
    page.off("request", listen);
    const styles = OWN_STYLES.test(path) ? ["stylesheet", "stylesheet"] : ["stylesheet"];
    expect([path, ...requested.filter((kind) => kind !== "image")]).toEqual([path, "document", ...styles, "font"]);
    expect(requested.filter((kind) => kind === "image").length, `pictures of ${path}`).toBeLessThan(2);
    stylesheet.release();
    await page.unrouteAll({ behavior: "wait" });
    await page.goto("about:blank");
  }
});

test("lazy pictures have a low priority, or Chrome would load the first five before the page's scripts", async ({
  page,
}) => {
  for (const path of ["", "portfolio", "evolution", "bank-of-kigali"]) {
    await page.goto(path);
    const lazy = page.locator("img[loading=lazy]");
    expect(await lazy.count(), path).toBeGreaterThan(2);
    await expect(lazy.and(page.locator(":not([fetchpriority=low])"))).toHaveCount(0);
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("pictures below the first window load after the first paint", async ({ page }) => {
    const styles = await hold(page, /\/deferred-/);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const pictures = () => requested.filter((url) => /\/(media|light)\/projects\//.test(url)).length;
    await page.goto("portfolio");
    await styles.requested;
    await painted(page);
    expect(pictures(), "the first, and the one that begins within the window").toBeLessThan(3);
    styles.release();
    await expect.poll(pictures).toBeGreaterThan(3);
  });

  test("pictures that load after the first paint have their place before", async ({ page }) => {
    for (const path of ["portfolio", "bank-of-kigali", "budgeting"]) {
      const styles = await hold(page, /\/deferred-/);
      const places = () =>
        page.locator("[data-after-paint]").evaluateAll((places) =>
          places.map((place) => {
            const { top, height } = place.getBoundingClientRect();
            return { visibility: getComputedStyle(place).contentVisibility, top, height };
          }),
        );
      await page.goto(path);
      await styles.requested;
      await painted(page);
      const before = await places();
      expect(before.length).toBeGreaterThan(1);
      styles.release();
      await expect.poll(places).toEqual(before.map((place) => ({ ...place, visibility: "visible" })));
      expect(before.map(({ visibility }) => visibility)).not.toContain("visible");
      await page.unrouteAll({ behavior: "wait" });
    }
  });
});

test("each font family is one file, because Chrome looks up a system font in place of each that is not loaded", async ({
  page,
}) => {
  await open(page, "/");
  const ranges = await page.evaluate(() => {
    const families = Map.groupBy(document.fonts, ({ family }) => family);
    return Array.from(families, ([family, faces]) => [
      family,
      new Set(faces.map(({ unicodeRange }) => unicodeRange)).size,
    ]);
  });
  expect(ranges.length).toBeGreaterThan(3);
  expect(ranges.filter(([, files]) => files !== 1)).toEqual([]);
});

test("styles after the first paint have no layers and no fonts, so they cause no layout", async ({ page }) => {
  await open(page, "/");
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets)
      .filter(({ href }) => href?.includes("/deferred-"))
      .map(({ cssRules }) => Array.from(cssRules, (rule) => rule.constructor.name)),
  );
  expect(sheets).toHaveLength(1);
  expect(new Set(sheets[0])).toEqual(new Set(["CSSStyleRule", "CSSPageRule", "CSSMediaRule"]));
});

test("styles after the first paint restyle only monospaced text, and places of pictures that load then", async ({
  page,
}) => {
  for (const path of ["/", "/testimonials", "/professional", "/blog/tech/reading-a-queue"]) {
    await open(page, path);
    const fonts = await page.evaluate(() =>
      Array.from(document.styleSheets)
        .filter(({ href }) => href?.includes("/deferred-"))
        .flatMap(({ cssRules }) => Array.from(cssRules))
        .flatMap((rule) => (rule instanceof CSSStyleRule ? [...document.querySelectorAll(rule.selectorText)] : []))
        .filter((element) => !element.matches("[data-after-paint]"))
        .map((element) => getComputedStyle(element).fontFamily.split(",")[0]),
    );
    expect(fonts.length, path).toBeGreaterThan(0);
    expect([...new Set(fonts)], path).toEqual(['"Roboto Mono Variable"']);
  }
});
