import { writtenIn } from "../../content/publish/written-in.ts";
import type { Content } from "../../content/read/read-content.ts";
import { fileDates, fileTimes } from "../../content/read/read-files.ts";
import { collectionsOf, DATABASES, type Database } from "../../domain/collections.ts";
import { type Collections, type DocumentReader, StoreUnavailable } from "../../domain/documents/document-store.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { DocumentPage } from "../../domain/site/document-page.ts";
import { languageAddress } from "../../domain/site/language-addresses.ts";
import type { Settings } from "../settings/settings.ts";
import { reportContent } from "../start/content-report.ts";
import { type Log, oncePerOutage } from "../start/log.ts";
import type { SitePictures } from "../start/open-images.ts";
import { readContent } from "../start/read-content.ts";
import type { Contents, SiteFiles, SiteTexts } from "./snapshot.ts";

interface Dependencies {
  /** Open stores of those that are hosted. */
  readonly hosted: Readonly<Record<Database, DocumentReader | undefined>>;
  /** Wraps each store, so that tests can make one unavailable. */
  readonly through: (database: Database, store: DocumentReader) => DocumentReader;
  readonly pictures: Pick<SitePictures, "sync">;
  readonly isWorkingCopy: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

export interface ContentsReader {
  /**
   * Reads the content folder and both stores.
   * @param before keeps what cannot be read now
   * @throws StartError if `site.yaml` is unusable
   */
  read(today: IsoDay, before?: Contents): Promise<Contents>;
  /** Whether something was pushed to a hosted store since it was read. Reads one document of each. */
  hasChanged(): Promise<boolean>;
  /** Stores that could not be read the last time. */
  readonly failed: ReadonlySet<Database>;
}

export function createContentsReader(settings: Settings, dependencies: Dependencies): ContentsReader {
  const { hosted, through, pictures, isWorkingCopy, log, now } = dependencies;
  const datesOf = isWorkingCopy ? fileTimes : fileDates;
  const reportOutage = oncePerOutage((why) => log.error(why), now);
  const failed = new Set<Database>();
  const versions = new Map<Database, string | undefined>();

  async function documentsOf(database: Database, content: Content, before?: Collections) {
    const written = writtenIn(content, database, before);
    const store = through(database, hosted[database] ?? storeOf(written ?? new Map()));
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
      const meanwhile =
        before !== undefined
          ? "keeping the last documents"
          : written !== undefined
            ? "serving the content files"
            : "its pages are closed";
      reportOutage(`${formatError(error)}; ${meanwhile}`);
      return before ?? written;
    }
  }

  return {
    failed,
    async hasChanged() {
      const changes = DATABASES.map(async (database) => {
        const store = hosted[database];
        if (store === undefined) return false;
        try {
          return (await through(database, store).version()) !== versions.get(database);
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          // The next reading records the failure and keeps what there is.
          return true;
        }
      });
      return (await Promise.all(changes)).includes(true);
    },
    async read(today, before) {
      const content = await readContent(settings.contentDir, today);
      if (!isWorkingCopy) await reportContent(content, { settings, today, log });
      const documents = documentPages(content, before?.files.documents);
      const files: SiteFiles = {
        site: content.site,
        documents,
        translations: translations(content, documents),
        fileDates: await datesOf(settings.contentDir),
        media: await pictures.sync(content),
      };
      const [portfolio, tracker] = await Promise.all(
        DATABASES.map((database) => documentsOf(database, content, before?.documents[database])),
      );
      return { files, documents: { portfolio, tracker }, day: today, since: now() };
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

/** The store of a site whose documents are files. */
function storeOf(documents: Collections): DocumentReader {
  return {
    read: async (collection) => documents.get(collection) ?? [],
    version: async () => undefined,
  };
}
