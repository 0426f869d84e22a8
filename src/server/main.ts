import { failStart, serverLog } from "../site/log.ts";
import { openBuiltSite } from "./built-site.ts";
import { closeGracefully, createHttpServer, listen, logUncaughtErrors } from "./http.ts";
import { listeningOrigin, readSettings } from "./settings.ts";

/** For responses in progress on shutdown. */
const CLOSE_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = serverLog(settings.logFormat);
  for (const warning of settings.warnings) log.error(warning);
  const site = await openBuiltSite(settings, { log, now: () => new Date() });
  const server = createHttpServer(site.listener);
  const port = await listen(server, settings);
  const prepared = site.prepare();
  let closing = false;
  const close = async () => {
    // Ctrl-C arrives twice, from the terminal and the launcher.
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await closeGracefully(server);
    await site.close();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // Until here, an error stops the start.
  logUncaughtErrors(log);
  await prepared;
  await site.check();
  // Last, because callers wait for this line.
  log.info(`Ready: ${listeningOrigin(settings.host, port)}${settings.basePath}/`);
}

await start().catch(failStart);
