import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROUTES } from "../e2e/support/routes.ts";
import { BUILD_DIR, ROOT } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";

const BUILD = path.join(ROOT, BUILD_DIR);
const changed = (file: string) => statSync(path.join(BUILD, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The body of a page, without scripts, which name what depends on there being a server. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf("<body")).replaceAll(/<script.*?<\/script>/gs, "");
}

// `npm test` exports the site before it runs this. Another export may be of another build.
test.skipIf(changed("static") < changed("server/.inputs"))(
  "exported files match the pages that the server sends",
  async () => {
    const { origin } = await sharedSite();
    for (const { path: address } of ROUTES) {
      const file = bodyOf(readFileSync(path.join(BUILD, "static", address, "index.html"), "utf8"));
      const sent = bodyOf(await (await fetch(origin + address)).text());
      expect(file.length).toBeGreaterThan(1000);
      // The privacy page says what is counted, which is nothing on files.
      if (address !== "/privacy") expect(file === sent, address).toBe(true);
    }
  },
);
