import { createHash } from "node:crypto";
import { type Collection, collectionsOf, type Database } from "../../domain/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import { type Collections, type ContentStore, lazy } from "../../domain/documents/document-store.ts";
import {
  type DocumentTranslations,
  isFields,
  type Shown,
  translated,
  withTranslations,
} from "../../domain/documents/translations.ts";
import { compareText } from "../../domain/format/text.ts";
import type { DocumentRef } from "../diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import type { ContentDocument } from "../read/read-documents.ts";

/**
 * A document to store with its translations, which are published and held back together. Only a push asks for
 * `published`, so that a site starts sooner.
 */
export function documentToPublish(kind: Collection, original: object, translations: DocumentTranslations) {
  const data = withTranslations(original, translations);
  const published = lazy(() => {
    const shown = shownWithTranslations(kind, original, translations);
    return { shown, fingerprint: fingerprint(data, shown) };
  });
  return { data, published };
}

/** The part of a document that visitors may read, in each of its languages. */
function shownWithTranslations({ shownOf }: Collection, original: object, translations: DocumentTranslations): Shown {
  const shown = shownOf?.(original) ?? "all";
  if (shownOf === undefined || shown === "nothing") return shown;
  const each = Object.entries(translations).map(([tag, own]) => {
    return { tag, own, shown: shownOf(Object(translated(original, own))) };
  });
  if (shown === "all" && each.every((one) => one.shown === "all")) return "all";
  // The visible part of a translation has all fields, so that it hides those of the original.
  const parts = each
    .filter((one) => one.shown !== "nothing")
    .map((one) => [one.tag, one.shown === "all" ? one.own : one.shown]);
  return withTranslations(shown === "all" ? original : shown, Object.fromEntries(parts));
}

/**
 * Independent of field order, which not every engine keeps. It covers what is held back, so that a document is
 * published again when that changes.
 */
export function fingerprint(data: object, shown: Shown = "all"): string {
  const text = JSON.stringify(shown === "all" ? data : { data, shown }, (_, value: unknown) =>
    isFields(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareText(a, b))) : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

/** Fields that queries sort by. */
const DATES = ["date", "dates"];

/**
 * Checks a translation of a document. It has words only, because queries read the original.
 * @param translation the fields that differ
 * @param whole the original with these fields and defaults
 * @throws DocumentError
 */
export function checkTranslation(kind: Collection, original: object, translation: unknown, whole: object): void {
  const named = kind.names?.find((field) => field in Object(translation));
  if (named !== undefined) {
    throw new DocumentError(`${named}: pages look these names up, so they are the same in all languages`, [named]);
  }
  const [wordless] = fieldsWithoutWords(translation);
  if (wordless !== undefined) throw new DocumentError(`${wordless.join(".")}: a translation has words only`, wordless);
  kind.checkTranslation?.(original, whole);
}

/** Numbers, switches and dates, but not those in lists, which are replaced as a whole. */
function fieldsWithoutWords(translation: unknown): readonly (readonly string[])[] {
  if (!isFields(translation)) return [];
  return Object.entries(translation).flatMap(([field, value]) =>
    typeof value === "number" || typeof value === "boolean" || DATES.includes(field)
      ? [[field]]
      : fieldsWithoutWords(value).map((at) => [field, ...at]),
  );
}

/** Neither can contain a slash. */
function pathOf({ collection, id }: Pick<DocumentRef, "collection" | "id">): string {
  return `${collection}/${id}`;
}

/**
 * The documents of the content folder, as a store would have them; undefined if there are none for it.
 * @param before keeps the last good version of files that are invalid now
 */
export function writtenIn(
  { documents, diagnostics }: Pick<Content, "documents" | "diagnostics">,
  database: Database,
  before: Collections = new Map(),
): Collections | undefined {
  const own = documents.filter((document) => document.database === database);
  const good = own.map(pathOf);
  const broken = diagnostics.flatMap(({ document }) => (document?.database === database ? [pathOf(document)] : []));
  const kept = [...before.values()].flat().filter(({ path }) => broken.includes(path) && !good.includes(path));
  const all = [...own.map(({ collection, id, data }) => ({ id, path: pathOf({ collection, id }), data })), ...kept];
  if (all.length === 0) return undefined;
  const sorted = all.toSorted((a, b) => compareText(a.id, b.id));
  return Map.groupBy(sorted, ({ path }) => path.slice(0, path.indexOf("/")));
}

export type PushPlan = Awaited<ReturnType<typeof planPush>>;

/**
 * Compares the files with a store. Only the fingerprints of published documents are read.
 * @returns also the documents to remove, whose files are gone
 */
export async function planPush({ documents }: Pick<Content, "documents">, database: Database, store: ContentStore) {
  const own = documents.filter((document) => document.database === database);
  const paths = new Set(own.map(pathOf));
  const prints = new Map<string, string>();
  const removed: DocumentRef[] = [];
  for (const { collection } of collectionsOf(database)) {
    for (const [id, print] of await store.published(collection)) {
      const ref = { database, collection, id };
      prints.set(pathOf(ref), print);
      if (!paths.has(pathOf(ref))) removed.push(ref);
    }
  }
  const [known, added] = [own.filter((one) => prints.has(pathOf(one))), own.filter((one) => !prints.has(pathOf(one)))];
  const isSame = (document: ContentDocument) => prints.get(pathOf(document)) === document.published().fingerprint;
  return { added, changed: known.filter((one) => !isSame(one)), removed, unchanged: known.filter(isSame) };
}

/**
 * Writes before it removes, so that pages always find renamed documents and an interrupted run can be repeated.
 * @param onDone called after each document
 */
export async function apply(
  { added, changed, removed }: Pick<PushPlan, "added" | "changed" | "removed">,
  store: ContentStore,
  onDone: () => void = () => undefined,
): Promise<void> {
  for (const { collection, id, data, published } of [...added, ...changed]) {
    const { fingerprint, shown } = published();
    await store.put(collection, id, data, fingerprint, shown);
    onDone();
  }
  for (const { collection, id } of removed) {
    await store.remove(collection, id);
    onDone();
  }
}
