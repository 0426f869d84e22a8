import { z } from "zod";
import { errorOfForm } from "../documents/document-error.ts";
import { idField, linkField, longTextField, pictureField, textField } from "../documents/fields.ts";
import { isFields } from "../documents/translations.ts";
import type { Translate } from "../language/translate.ts";
import { TRACKER_FIGURES } from "../tracker/impact.ts";
import { leadsSomewhere, listOf, pagesOf } from "./addresses.ts";
import type { Page } from "./page.ts";

const figureText = {
  caption: longTextField.describe("Text between **stars** is bold"),
  link: linkField.optional(),
};

const figureSchema = z.union(
  [
    z
      .strictObject({
        from: z
          .enum(TRACKER_FIGURES)
          .meta({ title: "Figure", description: "A figure of the tracker for both releases" }),
        ...figureText,
      })
      .meta({ title: "Counted by the tracker" }),
    z.strictObject({ value: textField, unit: textField.optional(), ...figureText }).meta({ title: "Your own figure" }),
  ],
  {
    error(issue) {
      const [isCounted, isOwn] = ["from", "value"].map((field) => isFields(issue.input) && field in issue.input);
      if (isCounted !== isOwn) return errorOfForm(issue, isCounted ? 0 : 1);
      return `expected a caption, and either a value or, as from, a figure of the tracker: ${TRACKER_FIGURES.join(", ")}`;
    },
  },
);

export type Figure = z.infer<typeof figureSchema>;

/** Headings of home, unless the owner has others. */
const HEADINGS = {
  timeline: "Experience",
  impact: "In numbers",
  voice: "What people say",
  works: "Selected projects",
  contact: "**Get in touch.**",
} as const;

const headingsSchema = z.strictObject({
  timeline: textField.optional().meta({ default: HEADINGS.timeline }),
  impact: textField.optional().meta({ default: HEADINGS.impact }),
  voice: textField.optional().meta({ default: HEADINGS.voice }),
  works: textField.optional().meta({ default: HEADINGS.works }),
  contact: longTextField.optional().meta({
    default: HEADINGS.contact,
    description: "Above the large mail address; text between **stars** is bold",
  }),
});

/** The headings of home in the language of the site, or the owner's. */
export function homeHeadings(own: z.infer<typeof headingsSchema>, t: Translate) {
  return {
    timeline: own.timeline ?? t(HEADINGS.timeline),
    impact: own.impact ?? t(HEADINGS.impact),
    voice: own.voice ?? t(HEADINGS.voice),
    works: own.works ?? t(HEADINGS.works),
    contact: own.contact ?? t(HEADINGS.contact),
  };
}

export const homeSchema = z.strictObject({
  quote: idField("testimony")
    .optional()
    .meta({ title: "Short quote", description: "Id of the testimony in the small block" }),
  voice: idField("testimony").optional().meta({ title: "Large quote", description: "Id of the large testimony" }),
  award: longTextField.optional().describe("What the awards are for"),
  feature: z
    .strictObject({ title: textField, subtitle: textField.optional(), picture: pictureField, link: linkField })
    .optional(),
  figure: figureSchema.optional(),
  impact: z.array(figureSchema).default([]),
  works: z
    .array(z.strictObject({ title: textField, caption: textField.optional(), picture: pictureField, link: linkField }))
    .max(4)
    .default([]),
  answer: z
    .strictObject({ label: textField, text: textField })
    .optional()
    .describe("Beside place and availability at the end of home: Open to, Languages"),
  headings: headingsSchema.prefault({}).describe("Your words above the parts of home"),
});

type Home = z.infer<typeof homeSchema>;

export function hasCounted({ figure, impact }: Pick<Home, "figure" | "impact">): boolean {
  return [...impact, ...(figure ? [figure] : [])].some((one) => "from" in one);
}

/** In letters, on five lines of the first screen. */
export const LONGEST_QUOTE = 150;

/** Size class of a quote on the first screen. Quotes that are too long are not shown there. */
export function quoteLength(letters: number): "short" | "long" | "too long" {
  if (letters > LONGEST_QUOTE) return "too long";
  // Three lines.
  return letters > 90 ? "long" : "short";
}

/** Removes blocks about missing pages: projects, feature, awards, and figures of the tracker. */
export function homeWithPages(home: Home, pages: readonly Page[]): Home {
  const exists = leadsSomewhere(pages);
  const hasTracker = pagesOf(pages, "tracker").length > 0;
  const figures = (list: readonly Figure[]) =>
    list
      .filter((figure) => hasTracker || !("from" in figure))
      .map((figure) => (figure.link === undefined || exists(figure.link) ? figure : { ...figure, link: undefined }));
  const { award, feature, figure, impact, works } = home;
  return {
    ...home,
    award: listOf(pages, "award") && award,
    feature: feature && exists(feature.link) ? feature : undefined,
    figure: figure && figures([figure])[0],
    impact: figures(impact),
    works: works.filter(({ link }) => exists(link)),
  };
}
