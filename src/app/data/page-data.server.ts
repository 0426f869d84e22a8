import { data, type MetaDescriptor, type RouterContextProvider } from "react-router";
import { type Language, openGraphLocale, translationsOf } from "../../domain/language/language.ts";
import { type Part, type Translations, translateInto } from "../../domain/language/translate.ts";
import { previewAddress } from "../../domain/media/site-drawings.ts";
import { isOfKind, markdownOf, PAGE_PATTERN, pageAt } from "../../domain/site/addresses.ts";
import { languageVersions } from "../../domain/site/feeds.ts";
import { type PageLinks, pageSuffix } from "../../domain/site/lists.ts";
import type { PageKind, PageOf } from "../../domain/site/page.ts";
import { type SiteContext, siteContext } from "../context.ts";
import { documentTitle } from "./document-title.ts";
import { type PageSubject, structuredData } from "./structured-data.server.ts";

/** Data that the layout needs from every page. */
interface PageData {
  readonly head: Head;
  /** Set if parts of the page are in the first language only. */
  readonly untranslated?: true;
  /** The translated texts of this page, if the site is not in English. */
  readonly translations?: Translations;
}

/**
 * Adds the head and translations to a page's data.
 * @param parts whose texts the page shows
 * @param pattern of the page's route
 * @param path of the page, if it is a document below the page of the route
 */
export function pageData<T extends object>(
  { context, pattern }: { readonly context: Readonly<RouterContextProvider>; readonly pattern: string },
  parts: readonly Part[],
  words: PageMeta,
  data: T,
  path: string = routePath(pattern),
): T & PageData {
  const site = context.get(siteContext);
  const isFurther = site.siteUrl !== site.sharedUrl;
  return {
    ...translationData(site.site.language, ...parts),
    ...(isFurther ? linkedWithin(data, `${site.siteUrl.slice(site.sharedUrl.length + 1)}/`) : data),
    head: pageHead(site, path, words),
    ...(isFurther && isUntranslated(data) && { untranslated: true as const }),
  };
}

/** Translations for the data of a page that shows texts of some parts. Nothing if they are the English ones. */
export function translationData(language: Language, ...parts: readonly Part[]): Pick<PageData, "translations"> {
  const translations = translationsOf(language, ...parts);
  return translations === undefined ? {} : { translations };
}

/** Metadata for browsers, search engines and previews. */
export interface PageMeta extends PageSubject {
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
function pageHead(sources: SiteContext, path: string, words: PageMeta): Head {
  const { site, siteUrl, staticExport } = sources;
  const { description, feed, part } = words;
  const t = translateInto(site.language);
  const home = path === "/";
  const { name } = site.owner;
  const page = part?.page ?? 1;
  const inList = page > 1 ? t("{title}, page {page}", { title: words.title, page }) : words.title;
  const homeTitle = site.tagline === name ? name : documentTitle(name, site.tagline);
  const title = home ? homeTitle : documentTitle(inList, name);
  const address = path + pageSuffix(page, staticExport);
  // The pages of a list are cut by the length of their words, so that further ones differ between languages.
  const languages = page > 1 ? [] : sources.languages;
  const named = { title: words.title, owner: name };
  const link = (rel: string, to: string, more: object = {}) => [
    { tagName: "link" as const, rel, ...more, href: siteUrl + to },
  ];
  return [
    ...described(title, description),
    ...link("canonical", address),
    ...languageVersions(languages, address).map(({ language, url: href }) => {
      return { tagName: "link" as const, rel: "alternate", hrefLang: language, href };
    }),
    ...(page > 1 ? [] : link("alternate", markdownOf(path), { type: "text/markdown" })),
    ...(part?.previous === undefined ? [] : link("prev", path + part.previous)),
    ...(part?.next === undefined ? [] : link("next", path + part.next)),
    { property: "og:site_name", content: name },
    { property: "og:type", content: home ? "profile" : words.article ? "article" : "website" },
    { property: "og:locale", content: openGraphLocale(site.language.tag) },
    ...languages
      .filter(({ tag }) => tag !== site.language.tag)
      .map(({ tag }) => ({ property: "og:locale:alternate", content: openGraphLocale(tag) })),
    { property: "og:url", content: siteUrl + address },
    { property: "og:title", content: home ? title : words.title },
    { property: "og:description", content: description },
    { property: "og:image", content: siteUrl + previewAddress(path) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: home ? title : t("{title}, on the site of {owner}", named) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(feed === undefined ? [] : link("alternate", feed, { type: "application/rss+xml", title: words.title })),
    { "script:ld+json": structuredData(sources, address, words) },
  ];
}

/** The head of a page without content: `noindex` and no canonical address. */
export function unlistedHead(
  site: SiteContext["site"],
  { title, description }: Pick<PageMeta, "title" | "description">,
): Head {
  return [...described(documentTitle(title, site.owner.name), description), { name: "robots", content: "noindex" }];
}

function described(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }];
}

/**
 * A link to a page of the site in rendered Markdown, whose text has no `<` but escaped ones. Files have the same address
 * in all languages.
 */
const LINK = new RegExp(`(<a [^>]*?href="${import.meta.env.BASE_URL})(?!media/)`, "g");

/**
 * A page's data whose HTML links to the site in a further language.
 * @param address of the language below the base path: `es/`
 */
export function linkedWithin<T>(data: T, address: string): T;
export function linkedWithin(data: unknown, address: string): unknown {
  if (Array.isArray(data)) return data.map((item) => linkedWithin(item, address));
  if (data === null || typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, value]: [string, unknown]) => [
      field,
      field === "__html" && typeof value === "string"
        ? value.replaceAll(LINK, (_, before: string) => before + address)
        : linkedWithin(value, address),
    ]),
  );
}

/** Whether a page's data has words that are not translated into its language. */
export function isUntranslated(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(isUntranslated);
  if (data === null || typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return false;
  return ("writtenIn" in data && !("staysSo" in data)) || Object.values(data).some(isUntranslated);
}

export interface LoaderRequest {
  readonly context: Readonly<RouterContextProvider>;
  /** The path of the route and of its page. */
  readonly pattern: string;
}

/**
 * The page of the table that a loader serves.
 * @param file below the page, if the loader serves one
 * @throws a 404 response if the table has changed
 */
export function thisPage<K extends PageKind>({ context, pattern }: LoaderRequest, kind: K, file = ""): PageOf<K> {
  const path = routePath(pattern).slice(0, -file.length || undefined);
  const page = pageAt(context.get(siteContext).site.pages, path);
  if (page === undefined || !isOfKind(page, kind)) throw data(null, { status: 404 });
  return page;
}

/** The address of a route's pattern, to which the router adds no leading slash. A page of a list has that of the list. */
function routePath(pattern: string): string {
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return path.endsWith(PAGE_PATTERN) ? path.slice(0, -PAGE_PATTERN.length) : path;
}

/** The site's language with the texts of the layout; nothing for English, the language of the code. */
export function siteLanguage(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(siteContext).site;
  const { tag, direction } = language;
  const translations = translationsOf(language, "layout");
  return tag === "en" && translations === undefined
    ? {}
    : { language: { tag, direction, translations: translations ?? {} } };
}
