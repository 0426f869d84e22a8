import { isDeepStrictEqual } from "node:util";
import { InvalidContent, reportLine } from "../content/diagnostic.ts";
import { translationFile } from "../content/read/file-kind.ts";
import { type Content, readContentFolder } from "../content/read/read-content.ts";
import type { StoredDocument } from "../domain/documents/document-store.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { languageAddress } from "../domain/site/addresses.ts";
import type { DocumentPage } from "../domain/site/page.ts";
import { StartError } from "./log.ts";
import type { SiteFiles } from "./snapshot.ts";

/** @throws StartError if `site.yaml` cannot be used; the message lists what the check found */
export async function readContent(contentDir: string, today: IsoDay): Promise<Content> {
  try {
    return await readContentFolder(contentDir, today);
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    const lines = error.diagnostics.map((diagnostic) => reportLine(contentDir, diagnostic));
    const isOtherVersion = error.diagnostics.some(({ rule }) => rule === "version");
    const advice = isOtherVersion ? [] : ["Fix site.yaml first. For all errors: npx mass-and-line check"];
    throw new StartError([...lines, ...advice].join("\n"));
  }
}

/** The site and its texts in each language. A text with an error keeps its last good version. */
export function textsOf(content: Content, before?: SiteFiles): Pick<SiteFiles, "site" | "documents" | "translations"> {
  const byFile = (pages: readonly DocumentPage[]) => pages.map((page) => [page.file, page] as const);
  const broken = new Set(content.diagnostics.map(({ file }) => file));
  const kept = [...(before?.documents ?? [])].filter(([file]) => broken.has(file));
  const documents = new Map([...kept, ...byFile(content.documentPages)]);
  // Documents without a translation are shown in the first language.
  const translations = content.translations.map(({ language, site, documentPages }) => {
    const address = languageAddress(language);
    const keptHere = [...(before?.translations.get(address)?.documents ?? [])].filter(([file]) =>
      broken.has(translationFile(file, language)),
    );
    return [address, { site, documents: new Map([...documents, ...keptHere, ...byFile(documentPages)]) }] as const;
  });
  return { site: content.site, documents, translations: new Map(translations) };
}

/** Reuses the objects of unchanged documents, so that they are not parsed again. */
export function withUnchanged(documents: readonly StoredDocument[], before: readonly StoredDocument[] = []) {
  const known = new Map(before.map((document) => [document.id, document]));
  return documents.map((document) => {
    const same = known.get(document.id);
    return same !== undefined && isDeepStrictEqual(same, document) ? same : document;
  });
}
