import { FIXTURE, FIXTURE_DATA } from "../../test/support/fixture.ts";
import { run, runScript } from "../run.ts";

const SITES = [
  { BUILD_DIR: "build", BASE_PATH: "" },
  { BUILD_DIR: "build/under-base-path", BASE_PATH: "/me" },
];

/** Browser tests of pages and of navigation between them. */
export const PAGES_AND_NAVIGATION: readonly string[] = [
  "test/e2e/export/static-export.spec.ts",
  "test/e2e/layout/links.spec.ts",
  "test/e2e/layout/navigation.spec.ts",
  "test/e2e/machines/head.spec.ts",
  "test/e2e/pages/not-found.spec.ts",
  "test/e2e/pages/routes.spec.ts",
  "test/e2e/pages/testimonials.spec.ts",
  "test/e2e/pages/tracker-comments.spec.ts",
  "test/e2e/pages/tracker-documents.spec.ts",
  "test/e2e/pages/tracker-looks.spec.ts",
  "test/e2e/pages/tracker.spec.ts",
];

/**
 * Exports the built sites and runs browser tests against the files. Returns whether all passed.
 * @param tests files such as `test/e2e/layout/search.spec.ts`, with Playwright options; empty for all without a server
 */
export async function testAsFiles(tests: readonly string[], chromium: string): Promise<boolean> {
  for (const site of SITES) {
    const exported = await runScript("scripts/export.ts", ["--built"], {
      ...site,
      CONTENT_DIR: FIXTURE,
      DATA_DIR: FIXTURE_DATA,
      SITE_ORIGIN: "https://robinvale.example",
    });
    if (!exported) return false;
  }
  return run("playwright", ["test", ...tests], { SITE: "static", CHROMIUM: chromium, NODE_ENV: "production" });
}
