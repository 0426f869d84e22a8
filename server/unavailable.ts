import { data } from "react-router";
import { type DocumentReader, isStoreUnavailable } from "../core/document-store.ts";

/** Turns a store out of reach into an answer with status 503, which the error page explains (D23). */
export function answering503(reader: DocumentReader): DocumentReader {
  async function attempt<T>(read: Promise<T>): Promise<T> {
    try {
      return await read;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      throw data(null, { status: 503 });
    }
  }
  return {
    get: (collection, id) => attempt(reader.get(collection, id)),
    query: (collection, query) => attempt(reader.query(collection, query)),
  };
}
