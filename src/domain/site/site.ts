import { z } from "zod";
import { issueWithPlace, parseDocument } from "../documents/document-error.ts";
import { isoDayField, linkField, mediaField, pictureField, textField } from "../documents/fields.ts";
import { CHIP_TONES } from "../experience/chips.ts";
import { PAPERS, RESUME_CATEGORIES } from "../resume/resume-options.ts";
import { TRACKER_FIGURES } from "../tracker/impact-summary.ts";
import { menuSchema } from "./menu-schema.ts";
import { pageId, pagesSchema } from "./page.ts";
import { menuIds, menuWithPages, placesIn } from "./page-menu.ts";

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

/** `content/site.yaml`: who the site is about, its menu, its modes and the words around the content. */
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
    pages: pagesSchema,
  })
  .strict()
  .superRefine(({ menu, pages }, context) => {
    const places = placesIn(menu);
    const known = new Set(menuIds(menu));
    pages.forEach((page, index) => {
      if (!("menu" in page) || page.menu === undefined) return;
      const { in: place, id = pageId(page.path) } = page.menu;
      const issue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["pages", index, "menu", field], message });
      if (!places.includes(place)) {
        issue("in", `the menu has no group or list "${place}"; expected one of ${places.join(", ")}`);
      }
      // Which item is selected is told by its id (D14).
      if (known.has(id)) issue("id", `"${id}" is the id of another item of the menu`);
      known.add(id);
    });
  });

export type Site = z.infer<typeof siteSchema>;

/**
 * Reads the settings of a site, and puts its pages into the menu.
 * @throws DocumentError
 */
export function parseSite(data: unknown): Site {
  const site = parseDocument(siteSchema, data);
  return { ...site, menu: menuWithPages(site.menu, site.pages) };
}
export type Figure = z.infer<typeof figureSchema>;
