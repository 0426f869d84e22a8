import { createContext } from "react-router";
import type { Services } from "../analytics/settings.ts";
import type { Repository, TrackerRepository } from "../domain/documents/repository.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import type { PictureSource } from "../domain/media/picture.ts";
import type { IconName, MarkColors, Preview } from "../domain/media/site-drawings.ts";
import type { Resume } from "../domain/resume/resume.ts";
import type { ResumeVersion } from "../domain/resume/resume-version.ts";
import type { TextWidth } from "../domain/site/headline.ts";
import type { DocumentPage } from "../domain/site/page.ts";
import type { Paper, Site } from "../domain/site/site.ts";

export interface SiteLanguage {
  /** BCP 47: `pt-BR`. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  /** Full address of the site in it, without a trailing slash. */
  readonly siteUrl: string;
}

/** The server passes this to every loader, so pages cannot choose a store. */
export interface SiteContext {
  readonly site: Site;
  /** Markdown pages by file. */
  readonly documents: ReadonlyMap<string, DocumentPage>;
  readonly repository: Repository;
  /** Always redacted, for content that outlives the visit. */
  readonly publicLibrary: Repository;
  readonly tracker: TrackerRepository;
  readonly media: PictureSource;
  /** The owner's own styles, with the base path. */
  readonly ownStyles: string;
  /** All of a site with several, the first one first. */
  readonly languages: readonly SiteLanguage[];
  /** Full address in this language, without a trailing slash: `https://robinvale.example/es`. */
  readonly siteUrl: string;
  /** Full address of what all languages share, such as icons: `https://robinvale.example`. */
  readonly sharedUrl: string;
  /** The public address for files that the owner passes on. The preview of the editor has another `sharedUrl`. */
  readonly publicUrl: string;
  /** By path relative to the content folder: `portfolio/blog/one.yaml`. */
  readonly fileDates: ReadonlyMap<string, Date>;
  /** The version of the résumé that has this name in its address, in this language. */
  readonly versionAt: (name: string) => ResumeVersion | undefined;
  /** These write the résumé as a PDF and as a Word document. */
  readonly printResume: (resume: Resume, paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
  readonly writeWordResume: (resume: Resume, paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
  readonly services: Services;
  /** For the export, where no server answers queries. */
  readonly staticExport: boolean;
  /** In the font of the pages. */
  readonly textWidth: TextWidth;
  /** PNG. */
  readonly drawMark: (colors: MarkColors, name: IconName) => Promise<Uint8Array<ArrayBuffer>>;
  /** PNG. */
  readonly drawPreview: (preview: Preview) => Promise<Uint8Array<ArrayBuffer>>;
  /** The day of the content: later entries are hidden. */
  readonly today: IsoDay;
}

/** Set per request by the server. */
export const siteContext = createContext<SiteContext>();

/** For the content security policy; empty in development. */
export const nonceContext = createContext<string>("");

export type ReportError = (request: string, error: unknown) => void;

/** The server's log, once set. */
export const errorContext = createContext<ReportError>((request, error) => console.error(request, error));
