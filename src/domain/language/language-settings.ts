import { z } from "zod";
import { ENGLISH, type Text } from "./english.ts";
import { INTERFACE_LANGUAGES } from "./language.ts";
import type { Translations } from "./translate.ts";

const TEXTS: ReadonlySet<string> = new Set(Object.values(ENGLISH).flat());

const tagField = z.string().transform((tag, context) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    context.addIssue({ code: "custom", message: "expected a language, such as en, es or pt-BR" });
    return z.NEVER;
  }
});

/** The language of a site in `site.yaml`. */
export const languageField = tagField
  .default("en")
  .meta({ description: `Language of the content and the interface: ${INTERFACE_LANGUAGES.join(", ")}` });

/** Further languages of a site. */
export const languagesField = z.array(tagField).default([]).meta({
  description: "Further languages, with the whole site in each: es is at /es, from files such as site.es.yaml",
});

/** The owner's words for texts of the interface. */
export const textsField = z
  .record(z.string(), z.string())
  .default({})
  .transform((texts, context): Translations => {
    for (const text of Object.keys(texts)) {
      if (isText(text)) continue;
      const message = "the interface has no such text";
      const known = { code: "invalid_value" as const, values: [...TEXTS], input: text, path: [], message };
      context.addIssue({ code: "invalid_key", origin: "record", issues: [known], input: text, path: [text], message });
    }
    return texts;
  })
  .meta({ description: "Your own words for texts of the interface, by their English ones" });

function isText(text: string): text is Text {
  return TEXTS.has(text);
}
