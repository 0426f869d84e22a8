import type { SiteContext } from "../../../src/app/context.ts";
import { createRepository, createTrackerRepository } from "../../../src/domain/documents/repository.ts";
import { collectionsWith } from "../domain/collections.ts";
import { siteWith } from "../domain/sample-resume.ts";

interface Settings extends Partial<SiteContext> {
  readonly reveal?: boolean;
  /** The language of what is not translated; by default that of the site. */
  readonly originalLanguage?: string;
}

const NO_FILE = async () => new Uint8Array();

/**
 * The context of loaders on a site with these documents of the portfolio, by path: `blog/bread`.
 * @throws DocumentError for an invalid one
 */
export function contextWith(documents: Readonly<Record<string, unknown>> = {}, settings: Settings = {}) {
  const { reveal = false, originalLanguage, ...changes } = settings;
  const { site = siteWith(), today = "2026-11-20" } = changes;
  const onBadDocument = (_: string, error: Error) => {
    throw error;
  };
  const { tag: language } = site.language;
  const languages = { language, originalLanguage: originalLanguage ?? language };
  const options = { reveal, today, pages: site.pages, ...languages, onBadDocument };
  const repository = createRepository(collectionsWith(documents), options);
  const url = "https://robinvale.example";
  const context: SiteContext = {
    ...{ site, today, repository, publicLibrary: repository, languages: [], staticExport: false, services: {} },
    ...{ siteUrl: url, sharedUrl: url, publicUrl: url, media: { kind: "site", path: "/media" }, ownStyles: "" },
    ...{ printResume: NO_FILE, writeWordResume: NO_FILE, drawMark: NO_FILE, drawPreview: NO_FILE },
    tracker: createTrackerRepository(new Map(), { onBadDocument: () => undefined }),
    documents: new Map(),
    fileDates: new Map(),
    versionAt: () => undefined,
    textWidth: () => 1,
    ...changes,
  };
  return context;
}

/** A shown testimony without quotes. */
export const TESTIMONY = {
  ...{ name: "Dana Kimberley", image: "initials", role: "Clerk", company: "Northfield", type: "Letter" },
  ...{ date: "2021-03-09", categories: ["Leadership"], impact: 4, validated: true },
};
