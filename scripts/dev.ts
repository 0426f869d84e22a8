import { createServer } from "node:http";
import { listen } from "../src/server/http.ts";
import { listeningOrigin, readEnvFile } from "../src/server/settings.ts";
import { failStart, consoleLog as log } from "../src/site/log.ts";
import { openSiteFromSource } from "./site-from-source.ts";
import { watchFolder } from "./watch-folder.ts";

async function start(): Promise<void> {
  const http = createServer();
  const site = await openSiteFromSource({ env: process.env, http });
  const { settings } = site;
  http.on("request", site.listener);
  const port = await listen(http, settings);
  const close = async () => {
    await site.close();
    process.exit(0);
  };
  process.once("SIGINT", close).once("SIGTERM", close);
  log.info(`Ready: ${listeningOrigin(settings.host, port)}${settings.basePath}/`);
  await watchFolder(settings.contentDir, () => site.reload());
}

readEnvFile();
await start().catch(failStart);
