import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import type { LegalCatalog, LegalText } from "./english.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { japanese } from "./ja.ts";
import { brazilianPortuguese } from "./pt-BR.ts";

const CATALOGS: ReadonlyMap<string, LegalCatalog> = new Map([
  ["es", spanish],
  ["de", german],
  ["fr", french],
  ["pt", brazilianPortuguese],
  ["ja", japanese],
  ["ar", arabic],
]);

/** Whether legal pages are written in a language. @param tag BCP 47: `pt-BR` */
export function hasLegalTexts(tag: string): boolean {
  const { language } = new Intl.Locale(tag);
  return language === "en" || CATALOGS.has(language);
}

type Values = Readonly<Record<string, string>>;

/** Translates texts of the legal pages; into a language without a catalog, not at all. @param tag BCP 47: `pt-BR` */
export function legalTextsIn(tag: string): (text: LegalText, values?: Values) => string {
  const catalog = CATALOGS.get(new Intl.Locale(tag).language);
  return (text, values = {}) =>
    (catalog?.[text] ?? text).replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
