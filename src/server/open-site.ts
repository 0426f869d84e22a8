import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { DATABASES, type Database } from "../domain/collections.ts";
import type { DocumentReader, DocumentStore } from "../domain/documents/document-store.ts";
import { isoDay } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { isYounger } from "../domain/time.ts";
import { type Log, logOnce, StartError } from "../site/log.ts";
import { openImages } from "../site/pictures.ts";
import { createContentsReader } from "../site/read-contents.ts";
import { createSnapshot, isSameContent, type Snapshot } from "../site/snapshot.ts";
import { FolderInUse, lockFolder } from "../store/folder-lock.ts";
import { withSession } from "../store/store-setting.ts";
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
  const [portfolio, tracker] = await Promise.all(DATABASES.map(openHosted));
  const hosted = { portfolio, tracker };
  const pictures = openImages({ ...settings, picturesAtOnce, ownsFolder: folder.owned, log, now });
  const report = logOnce(log, now);
  const contents = createContentsReader({ contentDir, hosted, through, pictures, isWorkingCopy, log, now });

  async function openHosted(database: Database): Promise<DocumentStore | undefined> {
    const setting = stores[database];
    return setting.engine === "files" ? undefined : withSession(await setting.open(log.error), database);
  }

  async function take(before?: Snapshot): Promise<Snapshot> {
    const next = await contents.read(isoDay(now()), before);
    if (before !== undefined && isSameContent(before, next)) return before;
    return createSnapshot(next, (path, { message }) => report(`${path}: ${message}`));
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
    log,
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
      await contents.check();
      if (snapshot !== before) for (const listener of listeners) listener();
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
    if (isoDay(now()) !== isoDay(readAt) || contents.failed.size > 0) return true;
    if (!isYounger(polledAt, POLL_MS, now())) {
      polledAt = now();
      if (await contents.hasChangedStores()) return true;
    }
    return contents.hasChangedFiles();
  }
  const check = () => isDue().then((due) => (due ? reload() : undefined));
  let checked = Promise.resolve();
  const clock = setInterval(() => {
    checked = checked.then(check).catch((error: unknown) => report(formatError(error)));
  }, CLOCK_MS);
  clock.unref();

  const dependencies = {
    ...{ basePath, siteUrl, contentDir, pictures, pageMaxAgeSeconds, proxies, services, report, log },
    snapshot: () => snapshot,
    onSnapshot: (listener: () => void) => void listeners.add(listener),
    failed: contents.failed,
    traffic: traffic.handle,
  };
  return {
    dependencies,
    reload,
    /** Logs the errors of the content, which takes a while: after the start, visitors come first. */
    check: contents.check,
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
    if (error instanceof FolderInUse)
      throw new StartError(`${error.message}. Stop that server or set another DATA_DIR.`);
    log.error(
      `DATA_DIR ${dataDir} cannot be written: ${formatError(error)}. Not counting. Fix the folder and restart.`,
    );
    return { writable: false, owned: false, release };
  }
}
