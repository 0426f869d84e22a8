import { type DocumentReader, StoreUnavailable } from "../domain/documents/document-store.ts";

/** Reads from one store, and from another while the first is unavailable. */
export function withFallback(first: DocumentReader, second: DocumentReader): DocumentReader {
  async function either<T>(ask: (reader: DocumentReader) => Promise<T>): Promise<T> {
    try {
      return await ask(first);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return ask(second);
    }
  }
  return {
    get: (collection, id) => either((reader) => reader.get(collection, id)),
    query: (collection, query) => either((reader) => reader.query(collection, query)),
  };
}
