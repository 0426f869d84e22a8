import { fileURLToPath } from "node:url";
import type { Database } from "../../../src/content/publish/collections.ts";
import type { DocumentReader } from "../../../src/domain/documents/document-store.ts";
import { createHttpServer } from "../../../src/server/http/http-server.ts";
import { listen } from "../../../src/server/http/listen.ts";
import { readSettings, type Settings } from "../../../src/server/settings/settings.ts";
import { openOutbox } from "../../../src/store/outbox/outbox.ts";
import { withSession } from "../../../src/store/session.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";
import { ownStores } from "./stores.ts";

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Folder of the build below the project's root. The build for a base path lies in it as `under-base-path`. */
export const BUILD_DIR = process.env["BUILD_DIR"] ?? "build";

/** The built files that the browser gets. */
export const CLIENT_DIR = `${ROOT}${BUILD_DIR}/client`;

/** A free port of this machine. */
export const ANY_PORT = { host: "127.0.0.1", port: 0 };

/** A site on a port of its own. */
export interface ServedSite {
  /** Address of the site's root, without a slash at its end, the base path included. */
  readonly origin: string;
  /** Every address the server was asked for since the start, oldest first. */
  readonly requests: readonly string[];
  /** What the server logged as errors since the start. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A site with real stores of its own and handles on what can go wrong. */
export interface RunningSite extends ServedSite {
  /** Puts a store out of reach, or back; the portfolio's unless told otherwise. */
  setStoreAway(away: boolean, store?: Database): void;
  /** What was counted so far, `{visits: {new: 1}}`: by the store, and what waits in the outbox is brought there first. */
  counted(): Promise<unknown>;
  /** Has a store take a question and never answer it, or answer again. */
  setStoreSilent(silent: boolean, store?: Database): void;
  /** Brings in what changed in the content files. Rejected where `site.yaml` cannot be used. */
  reload(): Promise<void>;
  /** Moves the server's clock on. */
  advance(milliseconds: number): void;
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
  const { basePath = "", buildDir = BUILD_DIR, contentDir = FIXTURE, env = {} } = options;
  const own = await ownStores(contentDir);
  const variables = {
    DATA_DIR: FIXTURE_DATA,
    ...env,
    BASE_PATH: basePath,
    SITE_ORIGIN: "https://robinvale.example",
    CONTENT_DIR: contentDir,
    ...own.settings,
  };
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const program = await importProgram(buildDir);
  const away = new Set<Database>();
  const silent = new Set<Database>();
  async function reached(name: Database): Promise<void> {
    if (away.has(name)) throw new program.StoreUnavailable(name, new Error("cut off by the test"));
    if (silent.has(name)) await new Promise(() => undefined);
  }
  const stores = new Map<Database, DocumentReader>();
  function failing(name: Database, store: DocumentReader): DocumentReader {
    stores.set(name, store);
    return {
      get: (collection, id) => reached(name).then(() => store.get(collection, id)),
      query: (collection, query) => reached(name).then(() => store.query(collection, query)),
    };
  }
  const settings = program.readSettings(variables);
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
    setStoreAway(isAway, store = "portfolio") {
      if (isAway) away.add(store);
      else away.delete(store);
    },
    async counted() {
      if (settings.stores.portfolio.engine.filledBy === "owner") await deliverNow(readSettings(variables));
      return (await stores.get("portfolio")?.get("traffic", "events"))?.data;
    },
    setStoreSilent(isSilent, store = "portfolio") {
      if (isSilent) silent.add(store);
      else silent.delete(store);
    },
    reload: () => site.reload(),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await own.remove();
    },
  };
}

/** What the site is made of, from the build: it recognizes errors by its own classes. */
async function importProgram(buildDir: string) {
  const server = `${ROOT}${buildDir}/server`;
  const { openBuiltSite }: typeof import("../../../src/server/built-site.ts") = await import(`${server}/built-site.js`);
  const { readSettings }: typeof import("../../../src/server/settings/settings.ts") = await import(
    `${server}/settings.js`
  );
  const { StoreUnavailable }: typeof import("../../../src/domain/documents/document-store.ts") = await import(
    `${server}/document-store.js`
  );
  return { openBuiltSite, readSettings, StoreUnavailable };
}

/** Delivers what waits in an outbox, as `npm run traffic` does: a server on a hosted store takes a minute over it. */
async function deliverNow({ stores, outbox: file }: Settings): Promise<void> {
  const store = await stores.portfolio.open();
  const outbox = openOutbox(file, { now: () => new Date() });
  await outbox.deliver(withSession(store));
  outbox.close();
  store.close();
}
