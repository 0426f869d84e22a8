import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { longTextField, nameField, textField } from "../documents/fields.ts";
import { CHIP_TONES } from "../experience/experience.ts";
import { typographicFields } from "../format/typographic.ts";
import { type Language, languageField, languageOf, languagesField, textsField } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { themeSchema } from "../theme/theme.ts";
import { languageConflicts, leadsSomewhere, pagesOf } from "./addresses.ts";
import { homeHeadings, homeSchema, homeWithPages } from "./home.ts";
import { linksSchema, namedLinks } from "./links.ts";
import type { Menu } from "./menu.ts";
import { introductionOf, nameAndRole, ownerSchema } from "./owner.ts";
import { pagesSchema } from "./page.ts";
import { flatMenu, menuConflicts, menuSchema, menuWithPages } from "./page-menu.ts";
import { redirectConflicts, redirectsSchema } from "./redirects.ts";

/**
 * Version of the content format, `version` in `site.yaml`. A breaking change increments it
 * and adds a step in `src/content/upgrade/`.
 */
export const CONTENT_VERSION = 2;

const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];

/** `resume` in `site.yaml`. */
const resumeSchema = z
  .strictObject({
    categories: z
      .array(nameField("experience-category"))
      .default(["Work", "Education", "Social Impact", "Certifications", "Publications"])
      .meta({ description: "Its sections in this order: categories of experiences" }),
    awards: z
      .boolean()
      .default(true)
      .meta({ description: "Whether awards follow, unless Awards is one of the categories" }),
    years: z
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: "Omits entries that ended more than this many years ago" }),
    paper: z.enum(PAPERS).default("letter"),
  })
  .prefault({})
  .meta({ description: "Contents of the résumé as PDF, text and JSON" });

/** Names that are looked up in documents and requests; a chip of the menu is only shown. */
const WRITTEN = ["categories", "category", "modes", "pages.chip"];

const names = z.array(textField);

/** Local and test hosts. */
const DEBUG_HOSTS = ["localhost", "127.*", "[::1]", "test.*"];

/** `content/site.yaml`: owner, menu, pages, modes and the texts around the content. */
export const siteSchema = z
  .strictObject({
    version: z.literal(CONTENT_VERSION).optional().meta({ description: "Of the content format" }),
    language: languageField,
    languages: languagesField,
    texts: textsField,
    owner: ownerSchema,
    tagline: longTextField
      .optional()
      .meta({ description: "The last word is set heavy, of several lines the last one; your name where missing" }),
    links: linksSchema,
    notice: longTextField.optional().meta({ description: "Follows the copyright in the footer" }),
    copyright: z
      .number()
      .int()
      .min(1900)
      .max(9999)
      .optional()
      .meta({ description: "First year of the copyright; this year where missing" }),
    versionLabel: textField.optional().meta({ description: "Version of the site in the footer: v5" }),
    menu: menuSchema
      .optional()
      .meta({ description: "Without one, pages stand in the menu in the order of their table" }),
    modes: z
      .strictObject({
        debug: z.strictObject({ hosts: names.default(DEBUG_HOSTS) }).prefault({}),
        protected: z.strictObject({ hosts: names.default([]), sources: names.default([]) }).prefault({}),
        alerts: z.strictObject({ sources: names.default([]) }).prefault({}),
      })
      .prefault({})
      .meta({ description: "Host patterns (* matches anything) and utm_source values" }),
    chips: z
      .record(z.string(), z.enum(CHIP_TONES))
      .default({})
      .meta({ description: "Colors of your own chips, or others for built-in ones" }),
    resume: resumeSchema,
    home: homeSchema.prefault({}),
    pages: pagesSchema,
    redirects: redirectsSchema,
    theme: themeSchema.optional(),
  })
  .superRefine(({ language, languages, menu, pages, redirects }, context) => {
    for (const { at, message } of [
      ...languageConflicts(language, languages, pages),
      ...menuConflicts(menu, pages),
      ...redirectConflicts(redirects, pages, languages),
    ]) {
      context.addIssue({ code: "custom", path: [...at], message });
    }
  });

/** The settings of a site, with its pages in the menu and the lines of its tagline. */
export interface Site extends Omit<z.infer<typeof siteSchema>, "menu" | "tagline" | "language" | "texts" | "home"> {
  readonly language: Language;
  readonly menu: Menu;
  readonly home: z.infer<typeof homeSchema> & { readonly headings: ReturnType<typeof homeHeadings> };
  /** On one line. */
  readonly tagline: string;
  /** With the owner's line breaks. */
  readonly taglineLines: readonly string[];
}

/**
 * Reads the settings of a site, puts its pages into the menu, and removes dead links.
 * @throws DocumentError
 */
export function parseSite(data: unknown): Site {
  const { menu, tagline, language, texts, ...site } = parseDocument(
    siteSchema,
    typographicFields(data, tagOf(data), WRITTEN),
  );
  const ownLanguage = languageOf(language, texts);
  const t = translateInto(ownLanguage);
  const taglineLines = (tagline ?? site.owner.name).split(/\s*\n\s*/);
  return {
    ...site,
    language: ownLanguage,
    menu: menu === undefined ? flatMenu(site.pages, site.owner.name, t) : menuWithPages(menu, site.pages),
    home: { ...homeWithPages(site.home, site.pages), headings: homeHeadings(site.home.headings, t) },
    links: namedLinks(
      site.links.filter(({ url }) => leadsSomewhere(site.pages)(url)),
      t,
    ),
    tagline: taglineLines.join(" "),
    taglineLines,
  };
}

/** The language of settings that may be invalid otherwise. */
function tagOf(data: unknown): string {
  return z.looseObject({ language: languageField }).safeParse(data).data?.language ?? "en";
}

/** Description of home for search engines. */
export function siteDescription({ owner, pages }: Pick<Site, "owner" | "pages">): string {
  return pagesOf(pages, "home")[0]?.description ?? introductionOf(owner) ?? nameAndRole(owner);
}
