import { DATABASES, type Database } from "../../content/publish/collections.ts";
import { publish } from "../../content/publish/publish.ts";
import { fileDates } from "../../content/read/file-dates.ts";
import type { Content } from "../../content/read/read-content.ts";
import { legalFile } from "../../content/read/read-legal.ts";
import { type ContentStore, isStoreUnavailable } from "../../domain/documents/document-store.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { LEGAL_PAGES, type LegalPage, type LegalPageId } from "../../domain/site/legal-page.ts";
import type { CachedReader } from "../../store/query-cache.ts";
import type { SiteFiles } from "../pages/render-page.ts";
import type { Settings } from "../settings/settings.ts";
import { reportContent } from "./content-report.ts";
import { type Log, oncePerOutage } from "./log.ts";
import { openPictures } from "./open-images.ts";

/** The content files as they were read, and the day they were read for. */
export interface DatedContent {
  readonly content: Content;
  readonly today: IsoDay;
}

interface Dependencies {
  /** The stores as the owner writes to them. */
  readonly stores: Readonly<Record<Database, ContentStore>>;
  /** Those in memory that stand in for a store that cannot be used yet. */
  readonly spares: Readonly<Partial<Record<Database, ContentStore>>>;
  readonly caches: Readonly<Record<Database, Pick<CachedReader, "clear">>>;
  /** Where built pictures are kept; undefined where pictures are in a bucket. */
  readonly picturesDir: string | undefined;
  /** Whether the data folder is this process's alone. */
  readonly ownsFolder: boolean;
  /** Those that links within the site may lead to. */
  readonly addresses: readonly string[];
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Reports what is wrong in the content, publishes it to the embedded stores and builds its pictures.
 * @param before what the site showed until now: a legal page with a problem keeps its last good version (D22)
 * @returns what the site shows from files from now on
 */
export type SyncContent = ({ content, today }: DatedContent, before?: SiteFiles) => Promise<SiteFiles>;

/** Syncs content to stores that are open, to be called at the start and after each change of a file. */
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
        if (!isStoreUnavailable(error)) throw error;
        // It gets the content when it is back: `openStores`, or the next change of a file.
        const meanwhile =
          spare === undefined
            ? "the site goes on with what it has"
            : "pages show the content files, and nothing is kept in it until it can be opened";
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

/** The legal pages in the order of the list, which is that of the footer. */
function legalPages(
  { legal, problems }: Content,
  before: ReadonlyMap<LegalPageId, LegalPage> = new Map(),
): ReadonlyMap<LegalPageId, LegalPage> {
  const broken = new Set(problems.map(({ file }) => file));
  const read = new Map([...legal].map((page) => [page.id, page]));
  return new Map(
    LEGAL_PAGES.flatMap((id) => {
      const page = read.get(id) ?? (broken.has(legalFile(id)) ? before.get(id) : undefined);
      return page === undefined ? [] : [[id, page] as const];
    }),
  );
}
