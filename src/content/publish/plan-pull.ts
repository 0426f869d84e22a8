import { type Collection, fileName, isDocumentId } from "../../domain/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import type { StoredDocument } from "../../domain/documents/document-store.ts";
import { translated, translationsIn } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { DocumentRef } from "../diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import type { ContentDocument } from "../read/read-documents.ts";
import { checkTranslation, documentToPublish } from "./translated-document.ts";

export interface PullPlan {
  /** New or changed in the store. */
  readonly write: readonly PulledDocument[];
  /** Gone from the store. */
  readonly remove: readonly ContentDocument[];
  readonly unchanged: readonly DocumentRef[];
  /** Invalid files, left alone. */
  readonly kept: readonly DocumentRef[];
  /** Documents that would make an invalid file. */
  readonly refused: readonly { readonly document: DocumentRef; readonly why: string }[];
}

export interface PulledDocument extends ContentDocument {
  readonly kind: Collection;
  /** Undefined for new files. */
  readonly before: ContentDocument | undefined;
}

/** @param stored documents with a fingerprint, so no counters */
export function planPull(
  { documents, diagnostics }: Pick<Content, "documents" | "diagnostics">,
  kind: Collection,
  stored: readonly StoredDocument[],
  today: IsoDay,
): PullPlan {
  const { database, collection } = kind;
  const isOwn = (ref: DocumentRef) => ref.database === database && ref.collection === collection;
  const files = new Map(documents.filter(isOwn).map((document) => [document.id, document]));
  const broken = new Set(diagnostics.flatMap(({ document }) => (document && isOwn(document) ? [document.id] : [])));
  const write: PulledDocument[] = [];
  const unchanged: DocumentRef[] = [];
  const kept: DocumentRef[] = [];
  const refused: { document: DocumentRef; why: string }[] = [];
  for (const { id, data } of stored) {
    const ref: DocumentRef = { database, collection, id };
    const before = files.get(id);
    try {
      const { original, translations } = translationsIn(data);
      const own = checked(kind, id, original, today);
      for (const translation of Object.values(translations)) checkStored(kind, id, own, translation, today);
      const toPublish = documentToPublish(kind, own, translations);
      if (before?.fingerprint === toPublish.fingerprint) unchanged.push(ref);
      else if (before === undefined && broken.has(id)) kept.push(ref);
      else
        write.push({
          ...ref,
          kind,
          before,
          ...toPublish,
          file: `${database}/${collection}/${fileName(kind, id, own)}`,
        });
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

function checkStored(kind: Collection, id: string, original: object, translation: object, today: IsoDay): void {
  const whole = kind.normalize(id, translated(original, translation), today);
  checkTranslation(kind, { original, translation, translated: whole });
}
