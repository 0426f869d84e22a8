import { watch } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { ADDRESSES } from "../src/app/data/addresses.ts";
import { createApp } from "../src/server/app.ts";
import { listen } from "../src/server/http/listen.ts";
import { readEnvFile } from "../src/server/settings/env-file.ts";
import { listeningOrigin, readSettings } from "../src/server/settings/settings.ts";
import { consoleLog as log } from "../src/server/start/log.ts";
import { openSite } from "../src/server/start/open-site.ts";
import { failStart } from "../src/server/start/start-error.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 100;

async function start(): Promise<void> {
  readEnvFile();
  const settings = readSettings(process.env);
  const site = await openSite(settings, { log, now: () => new Date(), addresses: ADDRESSES });
  const http = createHttpServer();
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });

  const { listener } = await createApp({
    ...site.dependencies,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    // No cache, because code may change.
    pageMaxAgeSeconds: 0,
  });
  http.on("request", (request, response) => vite.middlewares(request, response, () => listener(request, response)));
  const port = await listen(http, settings);
  const close = async () => {
    await vite.close();
    await site.close();
    process.exit(0);
  };
  process.once("SIGINT", close).once("SIGTERM", close);
  log.info(`Ready: ${listeningOrigin(settings.host, port)}${settings.basePath}/`);

  let pending: NodeJS.Timeout | undefined;
  watch(settings.contentDir, { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      await site.reload().catch((error: unknown) => log.error(error instanceof Error ? error.message : String(error)));
      vite.ws.send({ type: "full-reload" });
    }, SETTLE_MS);
  });
}

await start().catch(failStart);
