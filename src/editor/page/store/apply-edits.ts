import type { Change, Edit, OpenDocument } from "../../api.ts";
import { changedData } from "../../text/changed-data.ts";

/** The document as it will be once the server has these edits. */
export function applyEdits(document: OpenDocument, edits: readonly Edit[]): OpenDocument {
  const texts = edits.flatMap((edit) => ("text" in edit ? [edit.text] : []));
  const changes = edits.flatMap((edit) => ("changes" in edit ? edit.changes : []));
  return { ...document, text: texts.at(-1) ?? document.text, data: changes.reduce(withChange, document.data) };
}

/** A change that fits nowhere is left to the server, which says why. */
function withChange(data: unknown, change: Change): unknown {
  try {
    return changedData(data, change);
  } catch {
    return data;
  }
}
