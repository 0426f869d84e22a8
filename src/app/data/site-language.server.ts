import type { RouterContextProvider } from "react-router";
import { translationsOf } from "../../domain/language/language.ts";
import { siteContext } from "../context.ts";

/** The site's language with the texts of the layout; nothing for English, the language of the code. */
export function siteLanguage(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(siteContext).site;
  const { tag, direction } = language;
  const translations = translationsOf(language, "layout");
  return tag === "en" && translations === undefined
    ? {}
    : { language: { tag, direction, translations: translations ?? {} } };
}
