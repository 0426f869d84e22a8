import { run, runScript } from "./run.ts";

export interface FileTests {
  readonly chromium: string;
  /** Every browser test that needs no server, or those of pages and of the ways between them. */
  readonly all: boolean;
}

const SITES = [
  { BUILD_DIR: "build", BASE_PATH: "" },
  { BUILD_DIR: "build/under-base-path", BASE_PATH: "/me" },
];
const PAGES = ["head", "links", "navigation", "not-found", "routes", "static-export", "testimonials", "tracker"];

/** Exports the sites that are built and runs browser tests against their files. Answers whether all of them passed. */
export async function testAsFiles({ chromium, all }: FileTests): Promise<boolean> {
  for (const site of SITES) {
    const exported = await runScript("tooling/export.ts", ["--built"], {
      ...site,
      SITE_ORIGIN: "https://robinvale.example",
    });
    if (!exported) return false;
  }
  const specs = all ? [] : PAGES.map((name) => `e2e/${name}.spec.ts`);
  return run("playwright", ["test", ...specs], { SITE: "static", CHROMIUM: chromium, NODE_ENV: "production" });
}
