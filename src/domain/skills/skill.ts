import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { idField, rankingField, textField } from "../documents/fields.ts";
import type { Written } from "../documents/written-in.ts";
import { evidenceSchema } from "../experience/experience.ts";
import { typographicFields } from "../format/typographic.ts";

/** A skill of the owner and its evidence. */
export const skillSchema = z
  .object({
    name: textField,
    level: textField.optional().meta({ description: "In your own words: Advanced, Ten years" }),
    keywords: z.array(textField).default([]).meta({ description: "What it includes: tools, methods, subjects" }),
    evidence: evidenceSchema
      .extend({
        experiences: z.array(idField("experience")).default([]).meta({ description: "Ids of experiences on a list" }),
      })
      .optional()
      .meta({ description: "Testimonies, stories and experiences that show it" }),
    ranking: rankingField,
  })
  .strict();

export type Skill = z.infer<typeof skillSchema> & Written & { readonly id: string };

/**
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseSkill(id: string, data: unknown, tag: string): Skill {
  return { id, ...parseDocument(skillSchema, typographicFields(data, tag)) };
}
