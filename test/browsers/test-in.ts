import { beforeAll, describe, expect, test } from "vitest";
import { WIDE } from "../e2e/support/layout.ts";
import { PAGES } from "../e2e/support/routes.ts";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import type { Driver } from "./driver.ts";
import { JOURNEYS } from "./journeys.ts";
import { lookAtPage } from "./look-at-page.ts";
import { type Page, pageIn } from "./page.ts";

/** Tests every page and the main journeys in a browser. All share its window. */
export function testIn(engine: string, openBrowser: () => Promise<Driver>): void {
  describe(engine, () => {
    let site: RunningSite;
    let page: Page;

    beforeAll(async () => {
      site = await runSite();
      const driver = await openBrowser();
      page = pageIn(driver, engine, site.origin);
      await driver.goto(site.origin);
      return async () => {
        await driver.close();
        await site.close();
      };
    });

    /** Runs a test in a window as new, and without faults. */
    async function inNewWindow(run: () => Promise<void>): Promise<void> {
      await page.resize(WIDE);
      await page.setScripts(true);
      await page.setDark(false);
      await page.open("/terms");
      // Firefox with a new profile refuses at first.
      const clear = () => {
        localStorage.clear();
        sessionStorage.clear();
        return localStorage.length;
      };
      await page.see("stored", clear).toBe(0);
      await page.takeFaults();
      await run();
      expect(await page.takeFaults(), `${engine}: faults`).toEqual([]);
    }

    test.for(Object.entries(JOURNEYS))("%s", ([, run]) => inNewWindow(() => run(page, site)));
    test.for(PAGES)("%s", (path) => inNewWindow(() => lookAtPage(page, path)));
  });
}
