import { fileURLToPath } from "node:url";
import type { Database } from "../../../src/domain/collections.ts";
import { sumOf, withCounts } from "../../../src/domain/documents/counts.ts";
import type { DocumentReader } from "../../../src/domain/documents/document-store.ts";
import { createHttpServer, listen } from "../../../src/server/http.ts";
import { IN_MEMORY } from "../../../src/server/settings.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";
import { createStores } from "./stores.ts";

/** The project's root folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Build folder, relative to the root. */
export const BUILD_DIR = process.env["BUILD_DIR"] ?? "build";

/** The built files for browsers. */
export const CLIENT_DIR = `${ROOT}${BUILD_DIR}/client`;

/** Any free port on this machine. */
export const ANY_PORT = { host: "127.0.0.1", port: 0 };

/** A site on its own port. */
export interface ServedSite {
  /** Including the base path, without a trailing slash. */
  readonly origin: string;
  /** The URL of every request since the start, oldest first. */
  readonly requests: readonly string[];
  /** Errors logged since the start. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A site with its own real stores, and controls to simulate failures. */
export interface RunningSite extends ServedSite {
  /** Makes a store unavailable for the next reload, or available again; the portfolio store by default. */
  setStoreDown(isDown: boolean, store?: Database): void;
  /** The counts so far, such as `{visits: {new: 1}}`. */
  counted(): Promise<unknown>;
  /** Reloads changed content files. Rejects if `site.yaml` is invalid. */
  reload(): Promise<void>;
  /** Logs the errors of the content, as a server does after its start. */
  check(): Promise<void>;
  /** Advances the server's clock. */
  advance(milliseconds: number): void;
}

export interface RunningSiteOptions {
  readonly basePath?: string;
  readonly contentDir?: string;
  /** Stores that are unavailable from the start. */
  readonly down?: readonly Database[];
  /** More settings, such as third-party services. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built site in this process, on a free port. */
export async function runSite(options: RunningSiteOptions = {}): Promise<RunningSite> {
  const { basePath = "", contentDir = FIXTURE, down: unavailable = [], env = {} } = options;
  const ownStores = await createStores(contentDir);
  const variables = {
    DATA_DIR: FIXTURE_DATA,
    ...env,
    BASE_PATH: basePath,
    SITE_ORIGIN: "https://robinvale.example",
    CONTENT_DIR: contentDir,
    ...ownStores.settings,
  };
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const program = await importProgram();
  const down = new Set<Database>(unavailable);
  function failing(name: Database, store: DocumentReader): DocumentReader {
    async function reach(): Promise<void> {
      if (down.has(name)) throw new program.StoreUnavailable(name, new Error("cut off by the test"));
    }
    return {
      read: (collection, whole) => reach().then(() => store.read(collection, whole)),
      version: () => reach().then(() => store.version()),
    };
  }
  // Tests share the data folder.
  const settings = { ...program.readSettings(variables), counters: IN_MEMORY };
  const site = await program.openBuiltSite(settings, { log, now, through: failing });
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(request.url ?? "");
    return site.listener(request, response);
  });
  const port = await listen(server, ANY_PORT);
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    requests,
    errors,
    setStoreDown(isDown, store = "portfolio") {
      if (isDown) down.add(store);
      else down.delete(store);
    },
    async counted() {
      const { portfolio } = settings.stores;
      if (portfolio.engine === "files") return withCounts({}, site.counts());
      const store = await portfolio.open(log.error);
      const delivered = await store.counts("traffic", "events");
      store.close();
      return withCounts({}, sumOf([delivered, site.counts()]));
    },
    reload: () => site.reload(),
    check: () => site.check(),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await ownStores.remove();
    },
  };
}

/** Imports the site from the build, because it checks errors with `instanceof`. */
async function importProgram() {
  const server = `${ROOT}${BUILD_DIR}/server`;
  const { openBuiltSite }: typeof import("../../../src/server/built-site.ts") = await import(`${server}/built-site.js`);
  const { readSettings }: typeof import("../../../src/server/settings.ts") = await import(`${server}/settings.js`);
  const { StoreUnavailable }: typeof import("../../../src/domain/documents/document-store.ts") = await import(
    `${server}/document-store.js`
  );
  return { openBuiltSite, readSettings, StoreUnavailable };
}
