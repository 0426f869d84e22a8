import { DocumentError } from "../../domain/documents/document-error.ts";
import type { StoredDocument } from "../../domain/documents/document-store.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { DocumentRef } from "../check/diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import type { ContentDocument } from "../read/read-documents.ts";
import { type Collection, isDocumentId } from "./collections.ts";
import { fingerprint } from "./fingerprint.ts";

/** What pulling would do to the files of one kind. */
export interface PullPlan {
  /** In the store, and not in a file yet, or not as it is there. */
  readonly write: readonly PulledDocument[];
  /** Files whose document is gone from the store. */
  readonly remove: readonly ContentDocument[];
  readonly unchanged: readonly DocumentRef[];
  /** Files that are broken: what their owner meant is not known, so they stay as they are. */
  readonly kept: readonly DocumentRef[];
  /** Documents of the store that would make no valid file, and why. */
  readonly refused: readonly { readonly document: DocumentRef; readonly why: string }[];
}

/** A document on its way into a file. */
export interface PulledDocument extends ContentDocument {
  readonly kind: Collection;
  /** What the file says now; undefined for a new one. */
  readonly before: ContentDocument | undefined;
}

/**
 * Compares a store's documents of a kind with the content folder.
 * @param stored those that publishing wrote; counters are none of its business
 */
export function planPull(
  { documents, problems }: Pick<Content, "documents" | "problems">,
  kind: Collection,
  stored: readonly StoredDocument[],
  today: IsoDay,
): PullPlan {
  const { database, collection } = kind;
  const isOwn = (ref: DocumentRef) => ref.database === database && ref.collection === collection;
  const files = new Map(documents.filter(isOwn).map((document) => [document.id, document]));
  const broken = new Set(problems.flatMap(({ document }) => (document && isOwn(document) ? [document.id] : [])));
  const write: PulledDocument[] = [];
  const unchanged: DocumentRef[] = [];
  const kept: DocumentRef[] = [];
  const refused: { document: DocumentRef; why: string }[] = [];
  for (const { id, data } of stored) {
    const ref: DocumentRef = { database, collection, id };
    const before = files.get(id);
    try {
      const whole = checked(kind, id, data, today);
      const print = fingerprint(whole);
      if (before?.fingerprint === print) unchanged.push(ref);
      else if (before === undefined && broken.has(id)) kept.push(ref);
      else write.push({ ...ref, kind, before, data: whole, fingerprint: print, file: fileOf(ref) });
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      refused.push({ document: ref, why: error.message });
    }
  }
  const ids = new Set(stored.map(({ id }) => id));
  return { write, remove: [...files.values()].filter(({ id }) => !ids.has(id)), unchanged, kept, refused };
}

/** An id becomes a file's name, so one from elsewhere is not trusted with slashes and dots. */
function checked(kind: Collection, id: string, data: unknown, today: IsoDay): object {
  if (!isDocumentId(id)) throw new DocumentError("the id cannot be the name of a file");
  if (kind.ids !== undefined && !kind.ids.includes(id)) throw new DocumentError(`expected ${kind.ids.join(" or ")}`);
  const whole = kind.normalise(id, data, today);
  const [wrong] = kind.fieldProblems?.(whole) ?? [];
  if (wrong !== undefined) throw wrong;
  return whole;
}

function fileOf({ database, collection, id }: DocumentRef): string {
  return `${database}/${collection}/${id}.yaml`;
}
