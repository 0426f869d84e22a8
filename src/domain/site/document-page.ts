import { z } from "zod";
import { isoDayField, keywordsField, longTextField, textField } from "../documents/fields.ts";

/** The front matter of a document page: a Markdown file such as `legal/privacy.md`. */
export const frontMatterSchema = z
  .object({
    title: textField,
    updated: isoDayField.meta({ description: "Day of the last change" }),
    summary: longTextField,
    keywords: keywordsField,
  })
  .strict();

export type DocumentPage = z.infer<typeof frontMatterSchema> & {
  /** Its file, below the content folder. */
  readonly file: string;
  /** Markdown. */
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
};
