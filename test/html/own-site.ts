import { onTestFinished } from "vitest";
import { runSite } from "../e2e/support/running-site.ts";
import { fetchPage, type HtmlPage } from "./pages.ts";

/**
 * Starts a site of the test's own, which ends with it. That takes a second: use one for several checks.
 * @returns gets its pages
 */
export async function startSite(
  ...[options]: Parameters<typeof runSite>
): Promise<(path: string) => Promise<HtmlPage>> {
  const site = await runSite(options);
  onTestFinished(() => site.close());
  return (path) => fetchPage(site.origin + path);
}
