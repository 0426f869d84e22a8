import { test as base } from "@playwright/test";
import { removeFolders } from "./content.ts";
import { type RunningSite, type RunningSiteOptions, runSite, type ServedSite } from "./running-site.ts";
import { runStaticSite } from "./static-site.ts";

interface WorkerFixtures {
  /**
   * The site with its sample content, shared by all tests of a worker. To break a site, start your own. With
   * `SITE=static` it is the exported site on a plain file server.
   */
  readonly site: Omit<ServedSite, "close">;
  /** Removes the content folders of all tests of a worker. */
  readonly contentFolders: undefined;
}

interface TestFixtures {
  /** Starts a site for one test. It outlives the page, which would otherwise miss its pictures. */
  readonly startSite: (options?: RunningSiteOptions) => Promise<RunningSite>;
  /** Console errors that a test expects; any other fails it. */
  readonly allowedErrors: RegExp[];
}

export const expect = base.expect;

/** Whether the shared site is the exported one: files only, without a server's statuses, headers, methods and modes. */
export const ON_FILES = process.env["SITE"] === "static";
/** Why a test is skipped there. */
export const NEEDS_SERVER = "needs a server";

/** Browsers request icons late: this one is of the page of an earlier test, whose server is closed. */
const LATE_ICON = /net::ERR_CONNECTION_REFUSED \(\S+\/favicon\.ico\)$/;

/** Every test gets a running site as its base URL, and fails on unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  contentFolders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      await use(undefined);
      await removeFolders();
    },
    // An automatic fixture starts before all others of a worker, and so ends after them.
    { scope: "worker", auto: true },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
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
  // Depends on `startSite` so that its sites outlive the page.
  page: async ({ page, allowedErrors, startSite: _ }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    // The next test gets the same context, and Playwright does not reset this.
    await page.context().setOffline(false);
    const allowed = [...allowedErrors, LATE_ICON];
    const unexpected = errors.filter((error) => !allowed.some((one) => one.test(error)));
    expect(unexpected, "console errors").toEqual([]);
  },
});
