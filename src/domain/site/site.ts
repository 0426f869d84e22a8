import { z } from "zod";
import { BLOGS } from "../blog/blog-post.ts";
import { issueWithPlace } from "../documents/document-error.ts";
import { isoDayField, keywordsField, linkField, mediaField, pictureField, textField } from "../documents/fields.ts";
import { CHIP_TONES } from "../experience/chips.ts";
import { PAPERS, RESUME_CATEGORIES } from "../resume/resume-options.ts";
import { TRACKER_FIGURES } from "../tracker/impact-summary.ts";
import { menuSchema } from "./menu-schema.ts";

const pageSchema = z
  .object({
    title: textField.meta({ description: "The last word is set heavy, the others thin" }),
    subtitle: textField.optional(),
    lead: textField.optional(),
    disclaimers: z.array(textField).default([]),
    description: textField.meta({ description: "One sentence for search engines and link previews" }),
    keywords: keywordsField,
  })
  .strict();

const figureText = {
  caption: textField.meta({ description: "Text between **stars** is bold" }),
  link: linkField.optional(),
};

/** Counted by the tracker, or given by the owner. */
const figureSchema = z.union(
  [
    z
      .object({
        from: z.enum(TRACKER_FIGURES).meta({ description: "A figure of the tracker for both releases" }),
        ...figureText,
      })
      .strict(),
    z.object({ value: textField, unit: textField.optional(), ...figureText }).strict(),
  ],
  { error: figureError },
);

/** Reports errors of the variant that was meant. */
function figureError({ input, errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const fields = Object.keys(Object(input));
  const forms = ["from", "value"].flatMap((name, form) => (fields.includes(name) ? errors[form] : undefined) ?? []);
  const [first] = fields.includes("from") && fields.includes("value") ? [] : forms;
  if (first !== undefined) return issueWithPlace(first);
  return `expected a caption, and either a value or, as from, a figure of the tracker: ${TRACKER_FIGURES.join(", ")}`;
}

/** Home's title is the tagline. */
const homePageSchema = pageSchema.omit({ title: true }).extend({
  title: z
    .never({ error: "remove this line: the title of home is the tagline" })
    .optional()
    .meta({ description: "Not used: the title of home is the tagline" }),
});

/** Pages below home with texts in `content/site.yaml`. */
export const PAGES = [
  "professional",
  "impact",
  "awards",
  "testimonials",
  "portfolio",
  "evolution",
  "2020-tracker",
  "2022-tracker",
  "hbs",
  "tech",
  "musings",
] as const;

/** `/blog/tech` for `tech`, `/awards` for `awards`. */
export function pagePath(page: (typeof PAGES)[number]): string {
  return Object.hasOwn(BLOGS, page) ? `/blog/${page}` : `/${page}`;
}

/** Schema of `content/site.yaml`. */
export const siteSchema = z
  .object({
    owner: z
      .object({
        name: textField,
        role: textField,
        introduction: textField.meta({ description: "Continues after the name: leads teams that …" }),
        portrait: pictureField,
        wordmark: mediaField.meta({ description: "Small square portrait of the top bar" }),
        since: isoDayField.meta({ description: "First day of the career" }),
        location: textField,
      })
      .strict(),
    tagline: textField.default("I am a Builder").meta({ description: "The last word is set heavy, the others thin" }),
    links: z.object({ email: linkField, linkedin: linkField, instagram: linkField }).strict(),
    notice: textField.optional().meta({ description: "Follows the copyright in the footer" }),
    menu: menuSchema,
    modes: z
      .object({
        debug: z.object({ hosts: z.array(textField) }).strict(),
        protected: z.object({ hosts: z.array(textField), sources: z.array(textField) }).strict(),
        alerts: z.object({ sources: z.array(textField) }).strict(),
      })
      .strict()
      .meta({ description: "Host patterns (* matches anything) and utm_source values (D24)" }),
    chips: z.record(z.string(), z.enum(CHIP_TONES)).default({}).meta({ description: "Colors of your own chips" }),
    resume: z
      .object({
        categories: z
          .array(z.enum(RESUME_CATEGORIES))
          .default(["Work", "Education", "Social Impact"])
          .meta({ description: "Its sections, in this order" }),
        awards: z.boolean().default(true).meta({ description: "Whether awards follow" }),
        years: z
          .number()
          .int()
          .positive()
          .optional()
          .meta({ description: "Omits entries that ended more than this many years ago" }),
        paper: z.enum(PAPERS).default("letter"),
      })
      .strict()
      .prefault({})
      .meta({ description: "Contents of the résumé as PDF, text and JSON" }),
    home: z
      .object({
        quote: textField.meta({ description: "Id of the testimony in the small block" }),
        voice: textField.meta({ description: "Id of the large testimony" }),
        award: textField.meta({ description: "What the awards are for" }),
        feature: z.object({ title: textField, subtitle: textField, picture: pictureField, link: linkField }).strict(),
        figure: figureSchema,
        impact: z.array(figureSchema).min(1),
        works: z
          .array(z.object({ title: textField, caption: textField, picture: pictureField, link: linkField }).strict())
          .min(1)
          .max(4),
      })
      .strict(),
    pages: z
      .object({
        home: homePageSchema,
        professional: pageSchema,
        impact: pageSchema,
        awards: pageSchema,
        testimonials: pageSchema,
        portfolio: pageSchema,
        evolution: pageSchema,
        "2020-tracker": pageSchema,
        "2022-tracker": pageSchema,
        hbs: pageSchema,
        tech: pageSchema,
        musings: pageSchema,
      } satisfies Record<"home" | (typeof PAGES)[number], z.ZodType>)
      .strict(),
  })
  .strict();

export type Site = z.infer<typeof siteSchema>;
export type Figure = z.infer<typeof figureSchema>;
