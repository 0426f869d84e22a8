import { z } from "zod";
import { isoDayField, keywordsField, textField } from "../documents/fields.ts";

/** Markdown files in `content/legal` (specification 2). */
export const LEGAL_PAGES = ["disclaimers", "privacy", "terms"] as const;
export type LegalPageId = (typeof LEGAL_PAGES)[number];

/** Front matter. */
export const legalFrontMatterSchema = z
  .object({
    title: textField,
    updated: isoDayField.meta({ description: "Day of the last change" }),
    summary: textField,
    keywords: keywordsField,
  })
  .strict();

export type LegalPage = z.infer<typeof legalFrontMatterSchema> & {
  readonly id: LegalPageId;
  /** Markdown. */
  readonly text: string;
};
