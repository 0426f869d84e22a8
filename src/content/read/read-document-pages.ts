import path from "node:path";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { type DocumentPage, frontMatterSchema } from "../../domain/site/document-page.ts";
import { ContentError, type Diagnostic } from "../check/diagnostic.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { located, readContentFile } from "./content-file.ts";
import type { Source } from "./source.ts";
import { strayEntries } from "./stray-entries.ts";

/** YAML front matter, then Markdown. The opening line stays, so that line numbers match the file. */
const FRONT_MATTER = /^(---\r?\n(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

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
      const written = split(await readContentFile(root, file));
      sources.push({ file, kind: "document", id: file, ...written });
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

/** A document page as written, with the Markdown as field `text`. */
interface Written extends Pick<Source, "positionOf"> {
  readonly frontMatter: YamlText;
  readonly data: { readonly text: string };
}

function split(text: string): Written {
  const [whole, head] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || head === undefined) {
    throw new ContentError("expected front matter with title, updated and summary");
  }
  const frontMatter = readContentText(head, frontMatterSchema);
  return {
    frontMatter,
    data: { ...asFields(frontMatter.data), text: text.slice(whole.length).trim() },
    positionOf(at, excerpt) {
      if (at[0] !== "text") return frontMatter.positionOf(at, excerpt);
      const before = text.slice(0, Math.max(whole.length, text.indexOf(excerpt ?? "", whole.length))).split("\n");
      return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    },
  };
}

function asFields(data: unknown): object {
  return typeof data === "object" && data !== null ? data : {};
}

function documentPage(file: string, { frontMatter, data: { text }, positionOf }: Written): DocumentPage {
  const excess = markdownExcess(text);
  if (excess !== undefined)
    throw new ContentError(excess, positionOf(["text"], text.slice(0, 20)), { rule: "markdown" });
  return located(frontMatter, frontMatterSchema, (data) => {
    return { file, ...parseDocument(frontMatterSchema, data), text };
  });
}
