import { watch } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { listen } from "../src/server/http/listen.ts";
import { readEnvFile } from "../src/server/settings/env-file.ts";
import { consoleLog as log } from "../src/server/start/log.ts";

type AppModule = typeof import("../src/server/app.ts");
type SettingsModule = typeof import("../src/server/settings/settings.ts");
type SiteModule = typeof import("../src/server/start/open-site.ts");
type ErrorModule = typeof import("../src/server/start/start-error.ts");

/** Editors write a file in several steps. */
const SETTLE_MS = 100;

readEnvFile();
const http = createHttpServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
/** Loads the server through Vite, so that it shares modules, and so classes and contexts, with the pages. */
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
const build = () => load<ServerBuild>("virtual:react-router/server-build");

async function start(): Promise<void> {
  const { listeningOrigin, readSettings } = await load<SettingsModule>("/src/server/settings/settings.ts");
  const { openSite } = await load<SiteModule>("/src/server/start/open-site.ts");
  const settings = readSettings(process.env);
  const site = await openSite(settings, { log, now: () => new Date() });

  async function createApp() {
    const loaded = await load<AppModule>("/src/server/app.ts");
    // No cache, because code may change.
    const app = await loaded.createApp({ ...site.dependencies, build, pageMaxAgeSeconds: 0 });
    return { loaded, app };
  }
  let current = await createApp();
  http.on("request", (request, response) =>
    vite.middlewares(request, response, async () => {
      // Edits of server code create a new module.
      if ((await load("/src/server/app.ts")) !== current.loaded) current = await createApp();
      current.app.listener(request, response);
    }),
  );
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

const { failStart } = await load<ErrorModule>("/src/server/start/start-error.ts");
await start().catch(failStart);
