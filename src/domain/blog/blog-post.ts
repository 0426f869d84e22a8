import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { isoDayField, linkField, textField } from "../documents/fields.ts";
import { compareText } from "../format/compare-text.ts";

export const blogPostSchema = z
  .object({
    title: textField,
    public: z.boolean().default(false).meta({ description: "Whether the title links to the post" }),
    date: isoDayField,
    link: linkField.optional(),
    categories: z
      .array(textField)
      .min(1)
      .meta({ description: "Lists it appears in: categories of blog pages in site.yaml" }),
    tags: z.array(textField).default([]),
    length: z.object({ minutes: z.number().int().positive().optional() }).strict().optional(),
    hits: z.number().int().nonnegative().default(0),
  })
  .strict()
  .refine((post) => !post.public || post.link !== undefined, { path: ["link"], message: "a public post needs a link" });

export type BlogPost = z.infer<typeof blogPostSchema> & { readonly id: string };

/**
 * Reads a blog post from a document.
 * @throws DocumentError
 */
export function parseBlogPost(id: string, data: unknown): BlogPost {
  return { id, ...parseDocument(blogPostSchema, data) };
}

/** `7 min read`; undefined if unknown (D8). */
export function readingTime({ length }: Pick<BlogPost, "length">): string | undefined {
  return length?.minutes === undefined ? undefined : `${length.minutes} min read`;
}

/** Newest first (specification 7), ties by id. */
export function byDateDescending(a: BlogPost, b: BlogPost): number {
  return compareText(b.date, a.date) || compareText(a.id, b.id);
}
