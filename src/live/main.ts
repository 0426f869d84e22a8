import { createServer } from "node:http";
import { listen } from "../server/http.ts";
import { listeningOrigin } from "../server/settings.ts";
import { failStart, consoleLog as log } from "../site/log.ts";
import { openLiveSite } from "./live-site.ts";
import { watchFolder } from "./watch-folder.ts";

async function start(): Promise<void> {
  const site = await openLiveSite(process.env);
  const { settings } = site;
  const server = createServer(site.listener);
  const port = await listen(server, settings);
  const close = async () => {
    await site.close();
    process.exit(0);
  };
  process.once("SIGINT", close).once("SIGTERM", close);
  await watchFolder(settings.contentDir, site.reload);
  log.info(`Ready: ${listeningOrigin(settings.host, port)}${settings.basePath}/`);
}

await start().catch(failStart);
