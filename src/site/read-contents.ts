import { isDeepStrictEqual } from "node:util";
import { checkContent } from "../content/check/check-content.ts";
import { diagnosticCounts, InvalidContent, isWarning, reportLine } from "../content/diagnostic.ts";
import { writtenIn } from "../content/publish/push.ts";
import { type Content, readContentFolder } from "../content/read/read-content.ts";
import { type FileDates, fileDates, fileTimes, readMedia } from "../content/read/read-files.ts";
import { collectionsOf, DATABASES, type Database } from "../domain/collections.ts";
import {
  type Collections,
  type DocumentReader,
  type StoredDocument,
  StoreUnavailable,
} from "../domain/documents/document-store.ts";
import { type IsoDay, isoDay } from "../domain/format/dates.ts";
import { formatError } from "../domain/format/text.ts";
import { languageAddress } from "../domain/site/addresses.ts";
import type { DocumentPage } from "../domain/site/page.ts";
import { type Log, logOnce, StartError } from "./log.ts";
import type { SitePictures } from "./pictures.ts";
import type { Contents, SiteFiles, SiteTexts } from "./snapshot.ts";

interface Dependencies {
  readonly contentDir: string;
  /** Open stores of those databases that are hosted. */
  readonly hosted: Readonly<Record<Database, DocumentReader | undefined>>;
  /** Wraps each store, so that tests can make one unavailable. */
  readonly through: (database: Database, store: DocumentReader) => DocumentReader;
  readonly pictures: Pick<SitePictures, "sync" | "folder">;
  readonly isWorkingCopy: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

export function createContentsReader(dependencies: Dependencies) {
  const { contentDir, hosted, through, pictures, isWorkingCopy, log, now } = dependencies;
  const reportOutage = logOnce(log, now);
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
        return [collection, withUnchanged(await store.read(collection, isWhole), before?.get(collection))] as const;
      });
      const found = new Map(await Promise.all(collections));
      versions.set(database, version);
      if (failed.delete(database)) log.info(`The ${database} store is available again`);
      return found;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      failed.add(database);
      const fallback = written === undefined ? "its pages are closed" : "serving the content files";
      reportOutage(`${formatError(error)}; ${before === undefined ? fallback : "keeping the last documents"}`);
      return before ?? written;
    }
  }

  return {
    /** Stores that could not be read the last time. */
    failed,
    /**
     * Whether a file was changed, added or removed since the content was read. Compares times instead of watching,
     * because a folder that is mounted into a container does not report its changes.
     */
    async hasChangedFiles(): Promise<boolean> {
      return !isDeepStrictEqual(await fileTimes(contentDir), times);
    },
    /** Whether something was pushed to a hosted store since it was read. Reads one document of each. */
    async hasChangedStores(): Promise<boolean> {
      const changes = DATABASES.map(async (database) => {
        const store = hosted[database];
        if (store === undefined) return false;
        // A failure counts as a change: the next reading records it and keeps what there is.
        const version = through(database, store)
          .version()
          .catch(() => "unknown");
        return (await version) !== versions.get(database);
      });
      return (await Promise.all(changes)).includes(true);
    },
    /** Logs the errors of what was read last, as `check` reports them, and the number of problems. */
    async check(): Promise<void> {
      const content = unchecked;
      unchecked = undefined;
      if (content === undefined || isWorkingCopy) return;
      const media = pictures.folder === undefined ? undefined : await readMedia(contentDir);
      const diagnostics = checkContent(content, { media, today: isoDay(now()), pages: content.site.pages });
      for (const diagnostic of diagnostics) if (!isWarning(diagnostic)) log.error(reportLine(contentDir, diagnostic));
      if (diagnostics.length === 0) return;
      log.info(`The content has ${diagnosticCounts(diagnostics)}. For a list: npm run content -- check`);
    },
    /**
     * Reads the content folder and both stores.
     * @param before keeps what cannot be read now
     * @throws StartError if `site.yaml` is unusable
     */
    async read(today: IsoDay, before?: Contents): Promise<Contents> {
      // First, so that a change in the meantime is noticed.
      times = await fileTimes(contentDir);
      const content = await readContent(contentDir, today);
      unchecked = content;
      const documents = documentPages(content, before?.files);
      // What is not translated is in the first language.
      const translations = content.translations.map(({ language, site, documentPages }) => {
        return [
          languageAddress(language),
          { site, documents: new Map([...documents, ...byFile(documentPages)]) },
        ] as const;
      });
      const files: SiteFiles = {
        site: content.site,
        documents,
        translations: new Map(translations),
        fileDates: isWorkingCopy ? times : await fileDates(contentDir),
        media: await pictures.sync(),
      };
      const [portfolio, tracker] = await Promise.all(
        DATABASES.map((database) => documentsOf(database, content, before?.documents[database])),
      );
      return { files, documents: { portfolio, tracker }, day: today, since: now() };
    },
  };
}

/** Keeps the objects of unchanged documents, which are not parsed again. */
function withUnchanged(documents: readonly StoredDocument[], before: readonly StoredDocument[] = []) {
  const known = new Map(before.map((document) => [document.id, document]));
  return documents.map((document) => {
    const same = known.get(document.id);
    return same !== undefined && isDeepStrictEqual(same, document) ? same : document;
  });
}

/** @throws StartError with the errors of the check, without a usable `site.yaml` */
export async function readContent(contentDir: string, today: IsoDay): Promise<Content> {
  try {
    return await readContentFolder(contentDir, today);
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    const lines = error.diagnostics.map((diagnostic) => reportLine(contentDir, diagnostic));
    const isOtherVersion = error.diagnostics.some(({ rule }) => rule === "version");
    const advice = isOtherVersion ? [] : ["Fix site.yaml first. For all errors: npm run content -- check"];
    throw new StartError([...lines, ...advice].join("\n"));
  }
}

/** By file; one with an error keeps its last good version. */
function documentPages({ documentPages, diagnostics }: Content, before: SiteFiles | undefined): SiteTexts["documents"] {
  const broken = new Set(diagnostics.map(({ file }) => file));
  const kept = [...(before?.documents ?? [])].filter(([file]) => broken.has(file));
  return new Map([...kept, ...byFile(documentPages)]);
}

function byFile(pages: readonly DocumentPage[]) {
  return pages.map((page) => [page.file, page] as const);
}
