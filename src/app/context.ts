import { createContext } from "react-router";
import type { Services } from "../analytics/config.ts";
import type { Repository } from "../domain/documents/library.ts";
import type { PictureSource } from "../domain/media/picture.ts";
import type { Resume } from "../domain/resume/resume.ts";
import type { Paper } from "../domain/resume/resume-options.ts";
import type { LegalPage, LegalPageId } from "../domain/site/legal-page.ts";
import type { PreviewText } from "../domain/site/preview.ts";
import type { Site } from "../domain/site/site.ts";
import type { TrackerRepository } from "../domain/tracker/tracker-library.ts";

/** What the server hands to every loader. A page asks the library; it cannot pick a store. */
export interface SiteContext {
  readonly site: Site;
  readonly legal: ReadonlyMap<LegalPageId, LegalPage>;
  readonly library: Repository;
  /** The same for what anyone may read, whatever the mode of this visit: what outlives the visit is made from it (D6). */
  readonly publicLibrary: Repository;
  readonly tracker: TrackerRepository;
  readonly media: PictureSource;
  /** The home page's whole address, without a slash at its end: `https://robinvale.example`. */
  readonly siteUrl: string;
  /** When each content file was last changed, by its path below the content folder: `portfolio/blog/one.yaml`. */
  readonly fileDates: ReadonlyMap<string, Date>;
  /** Prints a résumé as a PDF. */
  readonly printResume: (resume: Resume, paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
  readonly services: Services;
  /** Whether pages are written to files: nobody answers their queries. */
  readonly staticExport: boolean;
  /** Draws the preview of a page, as PNG. */
  readonly drawPreview: (words: PreviewText) => Promise<Uint8Array<ArrayBuffer>>;
  readonly now: () => Date;
  /** The moment of the oldest answer used, when the store could not be reached and memory answered (D23). */
  readonly staleSince: () => Date | undefined;
}

/** Set once per request by the server. */
export const siteContext = createContext<SiteContext>();

/** Marks the scripts the site itself rendered, for the content security policy; empty in development. */
export const nonceContext = createContext<string>("");

/** Tells the owner of an error that broke a page. */
export type ReportError = (asked: string, error: unknown) => void;

/** Where errors that break a page are reported; the server's log, once it is set. */
export const errorContext = createContext<ReportError>((asked, error) => console.error(asked, error));
