import { isDeepStrictEqual } from "node:util";
import type { SiteLanguage } from "../app/context.ts";
import { InvalidContent, reportLine } from "../content/diagnostic.ts";
import { translationFile, versionFile } from "../content/read/file-kind.ts";
import { type Content, readContentFolder } from "../content/read/read-content.ts";
import type { Database } from "../domain/collections.ts";
import type { Collections } from "../domain/documents/document-store.ts";
import { createRepository, createTrackerRepository } from "../domain/documents/repository.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { nameOf } from "../domain/language/language.ts";
import type { PictureSource } from "../domain/media/picture.ts";
import type { ResumeVersion } from "../domain/resume/resume-version.ts";
import { languageAddress } from "../domain/site/addresses.ts";
import type { DocumentPage } from "../domain/site/page.ts";
import type { Recipient } from "../domain/site/recipients.ts";
import type { Site } from "../domain/site/site.ts";
import { StartError } from "./log.ts";
import type { PlacedVersion } from "./version-addresses.ts";

export interface SiteTexts {
  readonly site: Site;
  /** Markdown pages by file. */
  readonly documents: ReadonlyMap<string, DocumentPage>;
}

export interface SiteFiles extends SiteTexts {
  /** In further languages, by the address of each: `/es`. */
  readonly translations: ReadonlyMap<string, SiteTexts>;
  /** Last change of each content file, by path relative to the content folder. */
  readonly fileDates: ReadonlyMap<string, Date>;
  readonly media: PictureSource;
  /** The owner's own styles, as pages have them. */
  readonly theme: string;
  /** Versions of the résumé and the recipients of links, which are private. */
  readonly versions: readonly PlacedVersion[];
  readonly recipients: readonly Recipient[];
}

/** All that a site shows, read at one moment. */
export interface Contents {
  readonly files: SiteFiles;
  /** Undefined for a database that could not be read yet. */
  readonly documents: Readonly<Record<Database, Collections | undefined>>;
  /** Later entries are hidden. */
  readonly day: IsoDay;
  readonly since: Date;
}

type ReportDocument = (path: string, error: Error) => void;

/** The site in one language. `revealed` shows redacted words. */
export type LanguageView = ReturnType<typeof viewIn>;

function viewIn({ site, documents }: SiteTexts, { files, documents: stores, day }: Contents, report: ReportDocument) {
  const { portfolio = new Unavailable(), tracker = new Unavailable() } = stores;
  const languages = { language: site.language.tag, originalLanguage: files.site.language.tag };
  const options = { today: day, pages: site.pages, ...languages, onBadDocument: report };
  const repository = createRepository(portfolio, { ...options, reveal: false });
  const { validatedTestimonies } = createRepository(portfolio, { ...options, reveal: true });
  const revealed = { ...repository, validatedTestimonies };
  return { site, documents, repository, revealed, tracker: createTrackerRepository(tracker, options) };
}

/** All that a site shows, parsed. It never changes: pages made of it stay valid as long as it is current. */
export interface Snapshot extends Contents {
  /** By the address of each language; that of the first is empty. */
  readonly languages: ReadonlyMap<string, LanguageView>;
}

/** @param onBadDocument called with the path and the problem of each invalid document, for each language */
export function createSnapshot(contents: Contents, onBadDocument: ReportDocument): Snapshot {
  const texts = [["", contents.files] as const, ...contents.files.translations];
  const languages = texts.map(([address, text]) => [address, viewIn(text, contents, onBadDocument)] as const);
  return { ...contents, languages: new Map(languages) };
}

/** The documents of a database without content. The error page explains the response. */
class Unavailable extends Map<string, never> {
  override get(): never {
    throw new Response(null, { status: 503 });
  }
}

/** Whether pages made of two snapshots are the same. Durations depend on the day. */
export function isSameContent(one: Contents, other: Contents): boolean {
  return isDeepStrictEqual([one.day, one.files, one.documents], [other.day, other.files, other.documents]);
}

/** The address of the further language that a page is in: `/es`; empty for the first language. */
export function languageAt(path: string, addresses: Iterable<string>): string {
  return [...addresses].find((address) => address !== "" && path.startsWith(`${address}/`)) ?? "";
}

/** The languages of a site, the first one first; none for a site with one. */
export function siteLanguages({ languages }: Snapshot, siteUrl: string): readonly SiteLanguage[] {
  if (languages.size === 1) return [];
  return [...languages].map(([address, { site }]) => {
    const { tag } = site.language;
    return { tag, name: nameOf(tag), siteUrl: siteUrl + address };
  });
}

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

/** The versions of the résumé. One with an error keeps its last good version. */
export function versionsOf(content: Content, before: readonly ResumeVersion[] = []): readonly ResumeVersion[] {
  const broken = new Set(content.diagnostics.map(({ file }) => file));
  const kept = before.filter(({ id }) => broken.has(versionFile(id)));
  const ids = content.versions.map(({ id }) => id);
  return [...content.versions, ...kept.filter(({ id }) => !ids.includes(id))];
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
