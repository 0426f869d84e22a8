import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { type DocumentReader, StoreUnavailable } from "../../core/document-store.ts";
import { createApp } from "../../server/app.ts";
import { createHttpServer } from "../../server/http-server.ts";
import { openSite } from "../../server/open-site.ts";
import { readSettings } from "../../server/settings.ts";
import { memoised } from "../../stores/memo.ts";
import { storeSettings } from "./stores.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the build below the project's root. The build for a base path lies in it as `under-base-path`. */
export const BUILD_DIR = process.env["BUILD_DIR"] ?? "build";

/** The built files that the browser gets. */
export const CLIENT_DIR = `${ROOT}${BUILD_DIR}/client`;

type StoreName = "portfolio" | "tracker";

/** A site on a port of its own, with real stores of its own and handles on what can go wrong. */
export interface RunningSite {
  /** Address of the site's root, without a slash at its end, the base path included. */
  readonly origin: string;
  /** Every address the server was asked for since the start, oldest first. */
  readonly requests: readonly string[];
  /** What the server logged as errors since the start. */
  readonly errors: readonly string[];
  /** Puts a store out of reach, or back; the portfolio's unless told otherwise. */
  setStoreAway(away: boolean, store?: StoreName): void;
  /** The counters as the store has them: `{visits: {new: 1}}`. */
  counted(): Promise<unknown>;
  /** Moves the server's clock on. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

export interface RunningSiteOptions {
  readonly basePath?: string;
  /** Folder of the build below the project's root. */
  readonly buildDir?: string;
  readonly contentDir?: string;
  /** More settings, such as services of others. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built site in this process, on a free port. */
export async function runSite(options: RunningSiteOptions = {}): Promise<RunningSite> {
  const { basePath = "", buildDir = BUILD_DIR, contentDir = `${ROOT}content`, env = {} } = options;
  const settings = readSettings({
    ...env,
    BASE_PATH: basePath,
    SITE_ORIGIN: "https://robinvale.example",
    CONTENT_DIR: contentDir,
    ...(await storeSettings(contentDir)),
  });
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const site = await openSite(settings, { log, now });
  const away = new Set<StoreName>();
  function failing(name: StoreName): DocumentReader {
    const store = site.dependencies.stores[name];
    return {
      get: async (collection, id) => (away.has(name) ? outOfReach(name) : store.get(collection, id)),
      query: async (collection, query) => (away.has(name) ? outOfReach(name) : store.query(collection, query)),
    };
  }
  const stores = { portfolio: failing("portfolio"), tracker: failing("tracker") };
  const built: ServerBuild = await import(`${ROOT}${buildDir}/server/index.js`);
  const { listener } = await createApp({
    files: site.dependencies.files,
    picturesDir: site.dependencies.picturesDir,
    memories: { portfolio: memoised(stores.portfolio, { now }), tracker: memoised(stores.tracker, { now }) },
    stores,
    traffic: site.dependencies.traffic,
    build: async () => built,
    clientDir: `${ROOT}${buildDir}/client`,
    contentDir,
    basePath,
    siteUrl: settings.siteUrl,
    pageMaxAgeSeconds: settings.pageMaxAgeSeconds,
    services: settings.services,
    now,
    log,
  });
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(request.url ?? "");
    return listener(request, response);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    requests,
    errors,
    setStoreAway(isAway, store = "portfolio") {
      if (isAway) away.add(store);
      else away.delete(store);
    },
    counted: async () => (await site.dependencies.stores.portfolio.get("traffic", "events"))?.data,
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}

function outOfReach(store: StoreName): never {
  throw new StoreUnavailable(store, new Error("cut off by the test"));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
