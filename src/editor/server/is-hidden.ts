import { COLLECTIONS } from "../../content/publish/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";

/** Whether visitors see nothing of a document because its owner hides it. Invalid documents are not hidden but wrong. */
export function isHidden(kind: string, data: unknown): boolean {
  const collection = COLLECTIONS.find(({ name }) => name === kind);
  if (collection?.shownOf === undefined || typeof data !== "object" || data === null) return false;
  try {
    return collection.shownOf(data) === "nothing";
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}
