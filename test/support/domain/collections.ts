import type { Collections } from "../../../src/domain/documents/document-store.ts";

/** The documents of a store, from their data by path: `blog/bread`. */
export function collectionsWith(documents: Readonly<Record<string, unknown>>): Collections {
  const stored = Object.entries(documents).map(([path, data]) => {
    const [collection = "", id = ""] = path.split("/");
    return { collection, path, id, data };
  });
  return Map.groupBy(stored, ({ collection }) => collection);
}
