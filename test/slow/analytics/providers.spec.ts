import { title } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../../e2e/support/traffic.ts";

/** The calls that each service's script receives. The stand-ins of the scripts record them in `window.calls`. */
const KINDS = [
  {
    kind: "plausible",
    script: "/js/script.manual.js",
    standIn: `calls.push(plausible.o.autoCapturePageviews, document.currentScript.dataset.domain);
      plausible = (name, { url, props, callback }) => { calls.push([name, url, props?.value]); callback(); };`,
    told: (at: string) => [
      false,
      "robin",
      ["pageview", `${at}/professional`, null],
      ["resume", `${at}/professional`, "printed"],
      ["pageview", `${at}/terms`, null],
    ],
  },
  {
    kind: "umami",
    script: "/script.js",
    standIn: `const { websiteId, autoTrack, identityStitching } = document.currentScript.dataset;
      calls.push(websiteId, autoTrack, identityStitching);
      umami = { track: async (change) => void calls.push(change({})) };`,
    told: () => [
      "robin",
      "false",
      "false",
      { url: "/professional", title: "professional" },
      { referrer: "", url: "/professional", title: "", name: "resume", data: { value: "printed" } },
      { referrer: "", url: "/terms", title: "terms" },
    ],
  },
  {
    kind: "ga4",
    script: "/gtag/js",
    standIn: "calls = dataLayer;",
    told: (at: string) => [
      { 0: "consent", 1: "default", 2: expect.objectContaining({ analytics_storage: "denied" }) },
      { 0: "js", 1: expect.anything() },
      { 0: "config", 1: "robin", 2: expect.objectContaining({ send_page_view: false }) },
      { 0: "event", 1: "page_view", 2: { page_title: "professional", page_location: `${at}/professional` } },
      { 0: "event", 1: "resume", 2: { label: "printed", page_location: `${at}/professional` } },
      { 0: "event", 1: "page_view", 2: { page_title: "terms", page_location: `${at}/terms` } },
    ],
  },
];

for (const { kind, script, standIn, told } of KINDS) {
  test(`${kind} gets each page view and event once, without the query, and counts none by itself`, async ({
    page,
    context,
    startSite,
  }) => {
    const ANALYTICS_SCRIPT = `https://vendor.example${script}`;
    const env = { ANALYTICS_KIND: kind, ANALYTICS_SCRIPT, ANALYTICS_ID: "robin" };
    const address = publicAddress(await startSite({ env }));
    await watchTraffic(context);
    await context.route(/^https:\/\/vendor\.example\//, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `window.calls = []; ${standIn}` }),
    );
    const calls = () => page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, "calls") ?? null)));
    await visit(page, `${address}/professional?utm_campaign=secret`);
    await drain(page);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await drain(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText("Terms");
    for (let seconds = 0; seconds < 30; seconds += 3) await drain(page);
    await expect.poll(calls).toEqual(told(address));
  });
}
