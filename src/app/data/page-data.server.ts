import type { RouterContextProvider } from "react-router";
import { type Language, translationsOf } from "../../domain/language/language.ts";
import type { Part, Translations } from "../../domain/language/translate.ts";
import { siteContext } from "../context.ts";
import { linkedWithin } from "./linked-html.server.ts";
import { type Head, type PageMeta, pageHead } from "./page-head.server.ts";
import { routePath } from "./route-path.server.ts";
import { isUntranslated } from "./untranslated.server.ts";

/** Data that the layout needs from every page. */
interface PageData {
  readonly head: Head;
  /** Set if parts of the page are in the first language only. */
  readonly untranslated?: true;
  /** Of the texts of this page, if the site is not in English. */
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
    ...(isFurther ? linkedWithin(data, new URL(`${site.siteUrl}/`).pathname) : data),
    head: pageHead(site, path, words),
    ...(isFurther && isUntranslated(data) && { untranslated: true as const }),
  };
}

/** Translations for the data of a page that shows texts of some parts. Nothing if they are the English ones. */
export function translationData(language: Language, ...parts: readonly Part[]): Pick<PageData, "translations"> {
  const translations = translationsOf(language, ...parts);
  return translations === undefined ? {} : { translations };
}
