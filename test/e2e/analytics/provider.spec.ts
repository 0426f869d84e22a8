import { startFakeProvider } from "../../support/analytics/fake-provider.ts";
import { expect, test } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

test("a provider gets page views and events with its id, but no visits, and nothing with Global Privacy Control", async ({
  page,
  context,
  startSite,
}) => {
  const provider = await startFakeProvider();
  const address = publicAddress(await startSite({ env: { ANALYTICS_SCRIPT: provider.script, ANALYTICS_ID: "robin" } }));
  const traffic = await watchTraffic(context);
  await visit(page, `${address}/professional?utm_campaign=secret`);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  const view = { site: "robin", kind: "page view", page: "professional", path: "/professional" };
  await expect.poll(() => provider.received).toMatchObject([view, { kind: "event", value: "printed" }]);
  await expect.poll(() => traffic.accepted().length).toBe(4);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await visit(page, `${address}/terms`);
  await drain(page);
  await expect.poll(traffic.accepted).toContain("page terms");
  expect(provider.received).toHaveLength(2);
  await provider.close();
});
