import path from "node:path";
import type { IsoDay } from "../core/dates.ts";
import { firstProblem } from "../core/document-error.ts";
import type { LegalPage } from "../core/legal-page.ts";
import { type Site, siteSchema } from "../core/site.ts";
import { located, readContentFile } from "./content-file.ts";
import { ContentProblem, PackError, type Problem } from "./problem.ts";
import { type PackDocument, readDocuments } from "./read-documents.ts";
import { readLegal } from "./read-legal.ts";
import { readYamlText } from "./yaml-text.ts";

/** Everything in a content folder that can be used, and what cannot. */
export interface Pack {
  readonly site: Site;
  readonly legal: readonly LegalPage[];
  readonly documents: readonly PackDocument[];
  readonly problems: readonly Problem[];
}

const SITE = "site.yaml";

/**
 * Reads a content folder. A file that breaks its schema is a problem and nothing else (D22).
 * @param today entries that start later are problems (D4)
 * @throws PackError without a `site.yaml` that can be used
 */
export async function readPack(root: string, today: IsoDay): Promise<Pack> {
  const site = await readSite(root);
  const { legal, problems } = await readLegal(root);
  const found = await readDocuments(root, today);
  return { site, legal, documents: found.documents, problems: [...problems, ...found.problems] };
}

async function readSite(root: string): Promise<Site> {
  try {
    const yaml = readYamlText(await readContentFile(path.join(root, SITE)));
    return located(yaml, siteSchema, (data) => {
      const parsed = siteSchema.safeParse(data);
      if (!parsed.success) throw firstProblem(parsed.error);
      return parsed.data;
    });
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    throw new PackError([{ file: SITE, ...error.position, message: error.message }]);
  }
}
