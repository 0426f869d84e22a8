import path from "node:path";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef } from "../check/diagnostic.ts";
import { type Collection, collectionsOf, DATABASES } from "../publish/collections.ts";
import { readContentFile } from "./content-file.ts";
import { refuseEntry, refuseSecondFile } from "./document-file.ts";
import type { TranslationText } from "./document-translations.ts";
import { isOutside } from "./outside-links.ts";
import type { Source } from "./source.ts";
import { entriesOf, strayEntries } from "./stray-entries.ts";
import {
  isLanguage,
  readTranslationName,
  strayTranslation,
  type TranslationName,
  translationFile,
} from "./translation-file.ts";
import { type ContentDocument, diagnosticsOf, readWritten } from "./written-document.ts";

interface Found {
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** Of translations. */
  readonly translationSources: readonly Source[];
}

/**
 * Reads the documents of both stores, with all diagnostics.
 * @param languages of translations, which are in files beside the originals
 */
export async function readDocuments(root: string, today: IsoDay, languages: readonly string[] = []): Promise<Found> {
  const found: Found[] = [];
  for (const database of DATABASES) {
    const collections = collectionsOf(database).map(({ collection }) => `${collection}/`);
    const diagnostics = await strayEntries(root, database, collections);
    found.push({ documents: [], diagnostics, sources: [], translationSources: [] });
    for (const kind of collectionsOf(database)) found.push(await readCollection(root, kind, today, languages));
  }
  return {
    documents: found.flatMap(({ documents }) => documents),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    sources: found.flatMap(({ sources }) => sources),
    translationSources: found.flatMap(({ translationSources }) => translationSources),
  };
}

async function readCollection(
  root: string,
  kind: Collection,
  today: IsoDay,
  languages: readonly string[],
): Promise<Found> {
  const { database, collection } = kind;
  const folder = `${database}/${collection}`;
  const documents: ContentDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  const translationSources: Source[] = [];
  const [entries, isOut] = await Promise.all([entriesOf(path.join(root, folder)), isOutside(root, folder)]);
  const names = new Set(entries.map(({ name }) => name));
  const textOf = (file: string) => readContentFile(root, file, { isInside: !isOut });
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`;
    const translation = translationName(entry.name, languages);
    if (translation !== undefined) {
      const isRead =
        names.has(translation.original) && entry.name === translationFile(translation.original, translation.language);
      if (!isRead) diagnostics.push(strayTranslation(file, translation, languages));
      continue;
    }
    const ref: DocumentRef = { database, collection, id: path.parse(entry.name).name };
    try {
      refuseEntry(entry, kind, ref.id);
      const text = await textOf(file);
      const translatedInto = languages.filter((language) => names.has(translationFile(entry.name, language)));
      const translations = await Promise.all(translatedInto.map((language) => translationText(file, language, textOf)));
      const read = readWritten({ file, ref, kind, text, translations, today });
      if (read.source !== undefined) {
        refuseSecondFile(kind, ref.id, entry.name, names);
        sources.push(read.source);
      }
      if (read.document !== undefined) documents.push(read.document);
      translationSources.push(...read.translationSources);
      diagnostics.push(
        ...((read.document === undefined ? unlistedLanguage(file, names) : undefined) ?? read.diagnostics),
      );
    } catch (error) {
      diagnostics.push(...diagnosticsOf(error, file, ref));
    }
  }
  return { documents, diagnostics, sources, translationSources };
}

async function translationText(
  original: string,
  language: string,
  textOf: (file: string) => Promise<string>,
): Promise<TranslationText> {
  const file = translationFile(original, language);
  const text = await textOf(file).catch((error: unknown) => {
    if (error instanceof ContentError) return error;
    throw error;
  });
  return { language, file, text };
}

/** Instead of the errors of a file that looks like a translation and is no document. */
function unlistedLanguage(file: string, names: ReadonlySet<string>): readonly Diagnostic[] | undefined {
  const translation = readTranslationName(path.posix.basename(file));
  if (translation === undefined || !names.has(translation.original) || !isLanguage(translation.language))
    return undefined;
  return [strayTranslation(file, translation, [])];
}

/** A document id may look like the name of a translation, but not in a language of the site. */
function translationName(name: string, languages: readonly string[]): TranslationName | undefined {
  const translation = readTranslationName(name);
  return translation !== undefined && languages.includes(translation.language) ? translation : undefined;
}
