import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { formatError } from "../src/domain/format/text.ts";
import type { App } from "../src/server/app.ts";
import type { SiteOptions } from "../src/server/open-site.ts";
import type { Settings } from "../src/server/settings.ts";
import { type Log, consoleLog as log, StartError } from "../src/site/log.ts";
import { CONTENT_CHANGED, contentUpdates, sourceOnly } from "./vite/development.ts";

type AppModule = typeof import("../src/server/app.ts");
type SettingsModule = typeof import("../src/server/settings.ts");
type SiteModule = typeof import("../src/server/open-site.ts");
type ErrorModule = typeof import("../src/site/log.ts");

/** The folders that pages get their scripts and styles from. */
const SOURCE = ["src", "node_modules"];

/** The site as it is in the source, with every later edit of its code. */
export interface SiteFromSource {
  readonly settings: Settings;
  readonly listener: RequestListener;
  /**
   * Shows changed content, also in open pages.
   * @param files relative to the content folder: pages load their data again, which no cache may have kept. Without them,
   * pages start over
   */
  reload(files?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface SourceOptions extends Pick<SiteOptions, "isWorkingCopy"> {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Carries the connections that tell open pages of edits. */
  readonly http: Server;
  /** Handles requests that are not for the source. */
  readonly listenerOf?: (app: App) => RequestListener;
}

/** @throws StartError for what the owner can mend */
export async function openSiteFromSource(options: SourceOptions): Promise<SiteFromSource> {
  const { env, http, listenerOf = ({ listener }) => listener, isWorkingCopy = false } = options;
  const listeners = process.listeners("SIGTERM");
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: "custom",
    plugins: [
      contentUpdates(),
      sourceOnly({
        names: ["@react-router", ...SOURCE],
        folders: SOURCE,
        otherwise: (request, response) => listener(request, response),
      }),
    ],
  });
  // A Vite within React Router's plugin would end the process while its owner still closes.
  for (const added of process.listeners("SIGTERM")) if (!listeners.includes(added)) process.off("SIGTERM", added);
  /** Loads the server through Vite, so that it shares modules, and so classes and contexts, with the pages. */
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
  const build = () => load<ServerBuild>("virtual:react-router/server-build");
  const { StartError: ErrorOfSite } = await load<ErrorModule>("/src/site/log.ts");

  async function open() {
    const { readSettings } = await load<SettingsModule>("/src/server/settings.ts");
    const { openSite } = await load<SiteModule>("/src/server/open-site.ts");
    const settings = readSettings(env);
    const site = await openSite(settings, { log, now: () => new Date(), isWorkingCopy });
    await site.check();
    return { settings, site };
  }
  const { settings, site } = await open().catch(async (error: unknown) => {
    await vite.close();
    throw error instanceof ErrorOfSite ? new StartError(error.message) : error;
  });

  const listener = await latestVersion({
    load: () => load<AppModule>("/src/server/app.ts"),
    // No cache, because code may change.
    listenerOf: async ({ createApp }) =>
      listenerOf(await createApp({ ...site.dependencies, build, pageMaxAgeSeconds: 0 })),
    log,
  });
  const pages = () =>
    JSON.stringify(site.dependencies.snapshot().files.site.pages.map(({ path, kind }) => [path, kind]));
  return {
    settings,
    listener: vite.middlewares,
    async reload(files) {
      const before = pages();
      await site.reload().catch((error: unknown) => log.error(error instanceof Error ? error.message : String(error)));
      // A page knows its routes, and the browser a picture by its address.
      const isData = files !== undefined && pages() === before && !files.some((file) => /^media[\\/]/.test(file));
      vite.ws.send(isData ? { type: "custom", event: CONTENT_CHANGED } : { type: "full-reload" });
    },
    async close() {
      await vite.close();
      await site.close();
    },
  };
}

interface Source<Module> {
  /** The same module until its code is edited. Rejects while the code is invalid. */
  load(): Promise<Module>;
  listenerOf(module: Module): Promise<RequestListener>;
  readonly log: Log;
}

/** Answers with the code as it is when a request arrives; while it is invalid, with 500 and a line in the log. */
export async function latestVersion<Module>({ load, listenerOf, log }: Source<Module>): Promise<RequestListener> {
  async function create() {
    const module = await load();
    return { module, listener: await listenerOf(module) };
  }
  let current = await create();
  return async (request, response) => {
    try {
      if ((await load()) !== current.module) current = await create();
      current.listener(request, response);
    } catch (error) {
      log.error(`${request.method} ${request.url}: ${formatError(error)}`, error);
      response.writeHead(500).end("Internal server error. See the log.");
    }
  };
}
