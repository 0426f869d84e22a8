import { createServer, type RequestListener } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { formatError } from "../src/domain/format/text.ts";
import { watchFolder } from "../src/live/watch-folder.ts";
import { listen } from "../src/server/http.ts";
import { listeningOrigin, readEnvFile, readSettings } from "../src/server/settings.ts";
import { failStart, consoleLog as log } from "../src/site/log.ts";

// The site from its source, with every later edit of the code, for work on the program.

async function start(): Promise<void> {
  const http = createServer();
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server: http }, cors: false, fs: { allow: ["src", "node_modules"] } },
    appType: "custom",
  });
  /** Loads the server through Vite, so that it shares modules, and so classes and contexts, with the pages. */
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const build = () => load<ServerBuild>("virtual:react-router/server-build");
  const { openSite } = await load<typeof import("../src/server/open-site.ts")>("/src/server/open-site.ts");
  const settings = readSettings(process.env);
  const site = await openSite(settings, { log, now: () => new Date() });
  await site.check();

  let current: { readonly module: object; readonly listener: RequestListener } | undefined;
  /** Uses the code as it is when a request arrives. Invalid code is logged and returns 500. */
  const respond: RequestListener = async (request, response) => {
    try {
      const module = await load<typeof import("../src/server/app.ts")>("/src/server/app.ts");
      if (current?.module !== module) {
        const { listener } = await module.createApp({ ...site.dependencies, build, pageMaxAgeSeconds: 0 });
        current = { module, listener };
      }
      current.listener(request, response);
    } catch (error) {
      log.error(`${request.method} ${request.url}: ${formatError(error)}`, error);
      response.writeHead(500).end("Internal server error. See the log.");
    }
  };
  http.on("request", (request, response) => {
    const { url } = request;
    vite.middlewares(request, response, () => {
      // Vite has removed the base path.
      request.url = url;
      respond(request, response);
    });
  });
  const port = await listen(http, settings);
  log.info(`Ready: ${listeningOrigin(settings.host, port)}${settings.basePath}/`);
  await watchFolder(settings.contentDir, async () => {
    await site.reload().catch((error: unknown) => log.error(formatError(error)));
    vite.ws.send({ type: "full-reload" });
  });
}

readEnvFile();
await start().catch(failStart);
