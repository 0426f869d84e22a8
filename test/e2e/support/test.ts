import { test as base } from "@playwright/test";
import { type RunningSite, type RunningSiteOptions, runSite, type ServedSite } from "./running-site.ts";
import { runStaticSite } from "./static-site.ts";

interface WorkerFixtures {
  /**
   * The site with its sample content, shared by the tests of a worker: do not break it, run one of your own. With
   * `SITE=static` it is the exported one, on a plain file server.
   */
  readonly site: Omit<ServedSite, "close">;
}

interface TestFixtures {
  /** Runs a site of the test's own. It ends after the page that looks at it, which would otherwise miss its pictures. */
  readonly startSite: (options?: RunningSiteOptions) => Promise<RunningSite>;
  /** Console errors a test causes on purpose; any other fails it. */
  readonly allowedErrors: RegExp[];
}

export const expect = base.expect;

/** Whether the shared site is the exported one: files, without a server's statuses, headers, methods and modes. */
export const ON_FILES = process.env["SITE"] === "static";
/** Why a test is left out there. */
export const NEEDS_SERVER = "asks for what only a server can answer";

/** Every test gets a running site, relative addresses on it, and fails on an unexpected error in the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const site = await (ON_FILES ? runStaticSite() : runSite());
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(`${site.origin}/`),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startSite: async ({}, use) => {
    const sites: RunningSite[] = [];
    await use(async (options) => {
      const site = await runSite(options);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
  // Asks for `startSite` only so that its sites outlive the page.
  page: async ({ page, allowedErrors, startSite: _ }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    // The next test gets the same context, and Playwright leaves this to us.
    await page.context().setOffline(false);
    const unexpected = errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});
