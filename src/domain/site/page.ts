import { z } from "zod";
import {
  idField,
  isoDayField,
  keywordsField,
  longTextField,
  markdownFileField,
  nameField,
  textField,
} from "../documents/fields.ts";
import { outcomeSchema, RELEASE_YEARS } from "../tracker/impact.ts";
import { RESERVED } from "./addresses.ts";
import { LIST_LAYOUTS } from "./lists.ts";

const ENTRY_KINDS = [
  "experience",
  "education",
  "project",
  "award",
  "certification",
  "publication",
  "talk",
  "version",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;

const pathField = textField
  .regex(PATH, "expected an address of lower-case words, such as /my-page")
  .refine((path) => !RESERVED.includes(path.split("/")[1] ?? ""), "this address belongs to the program")
  .describe("Address below the base path: /awards");

export const menuItemFields = {
  id: textField.optional(),
  title: textField.optional().describe("What the menu calls it; the title of the page where missing"),
  icon: textField.optional(),
  color: textField.optional(),
  caption: textField.optional(),
  chip: textField.optional(),
  disabled: z.boolean().default(false),
  visible: z.boolean().default(true),
};

const placeSchema = z
  .strictObject({
    in: idField("menu").meta({ title: "Group or list", description: "Id of a menu group or of a list in it" }),
    ...menuItemFields,
  })
  .optional()
  .describe("Place in the menu, after the pages above it; without one, the page is in no menu");

const meta = {
  title: textField.describe("The last word is shown built, the ones before it drawn"),
  subtitle: textField.optional(),
  lead: longTextField.optional(),
  disclaimers: z.array(longTextField).default([]),
  description: longTextField.describe("One sentence for search engines and link previews"),
  keywords: keywordsField,
};

const homeSchema = z.strictObject({
  kind: z.literal("home"),
  path: z.literal("/", { error: "expected /: home has no other address" }),
  title: z
    .never({ error: "remove this line: the title of home is the tagline" })
    .optional()
    .describe("Not used: the title of home is the tagline"),
  description: meta.description.optional(),
  keywords: meta.keywords,
});

function page<K extends string, Fields extends z.ZodRawShape>(kind: K, fields: Fields) {
  return z.strictObject({ kind: z.literal(kind), path: pathField, menu: placeSchema, ...fields });
}

const experiencesSchema = page("experiences", {
  ...meta,
  category: nameField("experience-category").optional().describe("Lists the experiences of this category"),
  chip: nameField("chip").optional().describe("Lists the experiences with this chip, of any category"),
  entries: z.enum(ENTRY_KINDS).default("experience").describe("What its entries are called"),
  layout: z
    .enum(LIST_LAYOUTS)
    .optional()
    .describe(
      "How its entries are shown: dated rows, results first, a wall of pictures, shelves of awards, versions to compare, publications by year; default: what suits the entries",
    ),
  order: z.enum(["ranking", "oldest"]).default("ranking"),
  resume: z.boolean().default(false).describe("Prints as a resume, and offers its files"),
}).refine(({ category, chip }) => (category === undefined) !== (chip === undefined), {
  error: "expected either a category or a chip",
});

const story = idField("story").optional().describe("Id of its story; the last part of the path where missing");

const pageSchema = z.discriminatedUnion(
  "kind",
  [
    homeSchema,
    experiencesSchema,
    page("testimonials", meta),
    page("skills", meta),
    page("contact", {
      ...meta,
      form: z
        .boolean()
        .default(false)
        .describe("Offers a form, which sends through your EmailJS account (EMAILJS_… in the settings)"),
    }),
    page("tracker", {
      ...meta,
      release: z.literal(RELEASE_YEARS).describe("Year of the release that it shows"),
      outcome: outcomeSchema.optional().describe("What the release changed, above its figures"),
      next: idField("story").optional().meta({ title: "Next story", description: "Id of the story that it links to" }),
    }),
    page("story", { story }),
    page("planner", { story }),
    page("blog", { ...meta, category: nameField("blog-category").describe("Lists the posts of this category") }),
    page("document", {
      file: markdownFileField.optional().describe("Its Markdown file; legal/<path>.md where missing"),
      footer: z.boolean().default(false).describe("Whether the footer links to it"),
      device: z.boolean().default(false).describe("Shows what the site keeps on the visitor's device"),
    }),
    page("placeholder", {
      title: textField.optional().describe("Its title in the menu, or its path in words, where missing"),
      resume: z.boolean().default(false).describe("Search offers the files of the resume meanwhile"),
    }),
  ],
  {
    error:
      "expected a kind of page: home, experiences, testimonials, skills, contact, tracker, story, planner, blog, document, placeholder",
  },
);

export type Page = z.infer<typeof pageSchema>;
export type PageKind = Page["kind"];
export type PageOf<K extends PageKind> = Extract<Page, { kind: K }>;

/** Names in counters of pages outside the table. */
const OTHER_IDS = ["search", "not-found", "post"];

/** The table of pages. Only pages in it exist. */
export const pagesSchema = z.array(pageSchema).superRefine((pages, context) => {
  const known = new Map(OTHER_IDS.map((id) => [id, `/${id}`]));
  pages.forEach(({ kind, path }, index) => {
    const id = pageId(path);
    const other = known.get(id);
    const issue = (message: string) => context.addIssue({ code: "custom", path: [index, "path"], message });
    if ((kind === "home") !== (path === "/")) issue("expected another address: / is that of home");
    else if (other === path) issue(`${path} is the address of another page`);
    else if (other !== undefined) issue(`${path} has the same name in counters as ${other}: ${id}`);
    known.set(id, path);
  });
  if (known.get("home") !== "/") {
    context.addIssue({ code: "custom", path: [], message: "expected a page of kind home at /" });
  }
});

/** Name of a page in counters: `home`, `blog-tech` for `/blog/tech`. */
export function pageId(path: string): string {
  return path.slice(1).replaceAll("/", "-") || "home";
}

/** The front matter of a document page: a Markdown file such as `legal/privacy.md`. */
export const frontMatterSchema = z.strictObject({
  title: textField,
  updated: isoDayField.describe("Day of the last change"),
  summary: longTextField,
  keywords: keywordsField,
});

export type DocumentPage = z.infer<typeof frontMatterSchema> & {
  readonly file: string;
  readonly text: string;
  readonly language: string;
};
