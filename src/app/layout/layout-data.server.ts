import type { RouterContextProvider } from "react-router";
import { inlineImage, type PictureFile } from "../../domain/media/picture.ts";
import { documentFile, listOf, pagesOf } from "../../domain/site/addresses.ts";
import type { Look, Menu } from "../../domain/site/menu.ts";
import { ownerInitials } from "../../domain/site/owner.ts";
import { type SiteLanguage, siteContext } from "../context.ts";
import { type LinkWithIcon, withIcon } from "../data/links.server.ts";

/** Data of the layout. */
export interface LayoutData {
  readonly owner: string;
  /** Initials if undefined. */
  readonly wordmark: PictureFile | string;
  readonly menu: Menu;
  /** The look of the owner's theme, if there is one. */
  readonly look: Look | undefined;
  /** Pages linked in the footer. */
  readonly documents: readonly { readonly to: string; readonly title: string }[];
  /** The site's version, and the path of the page of versions. */
  readonly version: { readonly label: string; readonly to: string | undefined } | undefined;
  readonly links: readonly LinkWithIcon[];
  readonly notice: string | undefined;
  /** The years of the copyright: `2017 - 2026`. */
  readonly years: string;
  /** The others of a site with several. */
  readonly languages?: readonly OtherLanguage[];
}

/** The site in another language. */
export interface OtherLanguage extends Pick<SiteLanguage, "tag" | "name"> {
  /** Address of home, with a trailing slash. */
  readonly home: string;
}

/** Uses the site's settings only, so the layout works while a store is unavailable. */
export function loadLayout(context: Readonly<RouterContextProvider>): LayoutData {
  const { site, documents, media, today, languages } = context.get(siteContext);
  const year = Number(today.slice(0, 4));
  return {
    owner: site.owner.name,
    wordmark:
      site.owner.wordmark === undefined
        ? ownerInitials(site.owner.name).join("")
        : inlineImage(media, site.owner.wordmark, "mark"),
    menu: site.menu,
    look: site.theme && { fontFamily: site.theme.fontFamily, borderRadius: site.theme.borderRadius },
    documents: pagesOf(site.pages, "document").flatMap((page) => {
      const title = page.footer ? documents.get(documentFile(page))?.title : undefined;
      return title === undefined ? [] : [{ to: page.path, title }];
    }),
    version:
      site.versionLabel === undefined
        ? undefined
        : { label: site.versionLabel, to: listOf(site.pages, "version")?.path },
    links: site.links.map(withIcon),
    notice: site.notice,
    ...(languages.length > 0 && {
      languages: languages
        .filter(({ tag }) => tag !== site.language.tag)
        .map(({ tag, name, siteUrl }) => ({ tag, name, home: new URL(`${siteUrl}/`).pathname })),
    }),
    years: site.copyright === undefined || site.copyright >= year ? String(year) : `${site.copyright} - ${year}`,
  };
}
