import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { rankingField, textField } from "../documents/fields.ts";
import type { Written } from "../documents/written-in.ts";
import { typographicFields } from "../format/typographic.ts";

/** A language that the owner speaks. */
export const languageSchema = z
  .object({
    name: textField,
    level: textField.optional().meta({ description: "In your own words: Native, Fluent, Conversational" }),
    ranking: rankingField,
  })
  .strict();

export type Language = z.infer<typeof languageSchema> & Written & { readonly id: string };

/** Anchor of the languages on their page; no skill can have this id. */
export const LANGUAGES_ID = "_languages";

/**
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseLanguage(id: string, data: unknown, tag: string): Language {
  const language = parseDocument(languageSchema, typographicFields(data, tag));
  return { id, ...language, name: nameOf(language.name, tag) };
}

/** `fr`, `pt-BR` */
const CODE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** The name of a language that is written as its code. */
function nameOf(written: string, tag: string): string {
  if (!CODE.test(written)) return written;
  const name = new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(written);
  return name === undefined ? written : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
