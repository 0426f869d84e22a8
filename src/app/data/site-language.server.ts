import type { RouterContextProvider } from "react-router";
import { translationsOf } from "../../domain/language/language.ts";
import { siteContext } from "../context.ts";

/** The site's language with the texts of the layout; nothing for English, the language of the code. */
export function siteLanguage(context: Readonly<RouterContextProvider>) {
  const { tag, direction, translations } = context.get(siteContext).site.language;
  const ofLayout = translationsOf({ tag, translations }, "layout");
  return tag === "en" && ofLayout === undefined ? {} : { language: { tag, direction, translations: ofLayout ?? {} } };
}
