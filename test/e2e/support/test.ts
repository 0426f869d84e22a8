import { test as base, type ConsoleMessage, type WebError } from "@playwright/test";
import { runSite, type ServedSite } from "./running-site.ts";
import { runStaticSite } from "./static-site.ts";

interface WorkerFixtures {
  /**
   * The site with its sample content, shared by all tests of a worker. To break a site, start your own. With
   * `SITE=static` it is the exported site on a plain file server.
   */
  readonly site: Omit<ServedSite, "close">;
}

interface TestFixtures {
  /** Starts a site for one test. It outlives the page, which would otherwise miss its pictures. */
  readonly startSite: typeof runSite;
  /** The same for an exported site. */
  readonly startStaticSite: typeof runStaticSite;
  /** Console errors that a test expects; any other fails it. */
  readonly allowedErrors: RegExp[];
}

export const expect = base.expect;

/** Whether the shared site is the exported one: files only, without a server's statuses, headers, methods and modes. */
export const ON_FILES = process.env["SITE"] === "static";

/** Browsers request icons late: this one is of the page of an earlier test, whose server is closed. */
const LATE_ICON = /net::ERR_CONNECTION_REFUSED \(\S+\/favicon\.ico\)$/;

/** Gives a test what starts sites, and closes these after it. */
async function closingAfter<Options, Site extends ServedSite>(
  run: (options?: Options) => Promise<Site>,
  use: (start: (options?: Options) => Promise<Site>) => Promise<void>,
): Promise<void> {
  const sites: Site[] = [];
  await use(async (options) => {
    const site = await run(options);
    sites.push(site);
    return site;
  });
  await Promise.all(sites.map((site) => site.close()));
}

/** Every test gets a running site as its base URL, and fails on unexpected console errors. */
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
  startSite: async ({}, use) => closingAfter(runSite, use),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startStaticSite: async ({}, use) => closingAfter(runStaticSite, use),
  // Depends on what starts sites so that they outlive the page.
  page: async ({ page, allowedErrors, startSite: _, startStaticSite: __ }, use) => {
    const errors: string[] = [];
    const onError = (thrown: WebError) => {
      const error = thrown.error();
      errors.push(`${error.name}: ${error.message}`);
    };
    const onMessage = (message: ConsoleMessage) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    };
    // Other tabs are included.
    const context = page.context();
    context.on("weberror", onError);
    context.on("console", onMessage);
    await use(page);
    // The next test gets the same context, and Playwright does not reset these.
    context.off("weberror", onError);
    context.off("console", onMessage);
    await context.setOffline(false);
    const allowed = [...allowedErrors, LATE_ICON];
    const unexpected = errors.filter((error) => !allowed.some((one) => one.test(error)));
    expect(unexpected, "console errors").toEqual([]);
  },
});
