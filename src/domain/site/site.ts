import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { linkField, longTextField, nameField, textField } from "../documents/fields.ts";
import { CHIP_TONES } from "../experience/experience.ts";
import { typographicFields } from "../format/typographic.ts";
import { languageField, languageOf, languagesField, textsField } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { themeSchema } from "../theme/theme.ts";
import {
  addressesOf,
  type Conflict,
  languageAddress,
  languageConflicts,
  leadsSomewhere,
  pagesOf,
  RESERVED,
} from "./addresses.ts";
import { homeHeadings, homeSchema, homeWithPages } from "./home.ts";
import { linksSchema, namedLinks } from "./links.ts";
import { plainPath } from "./menu.ts";
import { introductionOf, nameAndRole, ownerSchema } from "./owner.ts";
import { type Page, pagesSchema } from "./page.ts";
import { flatMenu, menuConflicts, menuSchema, menuWithPages } from "./page-menu.ts";

/**
 * Version of the content format, `version` in `site.yaml`. A breaking change increments it
 * and adds a step in `src/content/upgrade/`.
 */
export const CONTENT_VERSION = 2;

/** Also an address of another program: `/2019/About_me.html`. */
const FORMER = /^(?:\/[\p{L}\p{N}_~][\p{L}\p{N}._~-]*)+$/u;

const redirectsSchema = z
  .record(
    z.string(),
    linkField.refine(
      (to) => /^(?:\/|https:)/.test(to),
      "expected an address of this site, such as /awards, or one with https://",
    ),
  )
  .default({})
  .describe("Addresses that moved, such as /cv, and where each leads, such as /professional");

function redirectConflicts(
  redirects: z.infer<typeof redirectsSchema>,
  pages: readonly Page[],
  languages: readonly string[],
): readonly Conflict[] {
  const known = new Set(addressesOf(pages));
  const exists = leadsSomewhere(pages);
  const isLanguage = (first: string) => languages.some((tag) => languageAddress(tag) === `/${first}`);
  const all = Object.keys(redirects).map((from) => from.toLowerCase());
  return Object.entries(redirects).flatMap(([from, to], index): Conflict[] => {
    const path = from.toLowerCase();
    const [first = ""] = path.split("/", 2).slice(1);
    const target = plainPath(to).toLowerCase();
    const [, message] =
      [
        [!FORMER.test(from), `"${from}" is no address such as /cv, without a slash at its end`] as const,
        [known.has(path), `${from} is an address of the site already`] as const,
        [RESERVED.includes(first), `${from} belongs to the program`] as const,
        [isLanguage(first), `${from} is in another language; redirects of the first language apply to all`] as const,
        [all.indexOf(path) < index, `${from} is in the list twice`] as const,
        [all.includes(target), `${to} moved itself; write where it leads`] as const,
        [!exists(to), `the site has no address ${to}`] as const,
      ].find(([applies]) => applies) ?? [];
    return message === undefined ? [] : [{ at: ["redirects", from], message }];
  });
}

const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];

/** Regions that print on Letter. Source: `paperSize` in CLDR's supplemental data. */
const LETTER_REGIONS = "BZ CA CL CO CR DO GT MX NI PA PH PR SV US VE".split(" ");

/** The paper of a language's most likely region: A4 for German, Letter for English without a region. */
function usualPaper(language: string): Paper {
  const { region = "" } = new Intl.Locale(language).maximize();
  return LETTER_REGIONS.includes(region) ? "letter" : "a4";
}

/** The fields that the résumé and its versions share. */
export const resumeFields = {
  categories: z
    .array(nameField("experience-category"))
    .default(["Work", "Education", "Social Impact", "Certifications", "Publications"])
    .describe("Its sections in this order: categories of experiences"),
  awards: z.boolean().default(true).describe("Whether awards follow, unless Awards is one of the categories"),
  years: z.number().int().positive().optional().describe("Omits entries that ended more than this many years ago"),
  paper: z.enum(PAPERS).optional().describe("The usual one of the language where missing"),
};

const resumeSchema = z.strictObject(resumeFields).prefault({}).describe("Contents of the résumé as PDF, text and JSON");

/** Names that are looked up in documents and requests; a chip of the menu is only shown. */
const WRITTEN = ["categories", "category", "modes", "pages.chip"];

const names = z.array(textField);

const DEBUG_HOSTS = ["localhost", "127.*", "[::1]", "test.*"];

/** `content/site.yaml`: owner, menu, pages, modes and the texts around the content. */
export const siteSchema = z
  .strictObject({
    version: z.literal(CONTENT_VERSION).optional().describe("Of the content format"),
    language: languageField,
    languages: languagesField,
    texts: textsField,
    owner: ownerSchema,
    tagline: longTextField
      .optional()
      .describe("The last word is set heavy, of several lines the last one; your name where missing"),
    links: linksSchema,
    notice: longTextField.optional().describe("Follows the copyright in the footer"),
    copyright: z
      .number()
      .int()
      .min(1900)
      .max(9999)
      .optional()
      .describe("First year of the copyright; this year where missing"),
    versionLabel: textField.optional().describe("Version of the site in the footer: v5"),
    menu: menuSchema.optional().describe("Without one, pages stand in the menu in the order of their table"),
    modes: z
      .strictObject({
        debug: z.strictObject({ hosts: names.default(DEBUG_HOSTS) }).prefault({}),
        protected: z.strictObject({ hosts: names.default([]), sources: names.default([]) }).prefault({}),
        alerts: z.strictObject({ sources: names.default([]) }).prefault({}),
      })
      .prefault({})
      .describe("Host patterns (* matches anything) and utm_source values"),
    chips: z
      .record(z.string(), z.enum(CHIP_TONES))
      .default({})
      .describe("Colors of your own chips, or others for built-in ones"),
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
export type Site = ReturnType<typeof parseSite>;

/**
 * Reads the settings of a site, puts its pages into the menu, and removes dead links.
 * @throws DocumentError
 */
export function parseSite(data: unknown) {
  const tag = z.looseObject({ language: languageField }).safeParse(data).data?.language ?? "en";
  const { menu, tagline, language, texts, ...site } = parseDocument(siteSchema, typographicFields(data, tag, WRITTEN));
  const ownLanguage = languageOf(language, texts);
  const t = translateInto(ownLanguage);
  const taglineLines = (tagline ?? site.owner.name).split(/\s*\n\s*/);
  return {
    ...site,
    language: ownLanguage,
    resume: { ...site.resume, paper: site.resume.paper ?? usualPaper(language) },
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

export function siteDescription({ owner, pages }: Pick<Site, "owner" | "pages">): string {
  return pagesOf(pages, "home")[0]?.description ?? introductionOf(owner) ?? nameAndRole(owner);
}

/**
 * Where a redirect leads, with the signs that a header may have.
 * @param language address of the language: `/es`
 */
export function redirectTarget(to: string, language: string): string {
  const { href, origin } = new URL(to, "https://site.invalid");
  if (!to.startsWith("/")) return href;
  const path = href.slice(origin.length);
  return path.startsWith("/media/") ? path : language + path;
}
