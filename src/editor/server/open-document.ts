import { type Diagnostic, isWarning } from "../../content/diagnostic.ts";
import { type TextFile, textFileOf } from "../../content/read/file-kind.ts";
import type { FieldDiagnostic, OpenDocument } from "../api.ts";
import { contentHash } from "../drafts/content-hash.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { markdownFieldAt } from "../text/changed-markdown.ts";
import { fieldAt } from "../text/field-at.ts";
import type { ContentViews } from "./content-view.ts";
import { documentData } from "./document-data.ts";
import { Refusal } from "./refusal.ts";
import { textFieldOf } from "./text-fields.ts";

/** @throws Refusal unless it is a text file of the content */
export function textFile(file: string): TextFile {
  const known = textFileOf(file);
  if (known === undefined) throw new Refusal(400, `${JSON.stringify(file)} is not a document of the content.`);
  return known;
}

/**
 * A document with its diagnostics. Of a deleted one, the owner's file.
 * @throws Refusal if there is none
 */
export async function openDocument(
  edited: TextFile,
  { drafts, views }: { readonly drafts: Drafts; readonly views: ContentViews },
): Promise<OpenDocument> {
  const { file } = edited;
  const mine = await drafts.read(file);
  const status = drafts.status(file);
  const onDisk = mine === undefined || status === "conflict" ? await drafts.onDisk(file) : undefined;
  const text = mine ?? onDisk;
  if (text === undefined) throw new Refusal(404, `${file} does not exist.`);
  const data = documentData(edited, text);
  const { diagnostics } = await views.current();
  return {
    ...edited,
    text,
    hash: contentHash(Buffer.from(text)),
    ...(data !== undefined && { data }),
    status,
    ...(mine === undefined && { isDeleted: true }),
    ...(status === "conflict" && onDisk !== undefined && { onDisk }),
    diagnostics: diagnostics.filter((one) => one.file === file).map((one) => fieldDiagnostic(edited, text, one)),
  };
}

function fieldDiagnostic(edited: TextFile, text: string, diagnostic: Diagnostic): FieldDiagnostic {
  const { line, column, message, expected, suggestion } = diagnostic;
  const textField = textFieldOf(edited);
  const position = { line, column };
  const at = textField === undefined ? fieldAt(text, position) : markdownFieldAt(text, position, textField);
  return {
    ...(at !== undefined && { at }),
    line,
    column,
    severity: isWarning(diagnostic) ? "warning" : "error",
    message,
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
