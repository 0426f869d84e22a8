import { type FakeProvider, startFakeProvider } from "../../support/analytics/fake-provider.ts";
import { test as base, expect } from "../support/test.ts";
import { drain, drainUntil, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

const test = base.extend<{ provider: FakeProvider; address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  provider: async ({}, use) => {
    const provider = await startFakeProvider();
    await use(provider);
    await provider.close();
  },
  /** A site configured with that provider. */
  address: async ({ provider, startSite }, use) => {
    const site = await startSite({ env: { ANALYTICS_SCRIPT: provider.script, ANALYTICS_ID: "robin" } });
    await use(publicAddress(site));
  },
});

const kinds = ({ received }: FakeProvider) => received.map(({ kind, page, value }) => `${kind} ${page ?? value}`);

test("the provider gets page views and events with its id, but not visits", async ({
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
});

test("a provider script that loads after 30 seconds gets every event once (D33)", async ({
  page,
  context,
  provider,
  address,
}) => {
  await watchTraffic(context);
  const { promise: thirtySeconds, resolve: arrive } = Promise.withResolvers<void>();
  await context.route(provider.script, async (route) => {
    await thirtySeconds;
    await route.continue();
  });
  await visit(page, `${address}/professional`);
  for (let seconds = 0; seconds < 30; seconds += 3) await drain(page);
  expect(provider.received).toEqual([]);
  const loaded = page.waitForResponse(provider.script);
  arrive();
  await (await loaded).finished();
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional"]);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional", "event printed"]);
});

test("an event that a provider receives but never confirms is not resent, even after a reload (D33)", async ({
  page,
  context,
  provider,
  address,
}) => {
  await watchTraffic(context);
  provider.neverAnswer(true);
  await visit(page, `${address}/professional`);
  await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional"]);
  await visit(page, `${address}/terms`);
  await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional", "page view terms"]);
  provider.neverAnswer(false);
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await visit(page, `${address}/privacy`);
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional", "page view terms", "page view privacy"]);
});

test.describe("a failing provider", () => {
  test.use({ allowedErrors: [/500|ERR_FAILED|Could not load the analytics script/] });

  test("gets every event once after a minute of 500s, and the counters get none twice", async ({
    page,
    context,
    provider,
    address,
  }) => {
    const traffic = await watchTraffic(context);
    provider.answerWith(500);
    await visit(page, `${address}/professional`);
    for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
    expect(provider.received).toEqual([]);
    provider.answerWith(204);
    await drainUntil(page, () => expect(kinds(provider)).toEqual(["page view professional"]));
    for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
    expect(kinds(provider)).toEqual(["page view professional"]);
    expect(traffic.deliveries).toHaveLength(3);
  });

  test("gets each event once from two tabs, including events it rejected before (D33)", async ({
    page,
    context,
    provider,
    address,
  }) => {
    await watchTraffic(context);
    provider.answerWith(500);
    await visit(page, `${address}/professional`);
    const other = await context.newPage();
    await visit(other, `${address}/terms`);
    const both = () => Promise.all([drain(page), drain(other)]);
    await both();
    provider.answerWith(204);
    for (let seconds = 0; seconds < 60; seconds += 3) await both();
    await expect.poll(() => kinds(provider).toSorted()).toEqual(["page view professional", "page view terms"]);
    await both();
    expect(provider.received).toHaveLength(2);
    await other.close();
  });

  test("logs an error when its script is blocked, and keeps its events", async ({
    page,
    context,
    provider,
    address,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const traffic = await watchTraffic(context);
    await context.route(provider.script, (route) => route.abort());
    await visit(page, `${address}/professional`);
    await drain(page);
    await expect.poll(() => traffic.accepted().length).toBe(3);
    await expect.poll(() => logged.join("\n")).toContain(`Could not load the analytics script ${provider.script}`);
    await context.unroute(provider.script);
    await visit(page, `${address}/terms`);
    await drain(page);
    await expect.poll(() => kinds(provider)).toEqual(["page view professional", "page view terms"]);
  });
});

for (const [signal, name, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`${signal} turns off the provider but not the anonymous counters (D26)`, async ({
    page,
    context,
    provider,
    address,
  }) => {
    const traffic = await watchTraffic(context);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await context.addInitScript(
      ([key, answer]) => Object.defineProperty(Navigator.prototype, key, { get: () => answer }),
      [name, value] as const,
    );
    await visit(page, `${address}/professional`);
    await drain(page);
    await expect.poll(() => traffic.accepted().length).toBe(3);
    expect(requests.filter((url) => !url.startsWith(address))).toEqual([]);
    expect(provider.received).toEqual([]);
  });
}

test("debug mode does not load the provider's script (specification 6)", async ({ page, provider, address }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.clock.install();
  const debugAddress = address.replace("portfolio.localhost", "127.0.0.1");
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("telemetry"));
  await page.goto(`${debugAddress}/professional`);
  await page.clock.runFor(1_000);
  await logged;
  await drain(page);
  expect(requests).not.toContain(provider.script);
});
