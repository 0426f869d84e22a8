import type { StoredDocument } from "./document-store.ts";

/**
 * Parses a document once for as long as it is in memory: the store's cache keeps documents for many pages, and each page
 * reads all of a collection.
 * @param parse what it depends on besides the document is its last argument
 */
export function parseOnce<T, Setting>(
  parse: (id: string, data: unknown, setting: Setting) => T,
): (document: StoredDocument, setting: Setting) => T {
  const parsed = new WeakMap<StoredDocument, Map<Setting, T>>();
  return (document, setting) => {
    const known = parsed.get(document)?.get(setting);
    if (known !== undefined) return known;
    const entity = parse(document.id, document.data, setting);
    parsed.set(document, new Map(parsed.get(document)).set(setting, entity));
    return entity;
  };
}
