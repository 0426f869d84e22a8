import { createHash } from "node:crypto";
import { collectionsOf, DATABASES, type Database } from "../../domain/collections.ts";
import type { ContentStore } from "../../domain/documents/document-store.ts";
import type { Shown } from "../../domain/documents/translations.ts";
import { compareText } from "../../domain/format/text.ts";
import type { DocumentRef } from "../diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import type { ContentDocument } from "../read/read-documents.ts";

export interface PushPlan {
  /** New or changed. */
  readonly put: readonly ContentDocument[];
  /** Their files are gone. */
  readonly remove: readonly DocumentRef[];
  readonly unchanged: readonly ContentDocument[];
  /** Their files are invalid now, so the last good version stays. */
  readonly kept: readonly DocumentRef[];
}

/** Fingerprints by collection and id. */
export type Published = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function planPush(
  { documents, diagnostics }: Pick<Content, "documents" | "diagnostics">,
  database: Database,
  published: Published,
): PushPlan {
  const own = documents.filter((document) => document.database === database);
  const isPublished = ({ collection, id, fingerprint }: ContentDocument) =>
    published.get(collection)?.get(id) === fingerprint;
  const good = new Set(own.map(address));
  const broken = new Set(
    diagnostics.flatMap(({ document }) => (document?.database === database ? [address(document)] : [])),
  );
  const without = [...published]
    .flatMap(([collection, ids]) => [...ids.keys()].map((id): DocumentRef => ({ database, collection, id })))
    .filter((ref) => !good.has(address(ref)));
  return {
    put: own.filter((document) => !isPublished(document)),
    remove: without.filter((ref) => !broken.has(address(ref))),
    unchanged: own.filter(isPublished),
    kept: without.filter((ref) => broken.has(address(ref))),
  };
}

export function withoutRemovals({ remove, kept, ...rest }: PushPlan): PushPlan {
  return { ...rest, remove: [], kept: [...kept, ...remove] };
}

/** Neither can contain a slash. */
function address({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`;
}

/**
 * Writes before it removes, so that pages always find renamed documents and an interrupted run can be repeated.
 * @param onDone called after each document
 */
export async function apply(
  { put, remove }: Pick<PushPlan, "put" | "remove">,
  store: ContentStore,
  onDone: () => void = () => undefined,
): Promise<void> {
  for (const { collection, id, data, fingerprint, shown } of put) {
    await store.put(collection, id, data, fingerprint, shown);
    onDone();
  }
  for (const { collection, id } of remove) {
    await store.remove(collection, id);
    onDone();
  }
}

/**
 * Updates stores from a content folder.
 * @param stores omitted ones are left alone
 * @returns what was done, by store
 * @throws StoreUnavailable
 */
export async function publish(
  content: Pick<Content, "documents" | "diagnostics">,
  stores: Readonly<Partial<Record<Database, ContentStore>>>,
): Promise<ReadonlyMap<Database, PushPlan>> {
  const done = new Map<Database, PushPlan>();
  for (const database of DATABASES) {
    const store = stores[database];
    if (store === undefined) continue;
    const changes = planPush(content, database, await publishedIn(store, database));
    await apply(changes, store);
    done.set(database, changes);
  }
  return done;
}

export async function publishedIn(store: ContentStore, database: Database): Promise<Published> {
  const published = new Map<string, ReadonlyMap<string, string>>();
  for (const { collection } of collectionsOf(database)) published.set(collection, await store.published(collection));
  return published;
}

/**
 * Independent of field order, which not every engine keeps. It covers what is held back, so that a document is
 * published again when that changes.
 */
export function fingerprint(data: object, shown: Shown = "all"): string {
  const whole = shown === "all" ? data : { data, shown };
  return createHash("sha256")
    .update(JSON.stringify(sorted(whole)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(fields.sort(([a], [b]) => compareText(a, b)).map(([name, field]) => [name, sorted(field)]));
}
