import "./production.ts";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApp } from "./app.ts";
import { consoleLog } from "./log.ts";
import { openSite } from "./open-site.ts";
import { readSettings, SettingsError } from "./settings.ts";

const BUILD_DIR = fileURLToPath(new URL("../build", import.meta.url));
/** How long answers under way may take once the process is asked to end. */
const CLOSE_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = consoleLog;
  const now = () => new Date();
  const site = await openSite(settings, { log, now });
  const built: ServerBuild = await import(path.join(BUILD_DIR, "server", "index.js"));
  const app = createApp({
    ...site.dependencies,
    build: async () => built,
    clientDir: path.join(BUILD_DIR, "client"),
    basePath: settings.basePath,
    contentDir: settings.contentDir,
    media: settings.media,
    now,
    log,
  });
  const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, ({ port }) =>
    log.info(`Ready: http://${settings.host}:${port}${settings.basePath}/`),
  );
  const close = () => {
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    server.close(() => {
      site.close();
      process.exit(0);
    });
    // Idle keep-alive connections would hold the server open.
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", close);
  process.once("SIGINT", close);
}

await start().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else console.error("The site could not start.", error);
  process.exit(1);
});
