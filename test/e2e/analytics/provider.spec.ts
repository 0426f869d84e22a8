import { kinds, test } from "../support/provider.ts";
import { expect } from "../support/test.ts";
import { drain, visit, watchTraffic } from "../support/traffic.ts";

test("the provider gets page views and events with its id, but not visits, and nothing with Global Privacy Control", async ({
  page,
  context,
  provider,
  address,
}) => {
  const traffic = await watchTraffic(context);
  await visit(page, `${address}/professional?utm_campaign=secret`);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional", "event printed"]);
  expect(provider.received[0]).toEqual({
    site: "robin",
    kind: "page view",
    id: expect.any(String),
    page: "professional",
    path: "/professional",
    at: expect.any(Number),
  });
  await expect.poll(() => traffic.accepted().length).toBe(4);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await visit(page, `${address}/terms`);
  await drain(page);
  await expect.poll(traffic.accepted).toContain("page terms");
  expect(provider.received).toHaveLength(2);
});
