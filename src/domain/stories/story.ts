import { z } from "zod";
import { documentParser } from "../documents/document-error.ts";
import { idField, longTextField, markdownField, pictureField, textField } from "../documents/fields.ts";

const heading = textField.optional().describe("Without one, the section continues under the previous heading");

const figureSchema = z.strictObject({
  value: textField,
  unit: textField.optional(),
  label: textField,
  parts: z
    .array(z.strictObject({ value: z.number().positive(), label: textField }))
    .min(1)
    .max(3)
    .optional()
    .describe("Its parts. If every figure has them, they are drawn as bars on one scale"),
});

const sectionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), heading, text: markdownField, large: z.boolean().default(false) }),
  z.strictObject({
    type: z.literal("figures"),
    heading,
    figures: z.array(figureSchema).min(1),
  }),
  z.strictObject({ type: z.literal("quote"), quote: markdownField, by: textField }),
  z.strictObject({
    type: z.literal("gallery"),
    heading,
    pictures: z.array(pictureField.extend({ title: textField, caption: longTextField.optional() })).min(1),
  }),
  z.strictObject({
    type: z.literal("steps"),
    heading,
    steps: z.array(z.strictObject({ title: textField, text: markdownField })).min(1),
  }),
]);

export const storySchema = z.strictObject({
  title: textField,
  subtitle: textField,
  summary: longTextField,
  cover: pictureField.extend({
    wide: z
      .boolean()
      .default(false)
      .describe(
        "Placed behind the title; needs a calm upper left. Where text starts at the right, drawings are mirrored",
      ),
  }),
  facts: z.array(z.strictObject({ value: textField, label: textField })).default([]),
  sections: z.array(sectionSchema).default([]),
  next: idField("story").optional().meta({ title: "Next story", description: "Id of the next story" }),
  inProgress: z.boolean().default(false),
});

export const parseStory = documentParser(storySchema, ["quote", "text"]);
export type Story = ReturnType<typeof parseStory>;
