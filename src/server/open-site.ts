import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { checkContent } from "../content/check/check-content.ts";
import { servedTheme } from "../content/check/styles.ts";
import { diagnosticCounts, isWarning, reportLine } from "../content/diagnostic.ts";
import { writtenIn } from "../content/publish/push.ts";
import { PRIVATE_FOLDER } from "../content/read/file-kind.ts";
import type { Content } from "../content/read/read-content.ts";
import { type FileDates, fileDates, fileTimes, readMedia } from "../content/read/read-files.ts";
import { collectionsOf, DATABASES, type Database } from "../domain/collections.ts";
import { type Collections, type DocumentReader, StoreUnavailable } from "../domain/documents/document-store.ts";
import { isoDay } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { isYounger } from "../domain/time.ts";
import { openImages } from "../media/picture-folder.ts";
import { type Log, logOnce, StartError } from "../site/log.ts";
import { createSnapshot, isSameContent, readContent, type Snapshot, textsOf, versionsOf } from "../site/snapshot.ts";
import { placedVersions } from "../site/version-addresses.ts";
import { FolderInUse, lockFolder } from "../store/folder-lock.ts";
import { IN_MEMORY, type Settings } from "./settings.ts";
import { countedEvents, openTraffic } from "./traffic.ts";

export interface SiteOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** Wraps the stores, to measure them, and so that tests can make one unavailable. */
  readonly through?: ((name: Database, store: DocumentReader) => DocumentReader) | undefined;
  /** One by default, which leaves memory and the processor to visitors. */
  readonly picturesAtOnce?: number;
  /** For an editor, which shows errors itself, and whose files are in no repository. */
  readonly isWorkingCopy?: boolean;
}

/** Interval of checks for changed files, for a new day, and for stores that could not be read. */
const CLOCK_MS = 30_000;
/** Interval of asking hosted stores for a push: one read, 288 a day. */
const POLL_MS = 300_000;

/**
 * Locks the data folder, opens both stores and reads the content.
 * @throws StartError if `content/site.yaml` or a setting is unusable, or another server uses the data folder
 */
export async function openSite(settings: Settings, options: SiteOptions) {
  const { log, now, through = (_, store) => store, picturesAtOnce = 1, isWorkingCopy = false } = options;
  const { basePath, siteUrl, contentDir, pageMaxAgeSeconds, proxies, services, stores } = settings;
  const folder = await claimDataFolder(settings, log);
  const [portfolio, tracker] = await Promise.all(
    DATABASES.map(async (database) => {
      const setting = stores[database];
      return setting.engine === "files" ? undefined : setting.open(log.error);
    }),
  );
  const hosted = { portfolio, tracker };
  const pictures = openImages({ ...settings, picturesAtOnce, ownsFolder: folder.owned, log, now });
  const report = logOnce(log, now);
  /** Stores that could not be read the last time. */
  const failed = new Set<Database>();
  const versions = new Map<Database, string | undefined>();
  let times: FileDates = new Map();
  let unchecked: Content | undefined;

  async function documentsOf(database: Database, content: Content, before?: Collections) {
    const written = writtenIn(content, database, before);
    const files = { version: async () => undefined, read: async (name: string) => written?.get(name) ?? [] };
    const store = through(database, hosted[database] ?? files);
    try {
      // First, so that a push in the meantime is noticed.
      const version = await store.version();
      const collections = collectionsOf(database).map(async ({ collection }) => {
        const isWhole = database === "portfolio" && collection === "testimonies";
        return [collection, await store.read(collection, isWhole)] as const;
      });
      const found = new Map(await Promise.all(collections));
      versions.set(database, version);
      if (failed.delete(database)) log.info(`The ${database} store is available again`);
      return found;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      failed.add(database);
      // A store that has not responded yet has no last documents: its content files are served, and followed.
      const last = versions.has(database) ? before : undefined;
      const fallback = written === undefined ? "its pages are closed" : "serving the content files";
      report(`${formatError(error)}; ${last === undefined ? fallback : "keeping the last documents"}`);
      return last ?? written;
    }
  }

  /** Reads the content folder and both stores. What cannot be read now stays as it was before. */
  async function take(before?: Snapshot): Promise<Snapshot> {
    const day = isoDay(now());
    // First, so that a change in the meantime is noticed.
    times = await fileTimes(contentDir);
    const [content, media, dates] = await Promise.all([
      readContent(contentDir, day),
      pictures.sync(),
      isWorkingCopy ? times : fileDates(contentDir, times),
    ]);
    unchecked = content;
    const files = {
      ...textsOf(content, before?.files),
      fileDates: dates,
      media,
      versions: await placedVersions({ ...content, versions: versionsOf(content, before?.files.versions) }, report),
      recipients: content.recipients ?? before?.files.recipients ?? [],
      theme: content.theme === undefined ? (before?.files.theme ?? "") : servedTheme(content.theme, basePath),
    };
    const [portfolio, tracker] = await Promise.all(
      DATABASES.map((database) => documentsOf(database, content, before?.documents[database])),
    );
    const next = { files, documents: { portfolio, tracker }, day, since: now() };
    if (before !== undefined && isSameContent(before, next)) return before;
    return createSnapshot(next, (path, { message }) => report(`${path}: ${message}`));
  }

  /** Logs the errors of the content, as the command does. It takes a while: after the start, visitors come first. */
  async function check(): Promise<void> {
    const content = unchecked;
    unchecked = undefined;
    if (content === undefined || isWorkingCopy) return;
    const media = pictures.folder === undefined ? undefined : await readMedia(contentDir);
    const diagnostics = checkContent(content, { media, today: isoDay(now()), pages: content.site.pages });
    // The log may be read by others than the owner, so that it names no private file.
    const errors = diagnostics.filter((one) => !isWarning(one));
    const logged = errors.filter(({ file }) => !file.startsWith(`${PRIVATE_FOLDER}/`));
    for (const diagnostic of logged) log.error(reportLine(contentDir, diagnostic));
    if (logged.length < errors.length) log.error(`${PRIVATE_FOLDER}/ has errors. For a list: npx mass-and-line check`);
    if (diagnostics.length === 0) return;
    log.info(`The content has ${diagnosticCounts(diagnostics)}. For a list: npx mass-and-line check`);
  }

  let snapshot = await take();
  let readAt = now();
  const listeners = new Set<() => void>();
  const traffic = openTraffic({
    settings,
    store: portfolio,
    writable: folder.writable,
    events: () => countedEvents(snapshot.files.site.pages),
    modes: () => snapshot.files.site.modes,
    recipients: () => snapshot.files.recipients,
    report,
    now,
  });

  let done = Promise.resolve();
  /**
   * Follows changed content, one reload after the other, so that the latest files win. Invalid files keep their last good
   * version.
   * @throws StartError if `content/site.yaml` is unusable; the site stays as it was
   */
  function reload(): Promise<void> {
    const working = done.then(async () => {
      const before = snapshot;
      snapshot = await take(before);
      readAt = now();
      if (snapshot !== before) for (const listener of listeners) listener();
      await check();
    });
    done = working.catch(() => undefined);
    return working;
  }

  let polledAt = now();
  /**
   * Whether the content may have changed: after an edit of a file or a push; on a new day, or with a corrected clock,
   * because future entries are hidden, and because documents may have been edited by hand; and if a store failed.
   */
  async function isDue(): Promise<boolean> {
    if (isoDay(now()) !== isoDay(readAt) || failed.size > 0) return true;
    if (!isYounger(polledAt, POLL_MS, now())) {
      polledAt = now();
      for (const database of DATABASES) {
        const store = hosted[database];
        // A failure counts as a change: the next reading records it and keeps what there is.
        const version = store && through(database, store).version();
        if ((await version?.catch(() => "unknown")) !== versions.get(database)) return true;
      }
    }
    // Compares times, because a folder that is mounted into a container does not report its changes.
    return !isDeepStrictEqual(await fileTimes(contentDir), times);
  }
  let followed = Promise.resolve();
  const clock = setInterval(() => {
    followed = followed
      .then(async () => ((await isDue()) ? reload() : undefined))
      .catch((error: unknown) => report(formatError(error)));
  }, CLOCK_MS);
  clock.unref();

  const dependencies = {
    ...{ basePath, siteUrl, contentDir, pictures, pageMaxAgeSeconds, proxies, services, report, log },
    snapshot: () => snapshot,
    onSnapshot: (listener: () => void) => void listeners.add(listener),
    failed,
    traffic: traffic.handle,
  };
  return {
    dependencies,
    reload,
    check,
    /** The counts of this site, unless a hosted store has them. */
    counts: traffic.counts,
    /** Tries to deliver the last counts, then closes the stores. */
    async close(): Promise<void> {
      clearInterval(clock);
      await pictures.close();
      await traffic.close();
      portfolio?.close();
      tracker?.close();
      folder.release();
    },
  };
}

/**
 * Creates and locks the data folder, unless the counters are in memory. A read-only folder does not stop the start.
 * @returns `owned`: whether this process holds the lock
 * @throws StartError if another server uses it, because the two would overwrite each other
 */
export async function claimDataFolder({ dataDir, counters }: Pick<Settings, "dataDir" | "counters">, log: Log) {
  const release = () => undefined;
  if (counters === IN_MEMORY) return { writable: true, owned: false, release };
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { writable: true, owned: true, release: lockFolder(dataDir) };
  } catch (error) {
    const advice = "Stop that server or set another DATA_DIR.";
    if (error instanceof FolderInUse) throw new StartError(`${error.message}. ${advice}`);
    log.error(`DATA_DIR ${dataDir} cannot be written: ${formatError(error)}. Not counting until a restart.`);
    return { writable: false, owned: false, release };
  }
}
