import type { MetaDescriptor } from "react-router";
import { openGraphLocale } from "../../domain/language/language.ts";
import { translateInto } from "../../domain/language/translate.ts";
import { previewAddress } from "../../domain/media/site-drawings.ts";
import { languageVersions } from "../../domain/site/feeds.ts";
import { pageSuffix } from "../../domain/site/lists.ts";
import type { PageLinks } from "../components/pagination.tsx";
import type { SiteContext } from "../context.ts";
import { documentTitle } from "./document-title.ts";
import { type PageSubject, structuredData } from "./structured-data.server.ts";

/** Metadata for browsers, search engines and previews. */
export interface PageMeta extends PageSubject {
  readonly title: string;
  readonly description: string;
  /** Path of its feed. */
  readonly feed?: string;
  /** For a page of a list with several pages. */
  readonly part?: PageLinks | undefined;
}

export type Head = MetaDescriptor[];

/**
 * Title, canonical address, preview and structured data of a page. Built on the server to keep it out of the scripts.
 * @param path without base path
 */
export function pageHead(
  sources: Pick<SiteContext, "site" | "siteUrl" | "sharedUrl" | "languages" | "media" | "staticExport">,
  path: string,
  words: PageMeta,
): Head {
  const { site, siteUrl, staticExport } = sources;
  const { description, feed, part } = words;
  const t = translateInto(site.language);
  const home = path === "/";
  const { name } = site.owner;
  const page = part?.page ?? 1;
  const inList = page > 1 ? t("{title}, page {page}", { title: words.title, page }) : words.title;
  const title = home ? homeTitle(name, site.tagline) : documentTitle(inList, name);
  const address = path + pageSuffix(page, staticExport);
  const languages = page > 1 ? [] : sources.languages;
  const url = siteUrl + address;
  return [
    ...named(title, description),
    { tagName: "link", rel: "canonical", href: url },
    ...alternates(languages, address),
    ...neighbor("prev", part?.previous),
    ...neighbor("next", part?.next),
    { property: "og:site_name", content: site.owner.name },
    { property: "og:type", content: home ? "profile" : words.article ? "article" : "website" },
    { property: "og:locale", content: openGraphLocale(site.language.tag) },
    ...languages
      .filter(({ tag }) => tag !== site.language.tag)
      .map(({ tag }) => ({ property: "og:locale:alternate", content: openGraphLocale(tag) })),
    { property: "og:url", content: url },
    { property: "og:title", content: home ? title : words.title },
    { property: "og:description", content: description },
    { property: "og:image", content: siteUrl + previewAddress(path) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: home ? title : t("{title}, on the site of {owner}", { title: words.title, owner: site.owner.name }),
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...(feed === undefined
      ? []
      : [{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: words.title, href: siteUrl + feed }]),
    { "script:ld+json": structuredData(sources, { ...words, path: address }) },
  ];

  function neighbor(rel: "prev" | "next", suffix: string | undefined): MetaDescriptor[] {
    return suffix === undefined ? [] : [{ tagName: "link", rel, href: siteUrl + path + suffix }];
  }
}

/**
 * The same page in each language of the site; the first one for anybody else. None from the second page of a list on,
 * because the pages of a list are cut by the length of their words.
 */
function alternates(languages: SiteContext["languages"], address: string): MetaDescriptor[] {
  return languageVersions(languages, address).map(({ language, url }) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: language,
    href: url,
  }));
}

/** Avoids repeating a tagline that equals the name. */
function homeTitle(name: string, tagline: string): string {
  return tagline === name ? name : documentTitle(name, tagline);
}

/** The head of a page without content: `noindex` and no canonical address. */
export function unlistedHead(
  site: SiteContext["site"],
  { title, description }: Pick<PageMeta, "title" | "description">,
): Head {
  return [...named(documentTitle(title, site.owner.name), description), { name: "robots", content: "noindex" }];
}

function named(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }];
}
