import { stat } from "node:fs/promises";
import { isFields } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { documentFile, pagesOf } from "../../domain/site/addresses.ts";
import type { DocumentPage } from "../../domain/site/page.ts";
import { parseSite, type Site, siteSchema } from "../../domain/site/site.ts";
import { ContentError, type Diagnostic, InvalidContent, START } from "../diagnostic.ts";
import { refuseOtherVersion } from "../upgrade.ts";
import { readContentText } from "../yaml/yaml-text.ts";
import {
  CONTENT_FOLDERS,
  readTranslationName,
  SITE_FILE,
  strayTranslation,
  textFileOf,
  translationFile,
  withTranslation,
} from "./file-kind.ts";
import { readDocumentPages } from "./read-document-pages.ts";
import { type ContentDocument, readDocuments } from "./read-documents.ts";
import { located, outsideLinks, readContentFile, strayEntries, visibleEntries } from "./read-files.ts";
import type { Source } from "./source.ts";

/** A site in one of its further languages. */
export interface SiteTranslation {
  readonly language: string;
  readonly site: Site;
  /** The pages that are translated. */
  readonly documentPages: readonly DocumentPage[];
}

export interface Content {
  /** The content folder. */
  readonly root: string;
  readonly site: Site;
  readonly translations: readonly SiteTranslation[];
  /** Markdown pages. */
  readonly documentPages: readonly DocumentPage[];
  readonly documents: readonly ContentDocument[];
  readonly diagnostics: readonly Diagnostic[];
  /** Readable files, valid or not. */
  readonly sources: readonly Source[];
  /** Sources of translations, which have only the fields that differ. */
  readonly translationSources: readonly Source[];
}

/** A content folder as it is, which may lack a usable `site.yaml`. */
export interface ContentScan extends Omit<Content, "site"> {
  readonly site: Site | undefined;
}

const NOTHING = { translations: [], documentPages: [], documents: [], sources: [], translationSources: [] };

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
 * @param today later starts are errors
 * @throws InvalidContent without a usable `site.yaml`
 */
export async function readContentFolder(root: string, today: IsoDay): Promise<Content> {
  const { site, diagnostics, ...rest } = await scanContent(root, today);
  if (site === undefined)
    throw new InvalidContent(diagnostics.filter(({ file }) => file === SITE_FILE || file === NO_FOLDER.file));
  return { site, diagnostics, ...rest };
}

/**
 * Reads a content folder for checking: all diagnostics, all readable files.
 * @param today later starts are errors
 */
export async function scanContent(root: string, today: IsoDay): Promise<ContentScan> {
  if (!(await isFolder(root))) return { root, ...NOTHING, site: undefined, diagnostics: [NO_FOLDER] };
  const read = await readSite(root);
  // In another version of the format, anything may look like an error.
  if (read.diagnostics.some(({ rule }) => rule === "version")) return { root, ...NOTHING, ...read };
  const languages = read.site?.languages ?? [];
  const unknown = await strayEntries(root, "", [SITE_FILE, ...CONTENT_FOLDERS.map((name) => `${name}/`)]);
  // Without a table of pages it is unknown which files are pages.
  const pages =
    read.site === undefined
      ? undefined
      : await readDocumentPages(root, pagesOf(read.site.pages, "document").map(documentFile), read.site);
  const { documents, ...found } = await readDocuments(root, today, languages);
  return {
    root,
    site: read.site,
    translations: read.translations.map((translation) => ({
      ...translation,
      documentPages: pages?.translations.get(translation.language) ?? [],
    })),
    documentPages: pages?.pages ?? [],
    documents,
    diagnostics: [
      ...read.diagnostics,
      ...(await outsideLinks(root)),
      ...unknown.flatMap((diagnostic) => unknownEntry(diagnostic, languages)),
      ...(pages?.diagnostics ?? []),
      ...found.diagnostics,
    ],
    sources: [...read.sources, ...(pages?.sources ?? []), ...found.sources],
    translationSources: [...read.translationSources, ...(pages?.translationSources ?? []), ...found.translationSources],
  };
}

/** Without the files of a repository and the translations of `site.yaml`. */
function unknownEntry(diagnostic: Diagnostic, languages: readonly string[]): readonly Diagnostic[] {
  const name = readTranslationName(diagnostic.file);
  if (REPOSITORY.includes(diagnostic.file)) return [];
  if (name === undefined || textFileOf(diagnostic.file)?.kind !== "site") return [diagnostic];
  const isRead = languages.some((language) => diagnostic.file === translationFile(SITE_FILE, language));
  return isRead ? [] : [strayTranslation(diagnostic.file, name, languages)];
}

async function isFolder(root: string): Promise<boolean> {
  return stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

type SiteFound = Pick<ContentScan, "site" | "translations" | "diagnostics" | "sources" | "translationSources">;

/** `site.yaml` with its translations and their errors, also if the file is missing. */
export async function readSite(root: string): Promise<SiteFound> {
  const { site, source, diagnostics } = await readSiteFile(root);
  const sources = source === undefined ? [] : [source];
  if (site === undefined) return { site, translations: [], diagnostics, sources, translationSources: [] };
  const read = await Promise.all(site.languages.map((language) => readSiteTranslation(root, source?.data, language)));
  return {
    site,
    translations: read.map(({ translation }) => translation),
    diagnostics: [...diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
    sources,
    translationSources: read.flatMap(({ source }) => source ?? []),
  };
}

interface SiteFile {
  /** Undefined if the file is invalid. */
  readonly site?: Site;
  /** Undefined if it is unreadable. */
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

async function readSiteFile(root: string): Promise<SiteFile> {
  let source: Source | undefined;
  try {
    const text = await readContentFile(root, SITE_FILE);
    const yaml = readContentText(text, siteSchema);
    refuseOtherVersion(text, yaml);
    source = siteSource(SITE_FILE, yaml);
    return { site: located(yaml, siteSchema, (data) => parseSite(data)), source, diagnostics: [] };
  } catch (error) {
    return { ...(source && { source }), diagnostics: siteDiagnostics(error) };
  }
}

/** @throws what is no error of the content */
function siteDiagnostics(error: unknown): readonly Diagnostic[] {
  if (!(error instanceof ContentError)) throw error;
  return error.found.map((found) => ({ file: SITE_FILE, ...found }));
}

/** Without a file, or with an invalid one, only the interface is translated. */
async function readSiteTranslation(root: string, original: unknown, language: string) {
  const file = translationFile(SITE_FILE, language);
  const settings = { ...(isFields(original) && original), language, languages: [], texts: {} };
  const untranslated: SiteTranslation = { language, site: parseSite(settings), documentPages: [] };
  const entries = await visibleEntries(root);
  if (!entries.some(({ name }) => name === file)) return { translation: untranslated, diagnostics: [] };
  let source: Source | undefined;
  try {
    const yaml = readContentText(await readContentFile(root, file), siteSchema, settings);
    source = siteSource(file, yaml);
    const merged = withTranslation(settings, yaml);
    const site = located(merged, siteSchema, (data) =>
      parseSite({ ...(isFields(data) && data), language, languages: [] }),
    );
    return { translation: { ...untranslated, site }, diagnostics: [], source };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const diagnostics: readonly Diagnostic[] = error.found.map((found) => ({ file, ...found }));
    return { translation: untranslated, diagnostics, source };
  }
}

function siteSource(file: string, { data, positionOf }: Pick<Source, "data" | "positionOf">): Source {
  return { file, kind: "site", id: "site", data, positionOf };
}
