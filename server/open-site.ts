import path from "node:path";
import { isoDay } from "../core/dates.ts";
import { isStoreUnavailable } from "../core/document-store.ts";
import { inWords } from "../core/error-in-words.ts";
import { LEGAL_PAGES, type LegalPage, type LegalPageId } from "../core/legal-page.ts";
import { fileDates } from "../publishing/file-dates.ts";
import { DATABASES, type Database } from "../publishing/kinds.ts";
import { publish } from "../publishing/publish.ts";
import { legalFile } from "../publishing/read-legal.ts";
import type { Pack } from "../publishing/read-pack.ts";
import { memoised } from "../stores/memo.ts";
import { isFirestore } from "../stores/open.ts";
import { withSession } from "../stores/session.ts";
import { withTimeLimit } from "../stores/time-limit.ts";
import type { AppDependencies } from "./app.ts";
import { reportContent } from "./content-report.ts";
import { claimDataFolder, inMemory } from "./data-folder.ts";
import { type Log, oncePerOutage } from "./log.ts";
import { openPictures } from "./open-pictures.ts";
import { openStores } from "./open-stores.ts";
import { openTraffic } from "./open-traffic.ts";
import { readContent } from "./read-content.ts";
import type { SiteFiles } from "./render-page.ts";
import type { Settings } from "./settings.ts";

/** The stores, filled from the content files, and what the site reads from files itself. */
export interface OpenedSite {
  /** All that the application needs but the built application itself. */
  readonly dependencies: Omit<AppDependencies, "build" | "clientDir">;
  /**
   * Brings in what changed in the content files since; a file with a problem keeps its last good version.
   * @throws StartError when `content/site.yaml` cannot be used; the site goes on as it was
   */
  reload(): Promise<void>;
  /** Delivers the last counts, as far as that can be done quickly, and closes the stores. */
  close(): Promise<void>;
}

interface Surroundings {
  readonly log: Log;
  readonly now: () => Date;
  /** Those that the built application answers: the content links to them. */
  readonly addresses: readonly string[];
}

/** How long an answer of a store is good for; hosted ones charge for each, and change by `push` alone. */
const FRESH_MS = { embedded: 60_000, hosted: 300_000 };

/**
 * Takes the data folder, opens both stores and brings the content in.
 * @throws StartError when `content/site.yaml` or a setting cannot be used, or another server has the data folder
 */
export async function openSite(settings: Settings, { log, now, addresses }: Surroundings): Promise<OpenedSite> {
  const { basePath, siteUrl, contentDir, dataDir, pageMaxAgeSeconds, services } = settings;
  const picturesDir = settings.media.kind === "bucket" ? undefined : path.join(dataDir, "pictures");
  let today = isoDay(now());
  let pack = await readContent(contentDir, today);
  const folder = await claimDataFolder(settings, log);
  const { portfolio, tracker } = await openStores(folder.writable ? settings : inMemory(settings), {
    log,
    now,
    fill: async (database, store) => void (await publish(pack, { [database]: store })),
  });
  const stores = { portfolio: withSession(portfolio, "portfolio"), tracker: withSession(tracker, "tracker") };
  const onStale = oncePerOutage((key) => log.error(`From memory, the store is away: ${key}`), now);
  const onUnfilled = oncePerOutage((why) => log.error(why), now);
  const memoryOf = (database: Database) => {
    const freshMs = isFirestore(settings.stores[database]) ? FRESH_MS.hosted : FRESH_MS.embedded;
    return memoised(withTimeLimit(stores[database], { name: database, now }), { now, onStale, freshMs });
  };
  const memories = { portfolio: memoryOf("portfolio"), tracker: memoryOf("tracker") };

  // A Firestore database is filled by its owner, who has credentials that the site can do without.
  const filledHere = DATABASES.filter((database) => !isFirestore(settings.stores[database]));
  const traffic = openTraffic(settings, { store: stores.portfolio, writable: folder.writable, log, now });

  let files: SiteFiles = { site: pack.site, legal: new Map(), fileDates: new Map(), media: settings.media };
  async function bringIn(): Promise<void> {
    await reportContent(pack, { settings, today, addresses, log });
    for (const database of filledHere) {
      await publish(pack, { [database]: { portfolio, tracker }[database] }).catch((error: unknown) => {
        if (!isStoreUnavailable(error)) throw error;
        // It gets the content when it is back: `openStores`, or the next change of a file.
        onUnfilled(`${inWords(error)}; the site goes on with what it has`);
      });
      memories[database].clear();
    }
    files = {
      site: pack.site,
      legal: legalPages(pack, files.legal),
      fileDates: await fileDates(contentDir),
      media: await openPictures(settings, { picturesDir, log }),
    };
  }

  await bringIn();
  let reloaded = Promise.resolve();
  return {
    dependencies: {
      basePath,
      siteUrl,
      contentDir,
      picturesDir,
      pageMaxAgeSeconds,
      services,
      files: () => files,
      memories,
      stores,
      traffic: traffic.answer,
      now,
      log,
    },
    reload() {
      // One after the other, so that the files as they were read last win.
      const reloading = reloaded.then(async () => {
        today = isoDay(now());
        pack = await readContent(contentDir, today);
        await bringIn();
      });
      reloaded = reloading.catch(() => undefined);
      return reloading;
    },
    async close() {
      await traffic.close();
      portfolio.close();
      tracker.close();
      folder.release();
    },
  };
}

/** The pages as they are now. One with a problem keeps its last good version (D22). */
function legalPages(
  { legal, problems }: Pack,
  before: ReadonlyMap<LegalPageId, LegalPage>,
): ReadonlyMap<LegalPageId, LegalPage> {
  const broken = new Set(problems.map(({ file }) => file));
  const read = new Map([...legal].map((page) => [page.id, page]));
  // In the order of the list, which is that of the footer.
  return new Map(
    LEGAL_PAGES.flatMap((id) => {
      const page = read.get(id) ?? (broken.has(legalFile(id)) ? before.get(id) : undefined);
      return page === undefined ? [] : [[id, page] as const];
    }),
  );
}
