import { isDeepStrictEqual } from "node:util";
import type { SiteLanguage } from "../app/context.ts";
import type { Database } from "../domain/collections.ts";
import type { Collections } from "../domain/documents/document-store.ts";
import {
  createRepository,
  createTrackerRepository,
  type Repository,
  type TrackerRepository,
} from "../domain/documents/repository.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { nameOf } from "../domain/language/language.ts";
import type { PictureSource } from "../domain/media/picture.ts";
import type { DocumentPage } from "../domain/site/page.ts";
import type { Site } from "../domain/site/site.ts";

/** The content of a site in one language. */
export interface SiteTexts {
  readonly site: Site;
  /** Markdown pages by file. */
  readonly documents: ReadonlyMap<string, DocumentPage>;
}

/** Settings and texts read from files. */
export interface SiteFiles extends SiteTexts {
  /** In further languages, by the address of each: `/es`. */
  readonly translations: ReadonlyMap<string, SiteTexts>;
  /** Last change of each content file, by path relative to the content folder. */
  readonly fileDates: ReadonlyMap<string, Date>;
  readonly media: PictureSource;
}

/** All that a site shows, read at one moment. */
export interface Contents {
  readonly files: SiteFiles;
  /** Undefined for a database that could not be read yet. */
  readonly documents: Readonly<Record<Database, Collections | undefined>>;
  /** Later entries are hidden. */
  readonly day: IsoDay;
  /** When it was read. */
  readonly since: Date;
}

/** The site in one language. */
export interface LanguageView extends SiteTexts {
  readonly repository: Repository;
  /** Shows redacted words. */
  readonly revealed: Repository;
  readonly tracker: TrackerRepository;
}

/** All that a site shows, parsed. It never changes: pages made of it stay valid as long as it is current. */
export interface Snapshot extends Contents {
  /** By the address of each language; that of the first is empty. */
  readonly languages: ReadonlyMap<string, LanguageView>;
}

/** @param onBadDocument called with the path and the problem of each invalid document, for each language */
export function createSnapshot(contents: Contents, onBadDocument: (path: string, error: Error) => void): Snapshot {
  const { files, documents, day: today } = contents;
  const { portfolio = new Unavailable(), tracker = new Unavailable() } = documents;

  function viewOf({ site, documents }: SiteTexts): LanguageView {
    const { pages, language } = site;
    const originalLanguage = files.site.language.tag;
    const options = { today, pages, language: language.tag, originalLanguage, onBadDocument };
    const repository = createRepository(portfolio, { ...options, reveal: false });
    const { validatedTestimonies } = createRepository(portfolio, { ...options, reveal: true });
    const revealed = { ...repository, validatedTestimonies };
    return { site, documents, repository, revealed, tracker: createTrackerRepository(tracker, options) };
  }

  const texts = [["", files] as const, ...files.translations];
  return { ...contents, languages: new Map(texts.map(([address, text]) => [address, viewOf(text)])) };
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
