import type { DocumentRef } from "../check/diagnostic.ts";
import type { Content } from "../read/read-content.ts";
import type { ContentDocument } from "../read/written-document.ts";
import type { Database } from "./collections.ts";

export interface Plan {
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

export function plan(
  { documents, diagnostics }: Pick<Content, "documents" | "diagnostics">,
  database: Database,
  published: Published,
): Plan {
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

export function withoutRemovals({ remove, kept, ...rest }: Plan): Plan {
  return { ...rest, remove: [], kept: [...kept, ...remove] };
}

/** Neither can contain a slash. */
function address({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`;
}
