import { z } from "zod";
import { idField, longTextField, nameField, textField } from "../documents/fields.ts";
import { languageField } from "../language/language.ts";
import { resumeFields } from "../site/site.ts";

/** `content/private/resumes/<id>.yaml`: the résumé as one application needs it. */
export const resumeVersionSchema = z
  .strictObject({
    title: textField.optional().meta({ description: "Stands below your name instead of your role" }),
    summary: longTextField.optional().meta({ description: "Instead of the summary of site.yaml" }),
    ...resumeFields,
    chips: z
      .array(nameField("chip"))
      .optional()
      .meta({ description: "Only entries with one of these chips, besides those listed by id" }),
    ids: z
      .array(idField("experience"))
      .optional()
      .meta({ description: "Only these entries, in this order, besides those with one of the chips" }),
    language: languageField.optional().meta({ description: "A language of the site; the first one where missing" }),
    secret: z.boolean().default(false).meta({ description: "Whether a long random part belongs to the address" }),
  })
  .meta({ description: "A version of the résumé for one application, at /resume/<name of this file>" });

export interface ResumeVersion extends z.infer<typeof resumeVersionSchema> {
  /** The name of its file. */
  readonly id: string;
}
