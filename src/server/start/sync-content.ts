import { DATABASES, type Database } from "../../content/publish/collections.ts";
import { publish } from "../../content/publish/publish.ts";
import { fileDates, fileTimes } from "../../content/read/file-dates.ts";
import type { Content } from "../../content/read/read-content.ts";
import { type ContentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { DocumentPage } from "../../domain/site/document-page.ts";
import { languageAddress } from "../../domain/site/language-addresses.ts";
import type { CachedReader } from "../../store/query-cache.ts";
import type { SiteFiles, SiteTexts } from "../pages/render-page.ts";
import type { Settings } from "../settings/settings.ts";
import { reportContent } from "./content-report.ts";
import { type Log, oncePerOutage } from "./log.ts";
import type { SitePictures } from "./open-images.ts";

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
  readonly pictures: Pick<SitePictures, "sync">;
  readonly isWorkingCopy: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

export interface ContentSync {
  /**
   * Reports errors, publishes to the embedded stores and measures pictures: at start and after each change of a file.
   * @param before the previous result: an invalid document page keeps its last good version (D22)
   * @returns the content that the site now reads from files
   */
  sync({ content, today }: DatedContent, before?: SiteFiles): Promise<SiteFiles>;
  /** Publishes to the stores that could not be written. */
  publishAgain(content: Content): Promise<void>;
}

export function createContentSync(settings: Settings, dependencies: Dependencies): ContentSync {
  const { stores, spares, caches, pictures, isWorkingCopy, log, now } = dependencies;
  const datesOf = isWorkingCopy ? fileTimes : fileDates;
  const reportOutage = oncePerOutage((why) => log.error(why), now);
  const filledHere = DATABASES.filter((database) => settings.stores[database].engine.filledBy === "site");

  const unwritten = new Set<Database>();

  async function publishTo(database: Database, content: Content): Promise<void> {
    const spare = spares[database];
    if (spare !== undefined) await publish(content, { [database]: spare });
    try {
      await publish(content, { [database]: stores[database] });
      unwritten.delete(database);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      unwritten.add(database);
      const meanwhile =
        spare === undefined ? "keeping the current content" : "serving content from memory until it opens";
      reportOutage(`${formatError(error)}; ${meanwhile}`);
    }
    // Without it, pages need the cached answers.
    if (spare !== undefined || !unwritten.has(database)) caches[database].clear();
  }

  return {
    async sync({ content, today }, before) {
      if (!isWorkingCopy) await reportContent(content, { settings, today, log });
      for (const database of filledHere) await publishTo(database, content);
      const documents = documentPages(content, before?.documents);
      return {
        site: content.site,
        documents,
        ...(content.translations.length > 0 && { translations: translations(content, documents) }),
        fileDates: await datesOf(settings.contentDir),
        media: await pictures.sync(content),
      };
    },
    async publishAgain(content) {
      for (const database of unwritten) await publishTo(database, content);
    },
  };
}

/** By the address of each language. What is not translated is in the first language. */
function translations(content: Content, documents: ReadonlyMap<string, DocumentPage>): ReadonlyMap<string, SiteTexts> {
  return new Map(
    content.translations.map(({ language, site, documentPages }) => [
      languageAddress(language),
      { site, documents: new Map([...documents, ...documentPages.map((page) => [page.file, page] as const)]) },
    ]),
  );
}

/** By file; one with an error keeps its last good version (D22). */
function documentPages(
  { documentPages, diagnostics }: Content,
  before: ReadonlyMap<string, DocumentPage> = new Map(),
): ReadonlyMap<string, DocumentPage> {
  const broken = new Set(diagnostics.map(({ file }) => file));
  const kept = [...before].filter(([file]) => broken.has(file));
  return new Map([...kept, ...documentPages.map((page) => [page.file, page] as const)]);
}
