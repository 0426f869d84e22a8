import { type DocumentReader, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";

/**
 * Turns `StoreUnavailable` into a 503, which the error page explains (D23).
 * @param report receives the reason, such as a missing index, for the owner
 */
export function answering503(reader: DocumentReader, report: (why: string) => void): DocumentReader {
  async function attempt<T>(read: Promise<T>): Promise<T> {
    try {
      return await read;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      report(formatError(error));
      throw new Response(null, { status: 503 });
    }
  }
  return {
    get: (collection, id) => attempt(reader.get(collection, id)),
    query: (collection, query) => attempt(reader.query(collection, query)),
  };
}
