import type { StoredDocument } from "./document-store.ts";

/**
 * Parses a document once for as long as it is in memory: the store's cache keeps documents for many pages, and each page
 * reads all of a collection.
 * @param parse its last arguments are what the result depends on besides the document
 */
export function parseOnce<T, Settings extends readonly (string | boolean | undefined)[]>(
  parse: (id: string, data: unknown, ...settings: Settings) => T,
): (document: StoredDocument, ...settings: Settings) => T {
  const parsed = new WeakMap<StoredDocument, Map<string, T>>();
  return (document, ...settings) => {
    const key = settings.join(" ");
    const known = parsed.get(document)?.get(key);
    if (known !== undefined) return known;
    const entity = parse(document.id, document.data, ...settings);
    parsed.set(document, new Map(parsed.get(document)).set(key, entity));
    return entity;
  };
}
