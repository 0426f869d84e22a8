import { AWARDS, chipTones, EDUCATION, WON_AWARD } from "../../domain/experience/experience.ts";
import { LANGUAGES, SKILLS } from "../../domain/resume/resume.ts";
import { pagesOf, resumePage } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Diagnostic, type DiagnosticText, suggest } from "../diagnostic.ts";
import type { Source } from "../read/read-files.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, isShownTestimony, ofKind, report, textsIn, unreadIds } from "./rule.ts";

/** Misspelled chips, and categories without a list: typos, or entries whose page was removed from the table. */
export const knownNames: CheckRule = ({ sources, pages }) => {
  const chips = coloredChips(sources);
  const misspelled = textsIn(sources, { experience: ["chips.*"] }).flatMap((field) => {
    const suggestion = chips.includes(field.value) ? undefined : suggest(field.value, chips);
    if (suggestion === undefined) return [];
    const [message, expected] = [`"${field.value}" has no color`, `one of ${chips.join(", ")}`];
    return report(field, { rule: "unknown-chip", message, expected, suggestion });
  });
  if (pages === undefined) return misspelled;
  const categories = experienceCategories(pages, sources);
  return [
    ...misspelled,
    ...ofKind(sources, "experience").flatMap((source) => unlisted(source, categories, pages)),
    ...ofKind(sources, "blog-post").flatMap((source) => unknownCategories(source, postCategories(pages), "blog")),
  ];
};

/** Entries on no page would appear only in the résumé. */
function unlisted(source: Source, categories: readonly string[], pages: readonly Page[]): readonly Diagnostic[] {
  const chips = pagesOf(pages, "experiences").flatMap(({ chip }) => chip ?? []);
  if (textsAt(source.data, ["chips.*"]).some(({ value }) => chips.includes(value))) return [];
  const own = textsAt(source.data, ["categories.*"]).map(({ value }) => value);
  const listed = listedCategories(pages);
  const unknown = unknownCategories(source, categories, "experiences");
  if (unknown.length > 0 || own.length === 0 || own.some((category) => listed.includes(category))) return unknown;
  const value = own.join(", ");
  const chip = own.includes(AWARDS) && !chips.includes(WON_AWARD) ? ` with the chip ${WON_AWARD}` : "";
  const [message, expected] = [
    `no page lists entries in "${value}" alone`,
    `a page of kind experiences${chip} in site.yaml`,
  ];
  return [report({ source, at: ["categories"], value }, { rule: "unlisted", message, expected })];
}

/** A category much like that of a page is a typo. Of any other, the page was removed: the entry is only not shown. */
function unknownCategories(source: Source, known: readonly string[], kind: "experiences" | "blog") {
  const unknown = textsAt(source.data, ["categories.*"]).filter(({ value }) => !known.includes(value));
  return unknown.map(({ at, value }) => {
    const [message, suggestion] = [`no page lists "${value}"`, suggest(value, known)];
    const told: DiagnosticText =
      suggestion === undefined
        ? { rule: "unlisted", message, expected: `a page of kind ${kind} with this category in site.yaml` }
        : { rule: "unknown-category", message, expected: `one of ${known.join(", ")}`, suggestion };
    return report({ source, at, value }, told);
  });
}

function listedCategories(pages: readonly Page[]): readonly string[] {
  const categories = pagesOf(pages, "experiences").flatMap(({ category }) => category ?? []);
  return resumePage(pages) === undefined ? categories : [...new Set([...categories, EDUCATION])];
}

/** The categories of list pages, and those of the resume and of awards. */
export function experienceCategories(pages: readonly Page[], sources: readonly Source[]): readonly string[] {
  const inResume = textsIn(sources, { site: ["resume.categories.*"] }).map(({ value }) => value);
  return [...new Set([...listedCategories(pages), AWARDS, EDUCATION, ...inResume])];
}

export function postCategories(pages: readonly Page[]): readonly string[] {
  return pagesOf(pages, "blog").map(({ category }) => category);
}

/** The built-in chips and the owner's. */
function coloredChips(sources: readonly Source[]): readonly string[] {
  const custom = ofKind(sources, "site").flatMap(({ data }) => Object.keys(Object(valueAt(data, ["chips"]))));
  return [...chipTones({}).keys(), ...custom];
}

/** The chips that have a color, and the chips in use. */
export function chipsOf(sources: readonly Source[]): readonly string[] {
  return [...coloredChips(sources), ...textsIn(sources, { experience: ["chips.*"] }).map(({ value }) => value)];
}

/** Categories and chips in versions of the résumé that no entry has. */
export const versions: CheckRule = ({ sources }) =>
  ["categories.*", "chips.*"].flatMap((list) => {
    const own = textsIn(sources, { experience: [list] }).map(({ value }) => value);
    const known = list === "chips.*" ? own : [...own, AWARDS, SKILLS, LANGUAGES];
    return textsIn(sources, { "resume-version": [list] })
      .filter(({ value }) => !known.includes(value))
      .map((field) => {
        const message = `no entry has "${field.value}"`;
        const expected = `one of ${[...new Set(known)].join(", ")}`;
        return report(field, { rule: "unlisted", message, expected, suggestion: suggest(field.value, known) });
      });
  });

/** Pages that would only say that nothing is there yet. An unreadable file may belong to any page. */
export const emptyPages: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((source) =>
    (input.pages ?? []).flatMap((page, index) => {
      const needed = neededOn(page, input);
      if (needed === undefined) return [];
      const [message, expected] = [`the page ${page.path} is empty`, `${needed}, or no such page`];
      return report({ source, at: ["pages", index, "path"], label: "" }, { rule: "empty-page", message, expected });
    }),
  );

/** Names the entries that an empty page needs. */
function neededOn(page: Page, input: CheckInput): string | undefined {
  const has = (kind: string, collection: string, isShown: (data: unknown) => boolean = () => true) =>
    unreadIds(input, `portfolio/${collection}`).length > 0 ||
    ofKind(input.sources, kind).some(({ data }) => isShown(data));
  const isIn = (list: string, wanted: string) => (data: unknown) =>
    valueAt(data, ["visible"]) !== false && textsAt(data, [`${list}.*`]).some(({ value }) => value === wanted);
  switch (page.kind) {
    case "experiences": {
      const { category, chip = "" } = page;
      const [list, word, wanted] =
        category === undefined ? ["chips", "chip", chip] : ["categories", "category", category];
      return has("experience", "experiences", isIn(list, wanted))
        ? undefined
        : `a visible entry with the ${word} ${wanted}`;
    }
    case "testimonials":
      if (has("testimony", "testimonies", isShownTestimony)) return undefined;
      return "a testimony with impact above 0 and validated: true";
    case "skills":
      return has("skill", "skills") || has("language", "languages") ? undefined : "a skill or a language";
    case "blog":
      if (has("blog-post", "blog", isIn("categories", page.category))) return undefined;
      return `a post with the category ${page.category}`;
    default:
      return undefined;
  }
}
