import type { DocumentReader, StoredDocument } from "../../../src/domain/documents/document-store.ts";

/** A document as visitors see it. */
export async function documentIn(
  store: DocumentReader,
  collection: string,
  id: string,
): Promise<StoredDocument | undefined> {
  return (await store.read(collection, false)).find((document) => document.id === id);
}
