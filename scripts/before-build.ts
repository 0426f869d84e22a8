import { createServer } from "node:http";
import { isoDay } from "../src/domain/format/dates.ts";
import { listen } from "../src/server/http.ts";
import { readSettings } from "../src/server/settings.ts";
import { failStart } from "../src/site/log.ts";
import { readContent } from "../src/site/read-contents.ts";

/**
 * Exits before the build, which takes half a minute, if a setting, the port or `site.yaml` would prevent the start.
 * @param isServed whether the build is going to be served
 */
export async function refuseBeforeBuild({ isServed }: { readonly isServed: boolean }): Promise<void> {
  try {
    const settings = readSettings(process.env);
    await readContent(settings.contentDir, isoDay(new Date()));
    if (!isServed) return;
    const server = createServer();
    await listen(server, settings);
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    failStart(error);
  }
}
