import { DATABASES, type Database } from "../../content/publish/collections.ts";
import { publish } from "../../content/publish/publish.ts";
import { fileDates } from "../../content/read/file-dates.ts";
import type { Content } from "../../content/read/read-content.ts";
import { legalFile } from "../../content/read/read-legal.ts";
import { type ContentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { LEGAL_PAGES, type LegalPage, type LegalPageId } from "../../domain/site/legal-page.ts";
import type { CachedReader } from "../../store/query-cache.ts";
import type { SiteFiles } from "../pages/render-page.ts";
import type { Settings } from "../settings/settings.ts";
import { reportContent } from "./content-report.ts";
import { type Log, oncePerOutage } from "./log.ts";
import { openPictures } from "./open-images.ts";

/** Content with the day it was read for. */
export interface DatedContent {
  readonly content: Content;
  readonly today: IsoDay;
}

interface Dependencies {
  readonly stores: Readonly<Record<Database, ContentStore>>;
  /** In-memory stores in place of unavailable ones. */
  readonly spares: Readonly<Partial<Record<Database, ContentStore>>>;
  readonly caches: Readonly<Record<Database, Pick<CachedReader, "clear">>>;
  /** Undefined if pictures are in a bucket. */
  readonly picturesDir: string | undefined;
  readonly ownsFolder: boolean;
  /** Valid targets of internal links. */
  readonly addresses: readonly string[];
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Reports errors, publishes to the embedded stores and builds pictures.
 * @param before the previous result: an invalid legal page keeps its last good version (D22)
 * @returns the content that the site now reads from files
 */
export type SyncContent = ({ content, today }: DatedContent, before?: SiteFiles) => Promise<SiteFiles>;

/** Called at start and after each change of a file. */
export function createContentSync(settings: Settings, dependencies: Dependencies): SyncContent {
  const { stores, spares, caches, picturesDir, ownsFolder, addresses, log, now } = dependencies;
  const reportOutage = oncePerOutage((why) => log.error(why), now);
  const filledHere = DATABASES.filter((database) => settings.stores[database].engine.filledBy === "site");

  return async ({ content, today }, before) => {
    await reportContent(content, { settings, today, addresses, log });
    for (const database of filledHere) {
      const spare = spares[database];
      if (spare !== undefined) await publish(content, { [database]: spare });
      await publish(content, { [database]: stores[database] }).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        // Synced on recovery, by `openStores` or the next change.
        const meanwhile =
          spare === undefined ? "keeping the current content" : "serving content from memory until it opens";
        reportOutage(`${formatError(error)}; ${meanwhile}`);
      });
      caches[database].clear();
    }
    return {
      site: content.site,
      legal: legalPages(content, before?.legal),
      fileDates: await fileDates(settings.contentDir),
      media: await openPictures(settings, { picturesDir, ownsFolder, log, now }),
    };
  };
}

/** In the order of the footer. */
function legalPages(
  { legal, diagnostics }: Content,
  before: ReadonlyMap<LegalPageId, LegalPage> = new Map(),
): ReadonlyMap<LegalPageId, LegalPage> {
  const broken = new Set(diagnostics.map(({ file }) => file));
  const read = new Map([...legal].map((page) => [page.id, page]));
  return new Map(
    LEGAL_PAGES.flatMap((id) => {
      const page = read.get(id) ?? (broken.has(legalFile(id)) ? before.get(id) : undefined);
      return page === undefined ? [] : [[id, page] as const];
    }),
  );
}
