import type { Dirent } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Collection, collectionsOf, DATABASES, isDocumentId } from "../../domain/collections.ts";
import { isFields } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { ContentError, type DiagnosticText, type DocumentRef, START } from "../diagnostic.ts";
import { checkTranslation, documentToPublish } from "../publish/push.ts";
import { valueAt } from "../yaml/field-values.ts";
import { readContentText, readMarkdown, type YamlText } from "../yaml/yaml-text.ts";
import {
  isLanguage,
  readTranslationName,
  strayTranslation,
  textFileOf,
  translationFile,
  withTranslation,
} from "./file-kind.ts";
import { collect, located, type Reading, readContentFile, strayEntries, visibleEntries } from "./read-files.ts";

/** A document with its translations, and its file, relative to the content folder, with forward slashes. */
export type ContentDocument = DocumentRef & ReturnType<typeof documentToPublish> & { readonly file: string };

/**
 * Reads the documents of both stores.
 * @param languages of translations, which are in files beside the originals
 */
export async function readDocuments(reading: Reading, today: IsoDay, languages: readonly string[]) {
  const documents: ContentDocument[] = [];
  for (const database of DATABASES) {
    const kinds = collectionsOf(database);
    const folders = kinds.map(({ collection }) => `${collection}/`);
    reading.diagnostics.push(...(await strayEntries(reading.root, database, folders)));
    for (const kind of kinds) documents.push(...(await readCollection(reading, kind, today, languages)));
  }
  return documents;
}

async function readCollection(reading: Reading, kind: Collection, today: IsoDay, languages: readonly string[]) {
  const { root, diagnostics } = reading;
  const { database, collection } = kind;
  const folder = `${database}/${collection}`;
  const documents: ContentDocument[] = [];
  const entries = await visibleEntries(path.join(root, folder));
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`;
    const translation = readTranslationName(entry.name);
    const hasOriginal = translation !== undefined && names.has(translation.original);
    const isOwn = translation !== undefined && languages.includes(translation.language);
    // A document id may look like the name of a translation, such as `sql.js.yaml`.
    if (isOwn || (hasOriginal && isLanguage(translation.language))) {
      const isRead = hasOriginal && isOwn && entry.name === translationFile(translation.original, translation.language);
      if (!isRead) diagnostics.push(strayTranslation(file, translation, languages));
      continue;
    }
    const ref: DocumentRef = { database, collection, id: path.parse(entry.name).name };
    const translations = languages.filter((language) => names.has(translationFile(entry.name, language)));
    const document = collect(reading, { file, document: ref }, () => {
      refuseEntry(entry, kind, ref.id, names);
      return readDocument(reading, { file, ref, kind, translations, today });
    });
    if (document !== undefined) documents.push(document);
    // A server answers requests while it reads changed content.
    await setImmediate();
  }
  return documents;
}

interface DocumentFile {
  readonly file: string;
  readonly ref: DocumentRef;
  readonly kind: Collection;
  readonly translations: readonly string[];
  readonly today: IsoDay;
}

/** @throws ContentError */
function readDocument(reading: Reading, found: DocumentFile): ContentDocument {
  const { file, ref, kind, today } = found;
  const written = readFields(file, readContentFile(reading.root, file), kind, ref.id);
  reading.sources.push({ file, kind: kind.name, id: ref.id, document: ref, ...written });
  const data = located(written, kind.schema, (own) => kind.normalize(ref.id, own, today));
  const translations = readTranslations(reading, found, written, data);
  const [problem] = kind.fieldProblems?.(written.data) ?? [];
  const check = () => {
    if (problem !== undefined) throw problem;
  };
  collect(reading, { file, document: ref }, () => located(written, kind.schema, check));
  return { ...documentToPublish(kind, data, translations), ...ref, file };
}

/** Reads the translations of a document. An invalid one is left out: the document is published without it. */
function readTranslations(reading: Reading, found: DocumentFile, written: YamlText, data: object) {
  const { file: original, ref, kind, translations: languages, today } = found;
  const translations: Record<string, object> = {};
  for (const language of languages) {
    const file = translationFile(original, language);
    collect(reading, { file, document: ref }, () => {
      if (kind.ids !== undefined) throw new ContentError("figures have no translation", START, { rule: "translation" });
      const own = readFields(file, readContentFile(reading.root, file), kind, ref.id);
      reading.translationSources.push({ file, kind: kind.name, id: ref.id, document: ref, ...own });
      const translation = withoutEmptyText(kind, own.data);
      const merged = withTranslation(written.data, { ...own, data: translation });
      located(merged, kind.schema, (whole) => {
        checkTranslation(kind, data, translation, kind.normalize(ref.id, whole, today));
      });
      if (isFields(translation)) translations[language] = translation;
    });
  }
  return translations;
}

/** A translation without a text of its own has that of the original. */
function withoutEmptyText({ textField = "" }: Collection, data: unknown): unknown {
  if (!isFields(data) || data[textField] !== "") return data;
  const { [textField]: _, ...fields } = data;
  return fields;
}

/**
 * @param names of all files in its folder
 * @throws ContentError unless an entry of a collection's folder can be a document
 */
function refuseEntry(entry: Dirent, kind: Collection, id: string, names: ReadonlySet<string>): void {
  const { database, collection, textField, ids } = kind;
  const refuse = (message: string, details: Partial<DiagnosticText> = {}) => {
    throw new ContentError(message, START, { rule: "misplaced-file", ...details });
  };
  if (entry.isDirectory()) refuse("unknown folder", { expected: `files directly in ${collection}/` });
  if (textFileOf(`${database}/${collection}/${entry.name}`) === undefined) {
    refuse("unknown file", { expected: `a name ending in .yaml${textField === undefined ? "" : " or .md"}` });
  }
  if (!isDocumentId(id)) refuse("invalid id: use letters, digits, hyphens, dots and underscores");
  if (ids !== undefined && !ids.includes(id)) {
    refuse(`expected the name ${ids.map((known) => `${known}.yaml`).join(" or ")}`);
  }
  if (textField === undefined || entry.name === `${id}.yaml` || !names.has(`${id}.yaml`)) return;
  const expected = "one file: Markdown if the post has a text, YAML if it is read elsewhere";
  refuse(`${id}.yaml has the same id`, { rule: "duplicate", value: id, expected });
}

/**
 * The fields of a document or of its translation. A Markdown file's text is one of them.
 * @throws ContentError
 */
export function readFields(file: string, text: string, kind: Collection, id: string): YamlText {
  const { textField, schema } = kind;
  if (textField === undefined) return readContentText(text, schema);
  const markdown = file.endsWith(".md") ? readMarkdown(text, schema, textField) : undefined;
  const yaml = markdown?.frontMatter ?? readContentText(text, schema);
  if (valueAt(yaml.data, [textField]) !== undefined) {
    // A text among the fields would need its lines indented and its signs quoted.
    const place = markdown === undefined ? `into ${id}.md, below these fields` : "below the front matter";
    const position = yaml.positionOf([textField]);
    throw new ContentError(`${textField}: the text belongs ${place}`, position, { rule: "schema" });
  }
  return markdown === undefined ? yaml : { data: markdown.data, positionOf: markdown.positionOf };
}
