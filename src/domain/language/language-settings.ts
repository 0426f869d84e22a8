import { z } from "zod";
import { languageTagField } from "../documents/fields.ts";
import { ENGLISH, type Text } from "./english.ts";
import { INTERFACE_LANGUAGES } from "./language.ts";
import type { Translations } from "./translate.ts";

const TEXTS: ReadonlySet<string> = new Set(Object.values(ENGLISH).flat());

/** The language of a site in `site.yaml`. */
export const languageField = languageTagField
  .default("en")
  .meta({ description: `Language of the content and the interface: ${INTERFACE_LANGUAGES.join(", ")}` });

/** Further languages of a site. */
export const languagesField = z.array(languageTagField).default([]).meta({
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
