import { title } from "../../e2e/support/layout.ts";
import { test as base, expect } from "../../e2e/support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../../e2e/support/traffic.ts";
import { startVendors, type Vendors } from "../../e2e/support/vendor-scripts.ts";

const test = base.extend<{ vendors: Vendors }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  vendors: async ({}, use) => {
    const vendors = await startVendors();
    await use(vendors);
    await vendors.close();
  },
});

const plausible = (d: string) => ({
  at: "/api/event",
  view: (url: string) => ({ n: "pageview", u: url, d }),
  printed: (url: string) => ({ n: "resume", u: url, d, p: { value: "printed" } }),
});

const KINDS = [
  { kind: "plausible", script: "/js/pa-1.js", ...plausible("built.in") },
  { kind: "plausible", script: "/js/script.manual.js", ...plausible("robin") },
  {
    kind: "umami",
    script: "/script.js",
    at: "/api/send",
    view: (url: string) => ({
      type: "event",
      payload: { website: "robin", url: new URL(url).pathname, referrer: "", title: new URL(url).pathname.slice(1) },
    }),
    printed: (url: string) => ({
      type: "event",
      payload: {
        website: "robin",
        url: new URL(url).pathname,
        referrer: "",
        title: "",
        name: "resume",
        data: { value: "printed" },
      },
    }),
  },
  {
    kind: "ga4",
    script: "/gtag/js",
    at: "/g/collect",
    view: (url: string) => ({
      name: "page_view",
      id: "robin",
      page_location: url,
      page_title: new URL(url).pathname.slice(1),
    }),
    printed: (url: string) => ({ name: "resume", id: "robin", page_location: url, label: "printed" }),
  },
] as const;

for (const { kind, script, at, view, printed } of KINDS) {
  test(`${kind} with ${script} gets each page view and event once, without the query, and stores nothing`, async ({
    page,
    context,
    startSite,
    vendors,
  }) => {
    const site = await startSite({
      env: { ANALYTICS_KIND: kind, ANALYTICS_SCRIPT: vendors.origin + script, ANALYTICS_ID: "robin" },
    });
    const address = publicAddress(site);
    await watchTraffic(context);
    await visit(page, `${address}/professional?utm_campaign=secret`);
    await drain(page);
    const first = [view(`${address}/professional`)];
    await expect.poll(() => vendors.received).toEqual(first.map((body) => ({ path: at, body })));

    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await drain(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText("Terms");
    await drain(page);
    await page.goBack();
    await expect(title(page)).toHaveText("Professional Experience");
    for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
    const all = [
      ...first,
      printed(`${address}/professional`),
      view(`${address}/terms`),
      view(`${address}/professional`),
    ];
    await expect.poll(() => vendors.received).toEqual(all.map((body) => ({ path: at, body })));
    expect(await context.cookies()).toEqual([]);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(["Hello"]);
  });
}

test.describe("a script of the wrong kind", () => {
  test.use({ allowedErrors: [/defines no window.umami/] });

  test("logs an error with its URL and gets no events", async ({ page, context, startSite, vendors }) => {
    const script = `${vendors.origin}/js/script.manual.js`;
    const env = { ANALYTICS_KIND: "umami", ANALYTICS_SCRIPT: script, ANALYTICS_ID: "robin" };
    await watchTraffic(context);
    const logged = page.waitForEvent("console", (message) => message.type() === "error");
    await visit(page, `${publicAddress(await startSite({ env }))}/professional`);
    await drain(page);
    expect((await logged).text()).toContain(`The analytics script defines no window.umami: ${script}`);
    expect(vendors.received).toEqual([]);
  });
});
