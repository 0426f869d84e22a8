import { FIXTURE, FIXTURE_DATA } from "../../test/support/fixture.ts";
import { run, runScript } from "../run.ts";

const SITES = [
  { BUILD_DIR: "build", BASE_PATH: "" },
  { BUILD_DIR: "build/under-base-path", BASE_PATH: "/me" },
];
const PAGES = [
  "head",
  "links",
  "navigation",
  "not-found",
  "routes",
  "static-export",
  "testimonials",
  "tracker",
  "tracker-comments",
  "tracker-documents",
  "tracker-looks",
];

/** The browser tests of pages and of the ways between them. */
export const PAGES_AND_WAYS: readonly string[] = PAGES.map((name) => `e2e/${name}.spec.ts`);

/**
 * Exports the sites that are built and runs browser tests against their files. Returns whether all of them passed.
 * @param tests files such as `test/e2e/layout/search.spec.ts`, with options of Playwright's; none for all that need no server
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
