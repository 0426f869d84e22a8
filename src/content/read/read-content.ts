import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { isAddressPart } from "../../domain/blog/blog-post.ts";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { isFields } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { typographicFields } from "../../domain/format/typographic.ts";
import { parseVersion, type ResumeVersion, resumeVersionSchema } from "../../domain/resume/resume-version.ts";
import { documentFile, pagesOf } from "../../domain/site/addresses.ts";
import { type DocumentPage, frontMatterSchema } from "../../domain/site/page.ts";
import { type Recipient, recipientsSchema } from "../../domain/site/recipients.ts";
import { parseSite, type Site, siteSchema } from "../../domain/site/site.ts";
import { THEME_FILE, themeErrors } from "../check/styles.ts";
import { ContentError, type Diagnostic, InvalidContent, START } from "../diagnostic.ts";
import { refuseOtherVersion } from "../upgrade.ts";
import { readContentText, readMarkdown, type YamlText } from "../yaml/yaml-text.ts";
import {
  CONTENT_FOLDERS,
  DOCUMENT_FOLDERS,
  KEY_FILE,
  PRIVATE_FOLDER,
  RECIPIENTS_FILE,
  readTranslationName,
  SITE_FILE,
  strayTranslation,
  type TextFile,
  textFileOf,
  translationFile,
  VERSIONS_FOLDER,
  withTranslation,
} from "./file-kind.ts";
import { readDocuments } from "./read-documents.ts";
import {
  collect,
  located,
  outsideLinks,
  type Reading,
  readContentFile,
  type Source,
  strayEntries,
  visibleEntries,
} from "./read-files.ts";

/** A content folder as it is, which may lack a usable `site.yaml`. */
export type ContentScan = Awaited<ReturnType<typeof scanContent>>;

export type Content = ContentScan & { readonly site: Site };

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
export async function scanContent(root: string, today: IsoDay) {
  const reading = newReading(root);
  const { diagnostics } = reading;
  const unread = { translations: [], documentPages: [], documents: [], theme: "", versions: [], recipients: [] };
  const nothing = { ...reading, ...unread, site: undefined };
  const folder = await stat(root).catch(() => undefined);
  if (!folder?.isDirectory()) return { ...nothing, diagnostics: [NO_FOLDER] };
  const site = readSiteFile(reading);
  // In another version of the format, anything may look like an error.
  if (diagnostics.some(({ rule }) => rule === "version")) return nothing;
  const languages = site?.languages ?? [];
  const sites = new Map<string, Site>();
  for (const language of languages) sites.set(language, readSiteTranslation(reading, language));
  diagnostics.push(...(await outsideLinks(root)));
  const known = [SITE_FILE, THEME_FILE, ...CONTENT_FOLDERS.map((name) => `${name}/`)];
  for (const stray of await strayEntries(root, "", known)) {
    const name = textFileOf(stray.file)?.kind === "site" ? readTranslationName(stray.file) : undefined;
    const isRead = languages.some((language) => stray.file === translationFile(SITE_FILE, language));
    if (isRead) continue;
    diagnostics.push(name === undefined ? stray : strayTranslation(stray.file, name, languages));
  }
  // Without a table of pages it is unknown which files are pages.
  const pages = site && (await readDocumentPages(reading, site));
  const documents = await readDocuments(reading, today, languages);
  const theme = readTheme(reading);
  const versions = await readVersions(reading, site);
  const recipients = readRecipientsFile(reading);
  return {
    ...reading,
    // Without site.yaml it is unknown which languages the site has.
    diagnostics: site === undefined ? diagnostics.filter(({ rule }) => rule !== "translation") : diagnostics,
    site,
    /** The site in each of its further languages, with the pages that are translated. */
    translations: [...sites].map(([language, site]) => {
      return { language, site, documentPages: pages?.translations.get(language) ?? [] };
    }),
    documentPages: pages?.pages ?? [],
    documents,
    /** The text of `theme.css`; empty without it, undefined if it has an error. */
    theme,
    versions,
    /** Undefined if their file has an error. */
    recipients,
  };
}

function newReading(root: string): Reading {
  return { root, diagnostics: [], sources: [], translationSources: [] };
}

/** The site of `site.yaml`; undefined if that is unusable. */
export async function readSite(root: string): Promise<Site | undefined> {
  return readSiteFile(newReading(root));
}

function readSiteFile(reading: Reading): Site | undefined {
  return collect(reading, { file: SITE_FILE }, () => {
    const text = readContentFile(reading.root, SITE_FILE);
    const yaml = readContentText(text, siteSchema);
    refuseOtherVersion(text, yaml);
    reading.sources.push({ file: SITE_FILE, kind: "site", id: "site", ...yaml });
    return located(yaml, siteSchema, parseSite);
  });
}

function readTheme(reading: Reading): string | undefined {
  if (!existsSync(path.join(reading.root, THEME_FILE))) return "";
  return collect(reading, { file: THEME_FILE }, () => {
    const text = readContentFile(reading.root, THEME_FILE);
    const [error, ...also] = themeErrors(text);
    if (error !== undefined) throw new ContentError(error.message, error, error, also);
    return text;
  });
}

async function readVersions(reading: Reading, site: Site | undefined): Promise<readonly ResumeVersion[]> {
  const { root, diagnostics } = reading;
  const languages = site && [site.language.tag, ...site.languages];
  const [first = "en"] = languages ?? [];
  const known = [RECIPIENTS_FILE, KEY_FILE, `${VERSIONS_FOLDER}/`].map((name) => name.slice(PRIVATE_FOLDER.length + 1));
  diagnostics.push(...(await strayEntries(root, PRIVATE_FOLDER, known)));
  const versions: ResumeVersion[] = [];
  for (const { name } of await visibleEntries(path.join(root, VERSIONS_FOLDER))) {
    const file = `${VERSIONS_FOLDER}/${name}`;
    const version = collect(reading, { file }, () => {
      const found = textFileOf(file);
      if (found === undefined || !isAddressPart(found.id)) {
        const expected = "a name of small letters, digits and hyphens that ends in .yaml, such as lantern.yaml";
        throw new ContentError("unknown file", START, { rule: "misplaced-file", expected });
      }
      const yaml = readPrivate(reading, found, resumeVersionSchema);
      const read = located(yaml, resumeVersionSchema, (data) => parseVersion(found.id, data, first));
      const { language } = read;
      if (languages?.includes(language) !== false) return read;
      const message = `language: site.yaml does not list the language ${language}`;
      const expected = `${language} below languages in site.yaml`;
      throw new ContentError(message, yaml.positionOf(["language"]), { rule: "translation", expected });
    });
    if (version !== undefined) versions.push(version);
  }
  return versions;
}

/** The recipients of links; none if their file has an error. */
export async function readRecipients(root: string): Promise<readonly Recipient[]> {
  return readRecipientsFile(newReading(root)) ?? [];
}

function readRecipientsFile(reading: Reading): readonly Recipient[] | undefined {
  if (!existsSync(path.join(reading.root, RECIPIENTS_FILE))) return [];
  const found = collect(reading, { file: RECIPIENTS_FILE }, () => {
    const file = { file: RECIPIENTS_FILE, kind: "recipients", id: "recipients" };
    const yaml = readPrivate(reading, file, recipientsSchema);
    return located(yaml, recipientsSchema, (data) => parseDocument(recipientsSchema, data));
  });
  return found?.recipients;
}

function readPrivate(reading: Reading, file: TextFile, schema: z.ZodType): YamlText {
  const yaml = readContentText(readContentFile(reading.root, file.file), schema);
  reading.sources.push({ ...file, ...yaml });
  return yaml;
}

/** Without a file, or with an invalid one, only the interface is translated. */
function readSiteTranslation(reading: Reading, language: string): Site {
  const file = translationFile(SITE_FILE, language);
  const settings = { ...Object(reading.sources[0]?.data), language, languages: [], texts: {} };
  const site = collect(reading, { file }, () => {
    if (!existsSync(path.join(reading.root, file))) return undefined;
    const yaml = readContentText(readContentFile(reading.root, file), siteSchema, settings);
    reading.translationSources.push({ file, kind: "site", id: "site", ...yaml });
    return located(withTranslation(settings, yaml), siteSchema, (data) =>
      parseSite({ ...(isFields(data) && data), language, languages: [] }),
    );
  });
  return site ?? parseSite(settings);
}

/** Reads the pages of Markdown in the table of pages, each from its file, and their translations from those beside it. */
async function readDocumentPages(reading: Reading, { pages: table, language: { tag }, languages }: Site) {
  const { root, diagnostics } = reading;
  const files = pagesOf(table, "document").map(documentFile);
  const pages: DocumentPage[] = [];
  const translations = new Map<string, DocumentPage[]>(languages.map((language) => [language, []]));
  const read = (file: string, sources: Source[]) => {
    const written = readMarkdown(readContentFile(reading.root, file), frontMatterSchema, "text");
    sources.push({ file, kind: "document", id: file, data: written.data, positionOf: written.positionOf });
    return written;
  };
  for (const file of files) {
    collect(reading, { file }, () => {
      const written = read(file, reading.sources);
      pages.push(documentPage(file, tag, written.frontMatter, written.text));
      for (const [language, translated] of translations) {
        const name = translationFile(file, language);
        if (!existsSync(path.join(root, name))) continue;
        collect(reading, { file: name }, () => {
          const own = read(name, reading.translationSources);
          const frontMatter = withTranslation(written.frontMatter.data, own.frontMatter);
          translated.push(documentPage(file, language, frontMatter, own.text || written.text));
        });
      }
    });
  }
  const expected = files.flatMap((file) => [file, ...languages.map((language) => translationFile(file, language))]);
  for (const folder of DOCUMENT_FOLDERS) {
    const known = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => path.posix.basename(file));
    for (const stray of await strayEntries(root, folder, known)) {
      if (expected.includes(stray.file)) continue;
      const name = readTranslationName(path.posix.basename(stray.file));
      diagnostics.push(name === undefined ? stray : strayTranslation(stray.file, name, languages));
    }
  }
  return { pages, translations };
}

function documentPage(file: string, tag: string, frontMatter: YamlText, text: string): DocumentPage {
  return located(frontMatter, frontMatterSchema, (data) => {
    return { file, ...parseDocument(frontMatterSchema, typographicFields(data, tag)), text, language: tag };
  });
}
