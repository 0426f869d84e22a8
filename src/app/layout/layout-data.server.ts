import type { RouterContextProvider } from "react-router";
import { inlineImage } from "../../domain/media/picture.ts";
import { documentFile, listOf, pagesOf } from "../../domain/site/addresses.ts";
import { ownerInitials } from "../../domain/site/owner.ts";
import { siteContext } from "../context.ts";
import { withIcon } from "../data/links.server.ts";

export type LayoutData = ReturnType<typeof loadLayout>;

/** Uses the site's settings only, so the layout works while a store is unavailable. */
export function loadLayout(context: Readonly<RouterContextProvider>) {
  const { site, documents, media, today, languages } = context.get(siteContext);
  const year = Number(today.slice(0, 4));
  return {
    owner: site.owner.name,
    /** Initials without a picture. */
    wordmark:
      site.owner.wordmark === undefined
        ? ownerInitials(site.owner.name).join("")
        : inlineImage(media, site.owner.wordmark, "mark"),
    menu: site.menu,
    look: site.theme && { fontFamily: site.theme.fontFamily, borderRadius: site.theme.borderRadius },
    /** Pages linked in the footer. */
    documents: pagesOf(site.pages, "document").flatMap((page) => {
      const title = page.footer ? documents.get(documentFile(page))?.title : undefined;
      return title === undefined ? [] : [{ to: page.path, title }];
    }),
    /** The site's version, and the path of the page of versions. */
    version:
      site.versionLabel === undefined
        ? undefined
        : { label: site.versionLabel, to: listOf(site.pages, "version")?.path },
    links: site.links.map(withIcon),
    notice: site.notice,
    /** The others of a site with several, with the address of home. */
    ...(languages.length > 0 && {
      languages: languages
        .filter(({ tag }) => tag !== site.language.tag)
        .map(({ tag, name, siteUrl }) => ({ tag, name, home: new URL(`${siteUrl}/`).pathname })),
    }),
    /** The years of the copyright: `2017 - 2026`. */
    years: site.copyright === undefined || site.copyright >= year ? String(year) : `${site.copyright} - ${year}`,
  };
}
