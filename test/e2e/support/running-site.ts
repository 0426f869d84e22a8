import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { rulesFiles } from "../../../src/cli/commands/rules.ts";
import { apply, planPush } from "../../../src/content/publish/push.ts";
import { readContentFolder } from "../../../src/content/read/read-content.ts";
import type { Database } from "../../../src/domain/collections.ts";
import { sumOf, withCounts } from "../../../src/domain/documents/counts.ts";
import type { DocumentReader } from "../../../src/domain/documents/document-store.ts";
import { isoDay } from "../../../src/domain/format/dates.ts";
import { createHttpServer, listen } from "../../../src/server/http.ts";
import { IN_MEMORY } from "../../../src/server/settings.ts";
import { openFirestoreContent } from "../../../src/store/firestore/project.ts";
import { FIXTURE, FIXTURE_DATA } from "../../support/fixture.ts";
import { runningEmulators, setRules } from "../../support/store/firestore-world.ts";
import { createDataFolder } from "./process-folder.ts";

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
  close(): Promise<void>;
}

/** A site with its own real stores, and controls to simulate failures. */
export type RunningSite = Awaited<ReturnType<typeof runSite>>;

export interface RunningSiteOptions {
  readonly basePath?: string;
  readonly contentDir?: string;
  /** Stores that are unavailable from the start. */
  readonly down?: readonly Database[];
  /** More settings, such as third-party services. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built site in this process, on a free port. */
export async function runSite(options: RunningSiteOptions = {}) {
  const { basePath = "", contentDir = FIXTURE, down: unavailable = [], env = {} } = options;
  // With `npm run test:firestore`. Otherwise it is a site of files.
  const firestore = process.env["FIRESTORE_ENGINE"] === undefined ? undefined : await fillFirestore(contentDir);
  const variables = {
    DATA_DIR: FIXTURE_DATA,
    ...env,
    BASE_PATH: basePath,
    SITE_ORIGIN: "https://robinvale.example",
    CONTENT_DIR: contentDir,
    ...firestore,
  };
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
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
  const site = await program.openBuiltSite(settings, { log, now: () => new Date(), through: failing });
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(request.url ?? "");
    return site.listener(request, response);
  });
  const port = await listen(server, ANY_PORT);
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    requests,
    /** Errors logged since the start. */
    errors,
    /** Makes a store unavailable for the next reload, or available again. */
    setStoreDown(isDown: boolean, store: Database = "portfolio") {
      if (isDown) down.add(store);
      else down.delete(store);
    },
    /** The counts so far, such as `{visits: {new: 1}}`. */
    async counted(): Promise<unknown> {
      const { portfolio } = settings.stores;
      if (portfolio.engine === "files") return withCounts({}, site.counts());
      const store = await portfolio.open(log.error);
      const delivered = await store.counts("traffic", "events");
      store.close();
      return withCounts({}, sumOf([delivered, site.counts()]));
    },
    /** Reloads changed content files. Rejects if `site.yaml` is invalid. */
    reload: () => site.reload(),
    /** Logs the errors of the content, as a server does after its start. */
    check: () => site.check(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}

/** Fills two Firestore projects with the site's own rules from a content folder like an owner's, and returns the settings. */
async function fillFirestore(contentDir: string) {
  const { firestore, auth } = runningEmulators();
  const read = await readContentFolder(contentDir, isoDay(new Date()));
  const projects = { portfolio: `demo-${randomUUID()}`, tracker: `demo-${randomUUID()}` };
  for (const database of ["portfolio", "tracker"] as const) {
    await setRules(projects[database], rulesFiles(read.site.pages)[`${database}.rules`] ?? "");
    const content = openFirestoreContent(projects[database], { emulated: true });
    await apply(await planPush(read, database, content), content);
    await content.close();
  }
  return {
    // For the counters.
    DATA_DIR: await createDataFolder(),
    PORTFOLIO_STORE: `firestore:${projects.portfolio}`,
    PORTFOLIO_FIREBASE_API_KEY: "any",
    TRACKER_STORE: `firestore:${projects.tracker}`,
    TRACKER_FIREBASE_API_KEY: "any",
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
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
