import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

/** The whole interface of a provider: see `SiteAnalytics` in `src/analytics/provider.ts`. */
const SCRIPT = `{
  const received = [document.currentScript.dataset.id];
  const report = async (details) => void received.push(details);
  Object.assign(window, { received, siteAnalytics: { pageView: report, event: report } });
}`;

test("a provider gets page views and events with its id, but no visits, and nothing with Global Privacy Control", async ({
  page,
  context,
  startSite,
}) => {
  const env = { ANALYTICS_SCRIPT: "https://vendor.example/script.js", ANALYTICS_ID: "robin" };
  const address = publicAddress(await startSite({ env }));
  await context.route(env.ANALYTICS_SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: SCRIPT }));
  const received = () => page.evaluate((): unknown => Reflect.get(window, "received"));
  const traffic = await watchTraffic(context);
  await visit(page, `${address}/professional?utm_campaign=secret`);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect
    .poll(received)
    .toMatchObject(["robin", { page: "professional", path: "/professional" }, { value: "printed" }]);
  await expect.poll(() => traffic.accepted().length).toBe(4);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await visit(page, `${address}/terms`);
  await drain(page);
  await expect.poll(traffic.accepted).toContain("page terms");
  expect(await received()).toBeUndefined();
});
