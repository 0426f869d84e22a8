import { type FakeProvider, startFakeProvider } from "../../support/analytics/fake-provider.ts";
import { test as base } from "./test.ts";
import { publicAddress } from "./traffic.ts";

/** Every test gets a site with an analytics provider. */
export const test = base.extend<{ provider: FakeProvider; address: string }>({
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

/** The calls that a provider received, in order. */
export const kinds = ({ received }: FakeProvider) =>
  received.map(({ kind, page, value }) => `${kind} ${page ?? value}`);
