import path from "node:path";
import type { Shown } from "../../domain/documents/shown.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef } from "../check/diagnostic.ts";
import { schemaDiagnostics } from "../check/schema-diagnostics.ts";
import { type Collection, collectionsOf, DATABASES } from "../publish/collections.ts";
import { documentToPublish } from "../publish/translated-document.ts";
import { located } from "./content-file.ts";
import { readDocumentFile } from "./document-file.ts";
import { readTranslations } from "./document-translations.ts";
import type { Source } from "./source.ts";
import { entriesOf, strayEntries } from "./stray-entries.ts";
import { readTranslationName, strayTranslation, type TranslationName, translationFile } from "./translation-file.ts";

export interface ContentDocument extends DocumentRef {
  /** With its translations. */
  readonly data: object;
  readonly shown: Shown;
  readonly fingerprint: string;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
}

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
  const documents: ContentDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  const translationSources: Source[] = [];
  const entries = await entriesOf(path.join(root, database, collection));
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const file = `${database}/${collection}/${entry.name}`;
    const translation = translationName(entry.name, languages);
    if (translation !== undefined) {
      if (!names.has(translation.original)) diagnostics.push(strayTranslation(file, translation, languages));
      continue;
    }
    const ref: DocumentRef = { database, collection, id: path.parse(entry.name).name };
    try {
      const written = await readDocumentFile(root, { file, entry, entries, kind, id: ref.id });
      sources.push({ file, kind: kind.name, id: ref.id, document: ref, ...written });
      const data = located(written, kind.schema, (found) => kind.normalize(ref.id, found, today));
      const translatedInto = languages.filter((language) => names.has(translationFile(entry.name, language)));
      const original = { kind, document: ref, file, written, data };
      const { translations, ...own } = await readTranslations(root, original, translatedInto, today);
      translationSources.push(...own.sources);
      diagnostics.push(...own.diagnostics);
      documents.push({ ...documentToPublish(kind, data, translations), ...ref, file });
      for (const error of kind.fieldProblems?.(written.data) ?? []) {
        const [{ at, ...diagnostic }] = schemaDiagnostics(kind.schema, written.data, error);
        diagnostics.push({ file, ...written.positionOf(at), ...diagnostic, document: ref });
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document: ref })));
    }
  }
  return { documents, diagnostics, sources, translationSources };
}

/** A document id may look like the name of a translation, but not in a language of the site. */
function translationName(name: string, languages: readonly string[]): TranslationName | undefined {
  const translation = readTranslationName(name);
  return translation !== undefined && languages.includes(translation.language) ? translation : undefined;
}
