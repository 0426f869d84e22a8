import { stat } from "node:fs/promises";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { DocumentPage } from "../../domain/site/document-page.ts";
import { documentFile, pagesOf } from "../../domain/site/page-table.ts";
import { parseSite, type Site, siteSchema } from "../../domain/site/site.ts";
import { ContentError, type Diagnostic, InvalidContent, START } from "../check/diagnostic.ts";
import { DATABASES } from "../publish/collections.ts";
import { refuseOtherVersion } from "../upgrade/refuse-other-version.ts";
import { readContentText } from "../yaml/numbers-as-text.ts";
import { located, readContentFile } from "./content-file.ts";
import { outsideLinks } from "./outside-links.ts";
import { DOCUMENT_FOLDERS, readDocumentPages } from "./read-document-pages.ts";
import { type ContentDocument, readDocuments } from "./read-documents.ts";
import type { Source } from "./source.ts";
import { strayEntries } from "./stray-entries.ts";

export interface Content {
  readonly site: Site;
  /** Markdown pages. */
  readonly documentPages: readonly DocumentPage[];
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  /** Readable files, valid or not. */
  readonly sources: readonly Source[];
}

/** A content folder as it is, which may lack a usable `site.yaml`. */
export interface ContentScan extends Omit<Content, "site"> {
  readonly site: Site | undefined;
}

const SITE = "site.yaml";

/** Folders of content. */
export const CONTENT_FOLDERS: readonly string[] = [...DATABASES, ...DOCUMENT_FOLDERS, "media"];

/** Other entries of a content folder that is its own repository. */
const REPOSITORY = ["LICENSE", "netlify.toml", "public", "publish.sh", "wrangler.toml"];

const NO_FOLDER: Diagnostic = {
  file: "",
  ...START,
  rule: "file",
  message: "the folder does not exist",
  expected: "the folder with site.yaml, set by CONTENT_DIR",
};

/**
 * @param today later starts are errors (D4)
 * @throws InvalidContent without a usable `site.yaml`
 */
export async function readContentFolder(root: string, today: IsoDay): Promise<Content> {
  const { site, diagnostics, ...rest } = await scanContent(root, today);
  if (site === undefined)
    throw new InvalidContent(diagnostics.filter(({ file }) => file === SITE || file === NO_FOLDER.file));
  return { site, diagnostics, ...rest };
}

/**
 * Reads a content folder for checking: all diagnostics, all readable files.
 * @param today later starts are errors (D4)
 */
export async function scanContent(root: string, today: IsoDay): Promise<ContentScan> {
  if (!(await isFolder(root)))
    return { site: undefined, documentPages: [], documents: [], sources: [], diagnostics: [NO_FOLDER] };
  const read = await readSite(root);
  // In another version of the format, anything may look like an error.
  if (read.diagnostics.some(({ rule }) => rule === "version")) return { ...read, documentPages: [], documents: [] };
  const unknown = await strayEntries(root, "", [SITE, ...CONTENT_FOLDERS.map((name) => `${name}/`)]);
  // Without a table of pages it is unknown which files are pages.
  const pages =
    read.site === undefined
      ? { pages: [], diagnostics: [], sources: [] }
      : await readDocumentPages(root, pagesOf(read.site.pages, "document").map(documentFile));
  const { documents, ...found } = await readDocuments(root, today);
  return {
    site: read.site,
    documentPages: pages.pages,
    documents,
    diagnostics: [
      ...read.diagnostics,
      ...(await outsideLinks(root)),
      ...unknown.filter(({ file }) => !REPOSITORY.includes(file)),
      ...pages.diagnostics,
      ...found.diagnostics,
    ],
    sources: [...read.sources, ...pages.sources, ...found.sources],
  };
}

async function isFolder(root: string): Promise<boolean> {
  return stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function readSite(root: string): Promise<Pick<ContentScan, "site" | "diagnostics" | "sources">> {
  const sources: Source[] = [];
  try {
    const text = await readContentFile(root, SITE);
    const yaml = readContentText(text, siteSchema);
    refuseOtherVersion(text, yaml);
    sources.push({ file: SITE, kind: "site", id: "site", ...yaml });
    const site = located(yaml, siteSchema, (data) => parseSite(data));
    return { site, diagnostics: [], sources };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { site: undefined, diagnostics: error.found.map((found) => ({ file: SITE, ...found })), sources };
  }
}
