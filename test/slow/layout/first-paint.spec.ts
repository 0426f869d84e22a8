import { hydrated, laidOut, NARROW, open, painted } from "../../e2e/support/layout.ts";
import { ROUTES } from "../../e2e/support/routes.ts";
import { expect, test } from "../../e2e/support/test.ts";

test.use({ viewport: NARROW });

test("scripts start even if an animation never ends and the browser reports no paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    addEventListener("DOMContentLoaded", () =>
      document.body.animate({ order: [0, 1] }, { duration: 1000, iterations: Number.POSITIVE_INFINITY }),
    );
  });
  await open(page, "/privacy");
});

test("parts far below the first view are laid out after the first paint, unless positions need them at once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const parts = Array.from(document.querySelectorAll("[data-long] > *"));
      const deferred = parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible");
      document.documentElement.dataset["deferred"] ??= String(deferred.length);
    }).observe({ type: "paint", buffered: true });
  });
  const deferred = async (load: () => Promise<unknown>) => {
    await load();
    await page.waitForFunction(() => document.documentElement.dataset["deferred"] !== undefined);
    await laidOut(page);
    return Number(await page.locator("html").getAttribute("data-deferred"));
  };
  expect(await deferred(() => page.goto(""))).toBeGreaterThan(2);
  expect(await deferred(() => page.reload())).toBe(0);
  expect(await deferred(() => page.goto("professional#evening-mba"))).toBe(0);
  expect(await deferred(() => page.goBack())).toBe(0);
  expect(await deferred(() => page.goto("professional"))).toBeGreaterThan(2);
  // WebKit would leave out the rest.
  await page.emulateMedia({ media: "print" });
  expect(await deferred(() => page.goto("professional"))).toBe(0);
});

test("no page needs Intl until it is hydrated, because its first use takes a phone 80 ms", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const used: string[] = [];
    Reflect.set(window, "usedFormats", used);
    const spyOn = (owner: object, name: string) => {
      const value: unknown = Reflect.get(owner, name);
      Object.defineProperty(owner, name, { get: () => used.push(name) && value });
    };
    const formats = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name) && name !== "Locale");
    for (const name of formats) spyOn(Intl, name);
    spyOn(Number.prototype, "toLocaleString");
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) spyOn(Date.prototype, name);
  });
  for (const { path } of ROUTES) {
    await page.goto(path.slice(1));
    await hydrated(page);
    await painted(page);
    const used: unknown = await page.evaluate(() => Reflect.get(window, "usedFormats"));
    expect.soft([path, used]).toEqual([path, []]);
  }
});
