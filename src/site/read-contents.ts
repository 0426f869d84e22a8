import { isDeepStrictEqual } from "node:util";
import { checkContent } from "../content/check/check-content.ts";
import { diagnosticCounts, InvalidContent, isWarning, relativePath, reportLine } from "../content/diagnostic.ts";
import { writtenIn } from "../content/publish/push.ts";
import { readTranslationName } from "../content/read/file-kind.ts";
import { type Content, readContentFolder } from "../content/read/read-content.ts";
import { type FileDates, fileDates, fileTimes, readMedia } from "../content/read/read-files.ts";
import { collectionsOf, DATABASES, type Database } from "../domain/collections.ts";
import {
  type Collections,
  type DocumentReader,
  type StoredDocument,
  StoreUnavailable,
} from "../domain/documents/document-store.ts";
import type { IsoDay } from "../domain/format/dates.ts";
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
    /**
     * Reads the content folder and both stores.
     * @param before keeps what cannot be read now
     * @throws StartError if `site.yaml` is unusable
     */
    async read(today: IsoDay, before?: Contents): Promise<Contents> {
      // First, so that a change in the meantime is noticed.
      times = await fileTimes(contentDir);
      const content = await readContent(contentDir, today);
      if (!isWorkingCopy) await reportContent(content, contentDir, pictures.folder !== undefined, today, log);
      const documents = documentPages(content, before?.files.documents);
      const files: SiteFiles = {
        site: content.site,
        documents,
        translations: translations(content, documents),
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

/** Logs errors as `check` reports them, translations that are left out because of them, and the number of problems. */
async function reportContent(content: Content, contentDir: string, hasMedia: boolean, today: IsoDay, log: Log) {
  const media = hasMedia ? await readMedia(contentDir) : undefined;
  const diagnostics = checkContent(content, { media, today, pages: content.site.pages });
  for (const diagnostic of diagnostics) if (!isWarning(diagnostic)) log.error(reportLine(contentDir, diagnostic));
  for (const file of new Set(content.diagnostics.map((diagnostic) => diagnostic.file))) {
    const name = readTranslationName(file);
    const isListed = name !== undefined && content.site.languages.includes(name.language);
    if (!isListed || !content.sources.some((source) => source.file === name.original)) continue;
    const path = relativePath(contentDir, file);
    const language = languageAddress(name.language);
    log.error(`${path} is left out, because it is invalid: ${language} shows ${name.original}`);
  }
  if (diagnostics.length === 0) return;
  log.info(`The content has ${diagnosticCounts(diagnostics)}. Starting anyway. For a list: npm run content -- check`);
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

/** By file; one with an error keeps its last good version. */
function documentPages(
  { documentPages, diagnostics }: Content,
  before: ReadonlyMap<string, DocumentPage> = new Map(),
): ReadonlyMap<string, DocumentPage> {
  const broken = new Set(diagnostics.map(({ file }) => file));
  const kept = [...before].filter(([file]) => broken.has(file));
  return new Map([...kept, ...documentPages.map((page) => [page.file, page] as const)]);
}
