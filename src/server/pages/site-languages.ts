import type { SiteLanguage } from "../../app/context.ts";
import { nameOf } from "../../domain/language/language.ts";
import { tidied } from "./page-address.ts";
import type { SiteFiles } from "./render-page.ts";

type Translations = Pick<SiteFiles, "translations">;

/** The address of the further language that a page is in: `/es`; empty for the first language. */
export function languageAt(pathname: string, basePath: string, { translations }: Translations): string {
  if (translations === undefined) return "";
  return [...translations.keys()].find((language) => pathname.startsWith(`${basePath}${language}/`)) ?? "";
}

/**
 * The usual spelling of a path in a further language: `/es/awards` for `//ES/awards`; undefined if it has that already.
 * @param path below the base path
 */
export function movedLanguage(path: string, { translations }: Translations): string | undefined {
  const [spelled = ""] = /^\/+[^/]+/.exec(path) ?? [];
  const language = tidied(spelled);
  if (language === undefined || !translations?.has(language)) return undefined;
  const usual = language + (path.slice(spelled.length) || "/");
  return usual === path ? undefined : usual;
}

/** The languages of a site, the first one first; none for a site with one. */
export function siteLanguages({ site, translations }: SiteFiles, siteUrl: string): readonly SiteLanguage[] {
  if (translations === undefined || translations.size === 0) return [];
  return [["", { site }] as const, ...translations].map(([address, texts]) => {
    const { tag } = texts.site.language;
    return { tag, name: nameOf(tag), siteUrl: siteUrl + address };
  });
}
