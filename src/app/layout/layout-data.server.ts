import type { RouterContextProvider } from "react-router";
import { inlineImage, type PictureFile } from "../../domain/media/picture.ts";
import type { Menu } from "../../domain/site/menu.ts";
import { documentFile, listOf, pagesOf } from "../../domain/site/page-table.ts";
import { siteContext } from "../context.ts";

/** What the frame around every page shows. */
export interface LayoutData {
  readonly owner: string;
  readonly wordmark: PictureFile;
  readonly menu: Menu;
  /** Pages that the footer leads to. */
  readonly documents: readonly { readonly to: string; readonly title: string }[];
  /** Path of the list of the site's versions. */
  readonly versions: string | undefined;
  readonly links: { readonly email: string; readonly linkedin: string; readonly instagram: string };
  readonly notice: string | undefined;
  /** Last year of the copyright range. */
  readonly year: number;
}

/** Reads the frame from the site's settings; no store is asked, so it stands when a store is away (D23). */
export function loadLayout(context: Readonly<RouterContextProvider>): LayoutData {
  const { site, documents, media, now } = context.get(siteContext);
  return {
    owner: site.owner.name,
    wordmark: inlineImage(media, site.owner.wordmark, "mark"),
    menu: site.menu,
    documents: pagesOf(site.pages, "document").flatMap((page) => {
      const title = page.footer ? documents.get(documentFile(page))?.title : undefined;
      return title === undefined ? [] : [{ to: page.path, title }];
    }),
    versions: listOf(site.pages, "version")?.path,
    links: site.links,
    notice: site.notice,
    year: now().getUTCFullYear(),
  };
}
