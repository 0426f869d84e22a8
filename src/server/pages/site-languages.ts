import type { SiteLanguage } from "../../app/context.ts";
import { nameOf } from "../../domain/language/language.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** The address of the further language that a page is in: `/es`; empty for the first language. */
export function languageAt(pathname: string, basePath: string, { languages }: Snapshot): string {
  return [...languages.keys()].find((one) => one !== "" && pathname.startsWith(`${basePath}${one}/`)) ?? "";
}

/** The languages of a site, the first one first; none for a site with one. */
export function siteLanguages({ languages }: Snapshot, siteUrl: string): readonly SiteLanguage[] {
  if (languages.size === 1) return [];
  return [...languages].map(([address, { site }]) => {
    const { tag } = site.language;
    return { tag, name: nameOf(tag), siteUrl: siteUrl + address };
  });
}
