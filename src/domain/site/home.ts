import { z } from "zod";
import { issueWithPlace } from "../documents/document-error.ts";
import { idField, linkField, longTextField, pictureField, textField } from "../documents/fields.ts";
import type { Translate } from "../language/translate.ts";
import { TRACKER_FIGURES } from "../tracker/impact.ts";
import { leadsSomewhere } from "./addresses.ts";
import type { Page } from "./page.ts";
import { listOf, pagesOf } from "./page-table.ts";

const figureText = {
  caption: longTextField.meta({ description: "Text between **stars** is bold" }),
  link: linkField.optional(),
};

const figureSchema = z.union(
  [
    z
      .object({
        from: z
          .enum(TRACKER_FIGURES)
          .meta({ title: "Figure", description: "A figure of the tracker for both releases" }),
        ...figureText,
      })
      .strict()
      .meta({ title: "Counted by the tracker" }),
    z
      .object({ value: textField, unit: textField.optional(), ...figureText })
      .strict()
      .meta({ title: "Your own figure" }),
  ],
  { error: figureError },
);

export type Figure = z.infer<typeof figureSchema>;

/** Reports errors of the intended variant. */
function figureError({ input, errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const fields = Object.keys(Object(input));
  const forms = ["from", "value"].flatMap((name, form) => (fields.includes(name) ? errors[form] : undefined) ?? []);
  const [first] = fields.includes("from") && fields.includes("value") ? [] : forms;
  if (first !== undefined) return issueWithPlace(first);
  return `expected a caption, and either a value or, as from, a figure of the tracker: ${TRACKER_FIGURES.join(", ")}`;
}

/** Headings of home, unless the owner has others. */
const HEADINGS = {
  timeline: "Experience",
  impact: "In numbers",
  voice: "What people say",
  works: "Selected projects",
  contact: "**Get in touch.**",
} as const;

const headingsSchema = z
  .object({
    timeline: textField.optional().meta({ default: HEADINGS.timeline }),
    impact: textField.optional().meta({ default: HEADINGS.impact }),
    voice: textField.optional().meta({ default: HEADINGS.voice }),
    works: textField.optional().meta({ default: HEADINGS.works }),
    contact: longTextField.optional().meta({
      default: HEADINGS.contact,
      description: "Above the large mail address; text between **stars** is bold",
    }),
  })
  .strict();

/** The headings of home in the language of the site, or the owner's. */
export function homeHeadings(
  { timeline, impact, voice, works, contact }: z.infer<typeof headingsSchema>,
  t: Translate,
): Readonly<Record<keyof typeof HEADINGS, string>> {
  return {
    timeline: timeline ?? t(HEADINGS.timeline),
    impact: impact ?? t(HEADINGS.impact),
    voice: voice ?? t(HEADINGS.voice),
    works: works ?? t(HEADINGS.works),
    contact: contact ?? t(HEADINGS.contact),
  };
}

export const homeSchema = z
  .object({
    quote: idField("testimony")
      .optional()
      .meta({ title: "Short quote", description: "Id of the testimony in the small block" }),
    voice: idField("testimony").optional().meta({ title: "Large quote", description: "Id of the large testimony" }),
    award: longTextField.optional().meta({ description: "What the awards are for" }),
    feature: z
      .object({ title: textField, subtitle: textField.optional(), picture: pictureField, link: linkField })
      .strict()
      .optional(),
    figure: figureSchema.optional(),
    impact: z.array(figureSchema).default([]),
    works: z
      .array(
        z.object({ title: textField, caption: textField.optional(), picture: pictureField, link: linkField }).strict(),
      )
      .max(4)
      .default([]),
    answer: z
      .object({ label: textField, text: textField })
      .strict()
      .optional()
      .meta({ description: "Beside place and availability at the end of home: Open to, Languages" }),
    headings: headingsSchema.prefault({}).meta({ description: "Your words above the parts of home" }),
  })
  .strict();

/** Whether home shows a figure of the tracker. */
export function hasCounted({ figure, impact }: Pick<z.infer<typeof homeSchema>, "figure" | "impact">): boolean {
  return [...impact, ...(figure ? [figure] : [])].some((one) => "from" in one);
}

/** In letters: what is readable on the first screen on three lines, and on five. */
const SHORT_QUOTE = 90;
export const LONGEST_QUOTE = 150;

/** Size class of a quote on the first screen. Quotes that are too long are not shown there. */
export function quoteLength(letters: number): "short" | "long" | "too long" {
  if (letters > LONGEST_QUOTE) return "too long";
  return letters > SHORT_QUOTE ? "long" : "short";
}

type Home = z.infer<typeof homeSchema>;

/** Removes blocks about missing pages: projects, feature, awards, and figures of the tracker. */
export function homeWithPages(home: Home, pages: readonly Page[]): Home {
  const exists = leadsSomewhere(pages);
  const hasTracker = pagesOf(pages, "tracker").length > 0;
  const isShown = (figure: Figure) => hasTracker || !("from" in figure);
  const withLiveLink = (figure: Figure): Figure =>
    figure.link === undefined || exists(figure.link) ? figure : { ...figure, link: undefined };
  const { award, feature, figure, impact, works } = home;
  return {
    ...home,
    award: listOf(pages, "award") && award,
    feature: feature && exists(feature.link) ? feature : undefined,
    figure: figure && isShown(figure) ? withLiveLink(figure) : undefined,
    impact: impact.filter(isShown).map(withLiveLink),
    works: works.filter(({ link }) => exists(link)),
  };
}
