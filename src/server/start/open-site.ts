import { DATABASES, type Database } from "../../domain/collections.ts";
import type { Counts } from "../../domain/documents/counts.ts";
import type { DocumentReader, DocumentStore } from "../../domain/documents/document-store.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { isYounger } from "../../domain/time/age.ts";
import { withSession } from "../../store/session.ts";
import type { AppDependencies } from "../app.ts";
import { createPageReports } from "../pages/page-reports.ts";
import { claimDataFolder } from "../settings/data-folder.ts";
import type { Settings } from "../settings/settings.ts";
import { createContentsReader } from "../snapshot/read-contents.ts";
import { createSnapshot, type Snapshot, showTheSame } from "../snapshot/snapshot.ts";
import { countedEvents } from "../traffic/counted-events.ts";
import { type Log, oncePerOutage } from "./log.ts";
import { openImages } from "./open-images.ts";
import { openTraffic } from "./open-traffic.ts";

/** The stores, and content that the site reads from files. */
export interface OpenedSite {
  readonly dependencies: Omit<AppDependencies, "build" | "clientDir">;
  /**
   * Syncs changed content; invalid files keep their last good version.
   * @throws StartError if `content/site.yaml` is unusable; the site stays as it was
   */
  reload(): Promise<void>;
  /** Those of this site, unless a hosted store has them. */
  counts(): Counts;
  /** Tries to deliver the last counts, then closes the stores. */
  close(): Promise<void>;
}

/** Options for opening a site. */
export interface SiteOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** Wraps the stores, to measure them, and so that tests can make one unavailable. */
  readonly through?: ((name: Database, store: DocumentReader) => DocumentReader) | undefined;
  /** One by default, which leaves memory and the processor to visitors. */
  readonly picturesAtOnce?: number;
  /** Of an editor, which shows errors itself, and whose files are in no repository. */
  readonly isWorkingCopy?: boolean;
}

/** Interval of checks for a new day, and for stores that could not be read. */
const CLOCK_MS = 30_000;
/** Interval of asking hosted stores for a push: one read, 288 a day. */
const POLL_MS = 300_000;

/**
 * Locks the data folder, opens both stores and reads the content.
 * @throws StartError if `content/site.yaml` or a setting is unusable, or another server uses the data folder
 */
export async function openSite(settings: Settings, options: SiteOptions): Promise<OpenedSite> {
  const { log, now, through = (_, store) => store, picturesAtOnce = 1, isWorkingCopy = false } = options;
  const { basePath, siteUrl, contentDir, pageMaxAgeSeconds, services, stores } = settings;
  const folder = await claimDataFolder(settings, log);
  const [portfolio, tracker] = await Promise.all(DATABASES.map(openHosted));
  const hosted = { portfolio, tracker };
  const pictures = openImages(settings, { picturesAtOnce, ownsFolder: folder.owned, log, now });
  const report = createPageReports(log, now);
  const contents = createContentsReader(settings, {
    hosted,
    through,
    pictures,
    isWorkingCopy,
    log,
    now,
  });

  async function openHosted(database: Database): Promise<DocumentStore | undefined> {
    const setting = stores[database];
    return setting.engine === "files" ? undefined : withSession(await setting.open(log.error), database);
  }

  async function take(before?: Snapshot): Promise<Snapshot> {
    const next = await contents.read(isoDay(now()), before);
    if (before !== undefined && showTheSame(before, next)) return before;
    return createSnapshot(next, (path, { message }) => report({ about: "document", why: `${path}: ${message}` }));
  }
  let snapshot = await take();
  let readAt = now();
  const listeners = new Set<() => void>();
  const traffic = openTraffic(settings, {
    store: portfolio,
    writable: folder.writable,
    events: () => countedEvents(snapshot.files.site.pages),
    modes: () => snapshot.files.site.modes,
    log,
    now,
  });

  let done = Promise.resolve();
  /** One after the other, so that the latest files win. */
  function reload(): Promise<void> {
    const working = done.then(async () => {
      const before = snapshot;
      snapshot = await take(before);
      readAt = now();
      if (snapshot !== before) for (const listener of listeners) listener();
    });
    done = working.catch(() => undefined);
    return working;
  }

  const onFailure = oncePerOutage((message) => log.error(message), now);
  const isHosted = portfolio !== undefined || tracker !== undefined;
  let polledAt = now();
  let isChecking = false;

  /**
   * Whether the content may have changed without an edit of a file: on a new day, or with a corrected clock, because
   * future entries are hidden, and because documents may have been edited by hand; after a push; and if a store failed.
   */
  async function isDue(): Promise<boolean> {
    if (isoDay(now()) !== isoDay(readAt) || contents.failed.size > 0) return true;
    if (!isHosted || isYounger(polledAt, POLL_MS, now())) return false;
    polledAt = now();
    return contents.hasChanged();
  }
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      if (await isDue()) await reload();
    } catch (error) {
      onFailure(formatError(error));
    } finally {
      isChecking = false;
    }
  }
  const clock = setInterval(() => void check(), CLOCK_MS);
  clock.unref();

  return {
    dependencies: {
      basePath,
      siteUrl,
      contentDir,
      pictures,
      pageMaxAgeSeconds,
      proxies: settings.proxies,
      services,
      snapshot: () => snapshot,
      onSnapshot: (listener) => void listeners.add(listener),
      failed: contents.failed,
      traffic: traffic.answer,
      report,
      log,
    },
    reload,
    counts: traffic.counts,
    async close() {
      clearInterval(clock);
      await pictures.close();
      await traffic.close();
      portfolio?.close();
      tracker?.close();
      folder.release();
    },
  };
}
