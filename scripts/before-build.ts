import { createServer } from "node:http";
import { isoDay } from "../src/domain/format/dates.ts";
import { listen } from "../src/server/http/listen.ts";
import { readSettings } from "../src/server/settings/settings.ts";
import { readContent } from "../src/server/start/read-content.ts";
import { failStart } from "../src/server/start/start-error.ts";

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
