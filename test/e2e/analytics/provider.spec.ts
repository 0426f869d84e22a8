import { type StandInProvider, startStandIn } from "../../support/analytics/stand-in-provider.ts";
import { test as base, expect } from "../support/test.ts";
import { drain, publicAddress, visit, watchTraffic } from "../support/traffic.ts";

const test = base.extend<{ provider: StandInProvider; address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  provider: async ({}, use) => {
    const provider = await startStandIn();
    await use(provider);
    await provider.close();
  },
  /** A site whose owner has configured that provider. */
  address: async ({ provider, startSite }, use) => {
    const site = await startSite({ env: { ANALYTICS_SCRIPT: provider.script, ANALYTICS_ID: "robin" } });
    await use(publicAddress(site));
  },
});

const kinds = ({ told }: StandInProvider) => told.map(({ kind, page, value }) => `${kind} ${page ?? value}`);

test("the owner's provider is told page views and events, with its id, and visits stay with the site", async ({
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
  expect(provider.told[0]).toEqual({
    site: "robin",
    kind: "page view",
    id: expect.any(String),
    page: "professional",
    path: "/professional",
    at: expect.any(Number),
  });
  await expect.poll(() => traffic.accepted().length).toBe(4);
});

test("a script that takes 30 seconds to arrive is told everything once (D33)", async ({
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
  expect(provider.told).toEqual([]);
  const loaded = page.waitForResponse(provider.script);
  arrive();
  await (await loaded).finished();
  for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional"]);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await drain(page);
  await expect.poll(() => kinds(provider)).toEqual(["page view professional", "event printed"]);
});

test("what a provider takes and does not confirm is not told again, in this tab or after a reload (D33)", async ({
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

test.describe("a provider in trouble", () => {
  test.use({ allowedErrors: [/500|ERR_FAILED|Could not load the analytics script/] });

  test("that answers 500 for a minute is told everything once afterwards; the counters are not told again", async ({
    page,
    context,
    provider,
    address,
  }) => {
    const traffic = await watchTraffic(context);
    provider.answerWith(500);
    await visit(page, `${address}/professional`);
    for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
    expect(provider.told).toEqual([]);
    provider.answerWith(204);
    for (let seconds = 0; seconds < 60; seconds += 3) await drain(page);
    await expect.poll(() => kinds(provider)).toEqual(["page view professional"]);
    expect(traffic.deliveries).toHaveLength(3);
  });

  test("two tabs tell a provider each event once, also what it turned down before (D33)", async ({
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
    expect(provider.told).toHaveLength(2);
    await other.close();
  });

  test("whose script is blocked is an error in the log, and what it would be told is kept", async ({
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
    expect(logged.join("\n")).toContain(`Could not load the analytics script ${provider.script}`);
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
  test(`${signal} switches the provider off, and leaves the anonymous counters on (D26)`, async ({
    page,
    context,
    provider,
    address,
  }) => {
    const traffic = await watchTraffic(context);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await context.addInitScript(
      ([key, answer]) => Object.defineProperty(Navigator.prototype, key, { get: () => answer }),
      [name, value] as const,
    );
    await visit(page, `${address}/professional`);
    await drain(page);
    await expect.poll(() => traffic.accepted().length).toBe(3);
    expect(asked.filter((url) => !url.startsWith(address))).toEqual([]);
    expect(provider.told).toEqual([]);
  });
}

test("in debug mode the provider's script is not even loaded (specification 6)", async ({
  page,
  provider,
  address,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.install();
  const debugAddress = address.replace("portfolio.localhost", "127.0.0.1");
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("telemetry"));
  await page.goto(`${debugAddress}/professional`);
  await page.clock.runFor(1_000);
  await logged;
  await drain(page);
  expect(asked).not.toContain(provider.script);
});
