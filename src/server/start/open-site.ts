import { DATABASES, type Database, perDatabase } from "../../content/publish/collections.ts";
import { publish } from "../../content/publish/publish.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { withFallback } from "../../store/fallback.ts";
import { withSession } from "../../store/session.ts";
import type { AppDependencies } from "../app.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Backlog } from "../metrics/site-metrics.ts";
import { createPageReports } from "../pages/page-reports.ts";
import { claimDataFolder, inMemory } from "../settings/data-folder.ts";
import type { Settings } from "../settings/settings.ts";
import { countedEvents } from "../traffic/counted-events.ts";
import { contentSpare } from "./content-spare.ts";
import { type Log, oncePerOutage } from "./log.ts";
import { openImages } from "./open-images.ts";
import { openStores } from "./open-stores.ts";
import { openTraffic } from "./open-traffic.ts";
import { createQueryCaches } from "./query-caches.ts";
import { readContent } from "./read-content.ts";
import { createContentSync, type DatedContent } from "./sync-content.ts";

/** The stores, and content that the site reads from files. */
export interface OpenedSite {
  readonly dependencies: Omit<AppDependencies, "build" | "clientDir">;
  /**
   * Syncs changed content; invalid files keep their last good version.
   * @throws StartError if `content/site.yaml` is unusable; the site stays as it was
   */
  reload(): Promise<void>;
  /** Events that wait for delivery. */
  backlog(): Backlog;
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

/** Interval of checks for a new day, and for stores that could not be written. */
const CLOCK_MS = 30_000;

/**
 * Locks the data folder, opens both stores and syncs the content.
 * @throws StartError if `content/site.yaml` or a setting is unusable, or another server uses the data folder
 */
export async function openSite(settings: Settings, options: SiteOptions): Promise<OpenedSite> {
  const { log, now, through = (_, store) => store, picturesAtOnce = 1, isWorkingCopy = false } = options;
  const { basePath, siteUrl, contentDir, pageMaxAgeSeconds, services } = settings;

  async function readNow(): Promise<DatedContent> {
    const today = isoDay(now());
    return { content: await readContent(contentDir, today), today };
  }

  let content = await readNow();
  const folder = await claimDataFolder(settings, log);
  const { engines, spares } = await openStores(folder.writable ? settings : inMemory(settings), {
    log,
    now,
    fill: async (database, store) => void (await publish(content.content, { [database]: store })),
  });
  const opened = perDatabase((database) => withSession(engines[database], database));
  const stores = perDatabase((database) => through(database, opened[database]));
  const readers = perDatabase((database) => {
    const spare = spares[database];
    return spare ? withFallback(stores[database], withSession(spare)) : stores[database];
  });
  const hosted = DATABASES.filter((database) => settings.stores[database].engine.filledBy === "owner");
  const onSpare = oncePerOutage((message) => log.error(message), now);
  const filesFor = (database: Database) =>
    contentSpare(database, {
      content: () => content.content,
      fileDates: () => files.fileDates,
      onUse: () => onSpare(`The ${database} store is unavailable: serving the content files in its place`),
    });
  const caches = createQueryCaches(readers, settings, {
    log,
    now,
    spares: Object.fromEntries(hosted.map((database) => [database, filesFor(database)])),
  });
  const traffic = openTraffic(settings, {
    store: opened.portfolio,
    writable: folder.writable,
    events: () => countedEvents(content.content.site.pages),
    modes: () => content.content.site.modes,
    log,
    now,
  });
  const pictures = openImages(settings, {
    picturesAtOnce,
    ownsFolder: folder.owned,
    log,
    now,
  });
  const { sync, publishAgain } = createContentSync(settings, {
    stores: engines,
    spares,
    caches,
    pictures,
    isWorkingCopy,
    log,
    now,
  });

  let files = await sync(content);
  let day = content.today;
  let done = Promise.resolve();
  /** So that the latest files win. */
  function inOrder(work: () => Promise<void>): Promise<void> {
    const working = done.then(work);
    done = working.catch(() => undefined);
    return working;
  }
  const reload = () =>
    inOrder(async () => {
      content = await readNow();
      files = await sync(content, files);
      day = content.today;
    });

  const onFailure = oncePerOutage((message) => log.error(message), now);
  let isChecking = false;
  /** Future entries are hidden, so a new day or a corrected clock may show them. What failed is repeated. */
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await (isoDay(now()) === day ? inOrder(() => publishAgain(content.content)) : reload());
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
      services,
      files: () => files,
      caches,
      stores,
      traffic: traffic.answer,
      visitorAddress: visitorAddress(settings.proxies),
      now,
      report: createPageReports(log, now),
      log,
    },
    reload,
    backlog: traffic.backlog,
    async close() {
      clearInterval(clock);
      await pictures.close();
      await traffic.close();
      engines.portfolio.close();
      engines.tracker.close();
      folder.release();
    },
  };
}
