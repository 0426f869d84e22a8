import type { Dirent } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { type Collection, collectionsOf, DATABASES, isDocumentId } from "../../domain/collections.ts";
import { type DocumentTranslations, isFields, type Shown } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type Diagnostic, type DocumentRef, START, suggest } from "../diagnostic.ts";
import { checkTranslation, documentToPublish } from "../publish/push.ts";
import { schemaDiagnostics } from "../schema-diagnostics.ts";
import { valueAt } from "../yaml/field-values.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { readContentText, readMarkdown } from "../yaml/yaml-text.ts";
import {
  isLanguage,
  readTranslationName,
  strayTranslation,
  type TranslationName,
  textFileOf,
  translationFile,
  withTranslation,
} from "./file-kind.ts";
import { located, readContentFile, strayEntries, visibleEntries } from "./read-files.ts";
import type { Source } from "./source.ts";

interface Found {
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** Sources of translations. */
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
  const entries = await visibleEntries(path.join(root, folder));
  const names = new Set(entries.map(({ name }) => name));
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
      const text = await readContentFile(root, file);
      const translatedInto = languages.filter((language) => names.has(translationFile(entry.name, language)));
      const translations = await Promise.all(translatedInto.map((language) => translationText(root, file, language)));
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

async function translationText(root: string, original: string, language: string): Promise<TranslationText> {
  const file = translationFile(original, language);
  const text = await readContentFile(root, file).catch((error: unknown) => {
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

export interface ContentDocument extends DocumentRef {
  /** With its translations. */
  readonly data: object;
  readonly shown: Shown;
  readonly fingerprint: string;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
}

/** All that a document is read from. */
interface WrittenDocument {
  readonly file: string;
  readonly ref: DocumentRef;
  readonly kind: Collection;
  readonly text: string;
  readonly translations: readonly TranslationText[];
  readonly today: IsoDay;
}

interface ReadDocument {
  /** Undefined if the file is unreadable. */
  readonly source?: Source;
  readonly translationSources: readonly Source[];
  /** Undefined if it is invalid. */
  readonly document?: ContentDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most characters of all remembered texts together. */
const REMEMBERED = 8_000_000;

/** By file, because most are the same at the next reading. */
const remembered = new LRUCache<string, { readonly written: WrittenDocument; readonly read: ReadDocument }>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ written: { text, translations } }) =>
    translations.reduce((sum, own) => sum + String(own.text).length, text.length + 1),
});

/** Reads a document; the same one, with the same source, if it is written as it was at the last reading. */
function readWritten(written: WrittenDocument): ReadDocument {
  const known = remembered.get(written.file);
  if (known !== undefined && isDeepStrictEqual(known.written, written)) return known.read;
  const read = readDocument(written);
  remembered.set(written.file, { written, read });
  return read;
}

function readDocument({ file, ref, kind, text, translations: texts, today }: WrittenDocument): ReadDocument {
  let source: Source | undefined;
  try {
    const written = readFields(file, text, kind, ref.id);
    source = { file, kind: kind.name, id: ref.id, document: ref, ...written };
    const data = located(written, kind.schema, (found) => kind.normalize(ref.id, found, today));
    const own = readTranslations({ kind, document: ref, written, data }, texts, today);
    const [problem] = kind.fieldProblems?.(written.data) ?? [];
    const found = problem === undefined ? [] : schemaDiagnostics(kind.schema, written.data, problem);
    const problems = found.map(({ at, ...diagnostic }) => ({
      file,
      ...written.positionOf(at),
      ...diagnostic,
      document: ref,
    }));
    return {
      source,
      translationSources: own.sources,
      document: { ...documentToPublish(kind, data, own.translations), ...ref, file },
      diagnostics: [...own.diagnostics, ...problems],
    };
  } catch (error) {
    return { ...(source && { source }), translationSources: [], diagnostics: diagnosticsOf(error, file, ref) };
  }
}

/** @throws what is no error of the content */
function diagnosticsOf(error: unknown, file: string, document: DocumentRef): readonly Diagnostic[] {
  if (!(error instanceof ContentError)) throw error;
  return error.found.map((found) => ({ file, ...found, document }));
}

type Fields = Pick<YamlText, "data" | "positionOf">;

/** @throws ContentError unless an entry of a collection's folder can be a document */
function refuseEntry(entry: Dirent, { database, collection, textField, ids }: Collection, id: string): void {
  if (entry.isDirectory()) {
    const expected = `files directly in ${collection}/`;
    throw new ContentError("unknown folder", START, { rule: "misplaced-file", expected });
  }
  if (textFileOf(`${database}/${collection}/${entry.name}`) === undefined) {
    const suggestion = /\.(ya?ml|json|md|txt)$/i.test(entry.name) ? `${id}.yaml` : undefined;
    const expected = `a name ending in .yaml${textField === undefined ? "" : " or .md"}`;
    throw new ContentError("unknown file", START, { rule: "misplaced-file", expected, suggestion });
  }
  if (!isDocumentId(id)) {
    throw new ContentError("invalid id: use letters, digits, hyphens, dots and underscores", START, {
      rule: "misplaced-file",
    });
  }
  if (ids !== undefined && !ids.includes(id)) {
    const suggestion = suggest(id, ids);
    throw new ContentError(`expected the name ${ids.map((known) => `${known}.yaml`).join(" or ")}`, START, {
      rule: "misplaced-file",
      suggestion: suggestion && `${suggestion}.yaml`,
    });
  }
}

/**
 * The fields of a document or of its translation. A Markdown file's text is one of them.
 * @throws ContentError
 */
export function readFields(file: string, text: string, kind: Collection, id: string): Fields {
  const { textField } = kind;
  if (textField !== undefined && file.endsWith(".md")) {
    const { frontMatter, data, positionOf } = readMarkdown(text, kind.schema, textField);
    refuseText(frontMatter, textField, "below the front matter");
    return { data, positionOf };
  }
  const yaml = readContentText(text, kind.schema);
  if (textField !== undefined) refuseText(yaml, textField, `into ${id}.md, below these fields`);
  return yaml;
}

/** A text among the fields would need its lines indented and its signs quoted. */
function refuseText({ data, positionOf }: Fields, textField: string, place: string): void {
  if (valueAt(data, [textField]) === undefined) return;
  throw new ContentError(`${textField}: the text belongs ${place}`, positionOf([textField]), { rule: "schema" });
}

/**
 * A document is one file: of a YAML and a Markdown file with the same id, the latter is left out.
 * @param names of all files in its folder
 * @throws ContentError
 */
function refuseSecondFile({ textField }: Collection, id: string, name: string, names: ReadonlySet<string>): void {
  const other = `${id}.yaml`;
  if (textField === undefined || name === other || !names.has(other)) return;
  throw new ContentError(`${other} has the same id`, START, {
    rule: "duplicate",
    value: id,
    expected: "one file: Markdown if the post has a text, YAML if it is read elsewhere",
  });
}

interface Original {
  readonly kind: Collection;
  readonly document: DocumentRef;
  readonly written: Fields;
  /** To store, with defaults. */
  readonly data: object;
}

/** The file of a translation as it is written, or why it cannot be read. */
interface TranslationText {
  readonly language: string;
  readonly file: string;
  readonly text: string | ContentError;
}

interface FoundTranslations {
  /** The valid documents. */
  readonly translations: DocumentTranslations;
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the translations of a document. An invalid one is left out: the document is published without it. */
function readTranslations(
  { kind, document, written, data }: Original,
  texts: readonly TranslationText[],
  today: IsoDay,
): FoundTranslations {
  const translations: Record<string, object> = {};
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { language, file, text } of texts) {
    try {
      if (kind.ids !== undefined) throw new ContentError("figures have no translation", START, { rule: "translation" });
      if (typeof text !== "string") throw text;
      const own = readFields(file, text, kind, document.id);
      sources.push({ file, kind: kind.name, id: document.id, document, ...own });
      const translation = withoutEmptyText(kind, own.data);
      const merged = withTranslation(written.data, { ...own, data: translation });
      located(merged, kind.schema, (found) => {
        checkTranslation(kind, data, translation, kind.normalize(document.id, found, today));
      });
      if (isFields(translation)) translations[language] = translation;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found, document })));
    }
  }
  return { translations, sources, diagnostics };
}

/** A translation without a text of its own has that of the original. */
function withoutEmptyText({ textField = "" }: Collection, data: unknown): unknown {
  if (!isFields(data) || data[textField] !== "") return data;
  const { [textField]: _, ...fields } = data;
  return fields;
}
