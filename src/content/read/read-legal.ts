import path from "node:path";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { markdownExcess } from "../../domain/format/markdown-limits.ts";
import { LEGAL_PAGES, type LegalPage, type LegalPageId, legalFrontMatterSchema } from "../../domain/site/legal-page.ts";
import { ContentError, type Diagnostic } from "../check/diagnostic.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { located, readContentFile } from "./content-file.ts";
import type { Source } from "./source.ts";
import { strayEntries } from "./stray-entries.ts";

/** YAML front matter, then Markdown. The opening line stays, so that line numbers match the file. */
const FRONT_MATTER = /^(---\r?\n(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

const FOLDER = "legal";

export function legalFile(id: LegalPageId): string {
  return `${FOLDER}/${id}.md`;
}

export async function readLegal(root: string): Promise<{
  readonly legal: readonly LegalPage[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}> {
  const legal: LegalPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  for (const id of LEGAL_PAGES) {
    const file = legalFile(id);
    try {
      const written = split(await readContentFile(root, file));
      sources.push({ file, kind: "legal", id, ...written });
      legal.push(legalPage(id, written));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((found) => ({ file, ...found })));
    }
  }
  const known = LEGAL_PAGES.map((id) => path.posix.basename(legalFile(id)));
  diagnostics.push(...(await strayEntries(root, FOLDER, known)));
  return { legal, diagnostics, sources };
}

/** A legal page with its Markdown in the field `text`. */
interface Written extends Pick<Source, "positionOf"> {
  readonly frontMatter: YamlText;
  readonly data: { readonly text: string };
}

function split(text: string): Written {
  const [whole, head] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || head === undefined) {
    throw new ContentError("expected front matter with title, updated and summary");
  }
  const frontMatter = readContentText(head, legalFrontMatterSchema);
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

function legalPage(id: LegalPageId, { frontMatter, data: { text }, positionOf }: Written): LegalPage {
  const excess = markdownExcess(text);
  if (excess !== undefined)
    throw new ContentError(excess, positionOf(["text"], text.slice(0, 20)), { rule: "markdown" });
  return located(frontMatter, legalFrontMatterSchema, (data) => {
    return { id, ...parseDocument(legalFrontMatterSchema, data), text };
  });
}
