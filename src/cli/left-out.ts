import type { Diagnostic, DocumentRef } from "../content/check/diagnostic.ts";
import type { Content } from "../content/read/read-content.ts";

/** The errors of documents that are left out because of them (D22). */
export function leftOut({ documents, diagnostics }: Pick<Content, "documents" | "diagnostics">): readonly Diagnostic[] {
  const nameOf = ({ database, collection, id }: DocumentRef) => `${database}/${collection}/${id}`;
  const known = new Set(documents.map(nameOf));
  return diagnostics.filter(({ document }) => document !== undefined && !known.has(nameOf(document)));
}
