import type { Database } from "../../domain/collections.ts";
import type { Collections, StoredDocument } from "../../domain/documents/document-store.ts";
import type { DocumentRef } from "../diagnostic.ts";
import type { Content } from "../read/read-content.ts";

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
  const good = new Set(own.map(pathOf));
  const broken = diagnostics.flatMap(({ document }) => (document?.database === database ? [pathOf(document)] : []));
  const kept = [...before.values()].flat().filter(({ path }) => !good.has(path) && broken.includes(path));
  const all = [...own.map(({ collection, id, data }) => ({ id, path: pathOf({ collection, id }), data })), ...kept];
  if (all.length === 0) return undefined;
  return Map.groupBy(all.toSorted(byId), ({ path }) => path.slice(0, path.indexOf("/")));
}

function pathOf({ collection, id }: Pick<DocumentRef, "collection" | "id">): string {
  return `${collection}/${id}`;
}

function byId(a: StoredDocument, b: StoredDocument): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
