import { isDeepStrictEqual } from "node:util";
import { type Collection, fileName, isDocumentId } from "../../domain/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import type { StoredDocument } from "../../domain/documents/document-store.ts";
import { type Fields, isFields, translated, translationsIn } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { DocumentRef } from "../diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import { type ContentDocument, readFields } from "../read/read-documents.ts";
import { editMarkdown, editYaml } from "../yaml/edit-yaml.ts";
import { type FieldPath, valuesAt } from "../yaml/field-values.ts";
import { checkTranslation, documentToPublish } from "./push.ts";

export interface PulledDocument extends ContentDocument {
  readonly kind: Collection;
  /** Undefined for new files. */
  readonly before: ContentDocument | undefined;
}

/**
 * Compares stored documents with the files.
 * @param stored documents with a fingerprint, so no counters
 * @returns documents to write, those gone from the store, files with errors, which stay as they are, and documents that
 * would make an invalid file
 */
export function planPull(
  { documents, diagnostics }: Pick<Content, "documents" | "diagnostics">,
  kind: Collection,
  stored: readonly StoredDocument[],
  today: IsoDay,
) {
  const { database, collection } = kind;
  const isOwn = (ref: DocumentRef) => ref.database === database && ref.collection === collection;
  const files = new Map(documents.filter(isOwn).map((document) => [document.id, document]));
  const broken = new Set(diagnostics.flatMap(({ document }) => (document && isOwn(document) ? [document.id] : [])));
  const write: PulledDocument[] = [];
  const kept: DocumentRef[] = [];
  let unchanged = 0;
  const refused: { document: DocumentRef; why: string }[] = [];
  for (const { id, data } of stored) {
    const ref: DocumentRef = { database, collection, id };
    const before = files.get(id);
    try {
      const { original, translations } = translationsIn(data);
      const own = checked(kind, id, original, today);
      for (const translation of Object.values(translations)) {
        checkTranslation(kind, own, translation, kind.normalize(id, translated(own, translation), today));
      }
      const document = documentToPublish(kind, own, translations);
      if (before?.published().fingerprint === document.published().fingerprint) unchanged += 1;
      else if (before === undefined && broken.has(id)) kept.push(ref);
      else
        write.push({ ...ref, kind, before, ...document, file: `${database}/${collection}/${fileName(kind, id, own)}` });
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      refused.push({ document: ref, why: error.message });
    }
  }
  const ids = new Set(stored.map(({ id }) => id));
  return { write, remove: [...files.values()].filter(({ id }) => !ids.has(id)), unchanged, kept, refused };
}

/** Ids from a store may contain slashes or dots. */
function checked(kind: Collection, id: string, data: unknown, today: IsoDay): object {
  if (!isDocumentId(id)) throw new DocumentError("the id is not a valid file name");
  if (kind.ids !== undefined && !kind.ids.includes(id)) throw new DocumentError(`expected ${kind.ids.join(" or ")}`);
  const whole = kind.normalize(id, data, today);
  const [wrong] = kind.fieldProblems?.(whole) ?? [];
  if (wrong !== undefined) throw wrong;
  return whole;
}

interface PulledFile {
  readonly kind: Collection;
  readonly id: string;
  /** With all defaults. */
  readonly data: object;
  /** The current file, with all defaults, and its text. */
  readonly before?: { readonly data: object; readonly text: string } | undefined;
}

/**
 * The text of a document's file, without defaults. An existing file keeps its comments and unchanged fields.
 * @throws YamlEditError if the file cannot be changed so that it reads the same
 */
export function documentText(pulled: PulledFile, today: IsoDay): string {
  const { kind, id, data } = pulled;
  const isSame = (candidate: object) => {
    try {
      return isDeepStrictEqual(kind.normalize(id, candidate, today), data);
    } catch (error) {
      if (error instanceof DocumentError) return false;
      throw error;
    }
  };
  const short = valuesAt(data, "**").reduce((left: object, { at }) => {
    // The fields of a removed field are gone already.
    const shorter = typeof at.at(-1) === "string" ? without(left, at) : left;
    return isFields(shorter) && isSame(shorter) ? shorter : left;
  }, data);
  return textOf(pulled, short, `# yaml-language-server: $schema=../../.schemas/${kind.name}.json\n`);
}

/**
 * The text of a translation's file, which has only the fields that differ.
 * @throws YamlEditError if the file cannot be changed so that it reads the same
 */
export function translationText(pulled: PulledFile): string {
  return textOf(pulled, pulled.data, "");
}

/** @param short the data to write, which unchanged fields of an existing file need not follow */
function textOf({ kind, id, data, before }: PulledFile, short: object, start: string): string {
  const { textField = "" } = kind;
  const isMarkdown = textField in data;
  const text = before?.text ?? (isMarkdown ? "---\n---\n" : start);
  const current: Fields = { ...Object(before && readFields(isMarkdown ? ".md" : ".yaml", text, kind, id).data) };
  const [was, now]: readonly [Fields, Fields] = [{ ...before?.data }, { ...data }];
  const shorter: Fields = { ...short };
  const fields = Object.keys({ ...current, ...short }).flatMap((name) => {
    const from = before !== undefined && isDeepStrictEqual(was[name], now[name]) ? current : shorter;
    return name in from ? [[name, from[name]] as const] : [];
  });
  const written = Object.fromEntries(fields);
  return isMarkdown ? editMarkdown(text, textField, written) : editYaml(text, written);
}

function without(data: unknown, [name, ...rest]: FieldPath): unknown {
  const inside = (field: string | number, value: unknown) => (field === name ? without(value, rest) : value);
  if (Array.isArray(data)) return data.map((item: unknown, index) => inside(index, item));
  if (!isFields(data)) return data;
  const fields = Object.entries(data).filter(([field]) => field !== name || rest.length > 0);
  return Object.fromEntries(fields.map(([field, value]) => [field, inside(field, value)]));
}
