import { z } from "zod";
import { firstProblem } from "./document-error.ts";
import { markdownField, pictureField, textField } from "./fields.ts";

const heading = textField.optional();

/** A part of a story (D9). */
const sectionSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), heading, text: markdownField, large: z.boolean().default(false) }).strict(),
  z
    .object({
      type: z.literal("figures"),
      heading,
      figures: z.array(z.object({ value: textField, unit: textField.optional(), label: textField }).strict()).min(1),
    })
    .strict(),
  z.object({ type: z.literal("quote"), quote: textField, by: textField }).strict(),
  z
    .object({
      type: z.literal("gallery"),
      heading,
      pictures: z.array(pictureField.extend({ title: textField, caption: textField.optional() })).min(1),
    })
    .strict(),
  z
    .object({
      type: z.literal("steps"),
      heading,
      steps: z.array(z.object({ title: textField, text: markdownField }).strict()).min(1),
    })
    .strict(),
]);

export const storySchema = z
  .object({
    title: textField,
    subtitle: textField,
    summary: textField,
    cover: pictureField,
    facts: z.array(z.object({ value: textField, label: textField }).strict()).default([]),
    sections: z.array(sectionSchema).default([]),
    next: textField.optional().meta({ description: "Id of the story that comes after" }),
    inProgress: z.boolean().default(false),
  })
  .strict();

export type Story = z.infer<typeof storySchema> & { readonly id: string };

/**
 * Reads a story from a document.
 * @throws DocumentError
 */
export function parseStory(id: string, data: unknown): Story {
  const parsed = storySchema.safeParse(data);
  if (!parsed.success) throw firstProblem(parsed.error);
  return { id, ...parsed.data };
}
