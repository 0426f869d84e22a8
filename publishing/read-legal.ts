import path from "node:path";
import { firstProblem } from "../core/document-error.ts";
import { LEGAL_PAGES, type LegalPage, type LegalPageId, legalFrontMatterSchema } from "../core/legal-page.ts";
import { located, readContentFile } from "./content-file.ts";
import { ContentProblem, type Problem } from "./problem.ts";
import { readYamlText } from "./yaml-text.ts";

/** YAML between two lines of three hyphens, then Markdown. The opening line stays, so that line numbers are the file's. */
const FRONT_MATTER = /^(---\r?\n(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The file of a legal page, below the content folder. */
export function legalFile(id: LegalPageId): string {
  return `legal/${id}.md`;
}

/** The legal pages, each from its file. */
export async function readLegal(root: string): Promise<{ legal: readonly LegalPage[]; problems: readonly Problem[] }> {
  const legal: LegalPage[] = [];
  const problems: Problem[] = [];
  for (const id of LEGAL_PAGES) {
    const file = legalFile(id);
    try {
      legal.push(legalPage(id, await readContentFile(path.join(root, file))));
    } catch (error) {
      if (!(error instanceof ContentProblem)) throw error;
      problems.push({ file, ...error.position, message: error.message });
    }
  }
  return { legal, problems };
}

function legalPage(id: LegalPageId, text: string): LegalPage {
  const [whole, frontMatter] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || frontMatter === undefined) {
    throw new ContentProblem("expected title, updated and summary between two lines of ---");
  }
  const yaml = readYamlText(frontMatter);
  return located(yaml, legalFrontMatterSchema, (data) => {
    const parsed = legalFrontMatterSchema.safeParse(data);
    if (!parsed.success) throw firstProblem(parsed.error);
    return { id, ...parsed.data, text: text.slice(whole.length).trim() };
  });
}
