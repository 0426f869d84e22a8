import path from "node:path";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { typographicFields } from "../../domain/format/typographic.ts";
import { type DocumentPage, frontMatterSchema } from "../../domain/site/document-page.ts";
import { ContentError, type Diagnostic } from "../check/diagnostic.ts";
import { located, readContentFile } from "./content-file.ts";
import { type MarkdownFile, readMarkdown } from "./markdown-file.ts";
import type { Source } from "./source.ts";
import { strayEntries } from "./stray-entries.ts";

/** The folders of document pages, below the content folder. */
export const DOCUMENT_FOLDERS = ["documents", "legal"];

/**
 * Reads document pages, each from its file.
 * @param files named in the table of pages, relative to the content folder
 */
export async function readDocumentPages(
  root: string,
  files: readonly string[],
): Promise<{
  readonly pages: readonly DocumentPage[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}> {
  const pages: DocumentPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  for (const file of files) {
    try {
      const text = await readContentFile(root, file);
      const written = readMarkdown(text, frontMatterSchema, "text", "title, updated and summary");
      sources.push({ file, kind: "document", id: file, data: written.data, positionOf: written.positionOf });
      pages.push(documentPage(file, written));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found })));
    }
  }
  for (const folder of DOCUMENT_FOLDERS) {
    const known = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => path.posix.basename(file));
    diagnostics.push(...(await strayEntries(root, folder, known)));
  }
  return { pages, diagnostics, sources };
}

function documentPage(file: string, { frontMatter, text, positionOf }: MarkdownFile): DocumentPage {
  const excess = markdownExcess(text);
  if (excess !== undefined)
    throw new ContentError(excess, positionOf(["text"], text.slice(0, 20)), { rule: "markdown" });
  return located(frontMatter, frontMatterSchema, (data) => {
    return { file, ...parseDocument(frontMatterSchema, typographicFields(data, "en")), text };
  });
}
