import { onTestFinished } from "vitest";
import { type RunningSite, type RunningSiteOptions, runSite } from "../e2e/support/running-site.ts";
import { fetchPage, type HtmlPage } from "./pages.ts";

interface OwnSite extends RunningSite {
  get(path: string): Promise<HtmlPage>;
}

/** Starts a site of the test's own, which ends with it. That takes a second: use one for several checks. */
export async function startSite(options: RunningSiteOptions): Promise<OwnSite> {
  const site = await runSite(options);
  onTestFinished(() => site.close());
  return { ...site, get: (path) => fetchPage(site.origin + path) };
}
