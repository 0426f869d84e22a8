import { createServer } from "node:http";
import { isoDay } from "../src/domain/format/dates.ts";
import { listen } from "../src/server/http/listen.ts";
import { readSettings } from "../src/server/settings/settings.ts";
import { readContent } from "../src/server/start/read-content.ts";
import { failStart } from "../src/server/start/start-error.ts";

/**
 * Ends the process now where the start would be refused after the build, half a minute later: by a setting, by the port
 * or by `site.yaml`.
 * @param isServed whether what is built is going to listen on the port of the settings
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
