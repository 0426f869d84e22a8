import { AWARDS, chipTones, EDUCATION, WON_AWARD } from "../../domain/experience/experience.ts";
import { pagesOf, resumePage } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Diagnostic, suggest } from "../diagnostic.ts";
import type { Source } from "../read/read-files.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import {
  type CheckInput,
  type CheckRule,
  diagnosticAt,
  fieldDiagnostic,
  isShownTestimony,
  ofKind,
  unreadIds,
} from "./rule.ts";

/** Misspelled chips, and categories without a list: typos, or entries whose page was removed from the table. */
export const knownNames: CheckRule = ({ sources, pages }) => {
  const entries = ofKind(sources, "experience");
  const chips = coloredChips(sources);
  const misspelled = entries.flatMap((source) =>
    textsAt(source.data, ["chips.*"]).flatMap((field) => {
      const suggestion = chips.includes(field.value) ? undefined : suggest(field.value, chips);
      if (suggestion === undefined) return [];
      const details = { expected: `one of ${chips.join(", ")}`, suggestion };
      return [fieldDiagnostic(source, field, "unknown-chip", `"${field.value}" has no color`, details)];
    }),
  );
  if (pages === undefined) return misspelled;
  const categories = experienceCategories(pages, sources);
  const posts = postCategories(pages);
  return [
    ...misspelled,
    ...entries.flatMap((source) => unlisted(source, categories, pages)),
    ...ofKind(sources, "blog-post").flatMap((source) => unknownCategories(source, posts, "blog")),
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
  const field = { at: ["categories"], value: own.join(", ") };
  const chip = own.includes(AWARDS) && !chips.includes(WON_AWARD) ? ` with the chip ${WON_AWARD}` : "";
  const expected = `a page of kind experiences${chip} in site.yaml`;
  return [fieldDiagnostic(source, field, "unlisted", `no page lists entries in "${field.value}" alone`, { expected })];
}

/** A category much like that of a page is a typo. Of any other, the page was removed: the entry is only not shown. */
function unknownCategories(source: Source, known: readonly string[], kind: "experiences" | "blog") {
  return textsAt(source.data, ["categories.*"])
    .filter(({ value }) => !known.includes(value))
    .map((field) => {
      const suggestion = suggest(field.value, known);
      const [rule, expected] =
        suggestion === undefined
          ? (["unlisted", `a page of kind ${kind} with this category in site.yaml`] as const)
          : (["unknown-category", `one of ${known.join(", ")}`] as const);
      return fieldDiagnostic(source, field, rule, `no page lists "${field.value}"`, { expected, suggestion });
    });
}

function listedCategories(pages: readonly Page[]): readonly string[] {
  const categories = pagesOf(pages, "experiences").flatMap(({ category }) => category ?? []);
  return resumePage(pages) === undefined ? categories : [...new Set([...categories, EDUCATION])];
}

/** The categories of list pages, and those of the resume and of awards. */
export function experienceCategories(pages: readonly Page[], sources: readonly Source[]): readonly string[] {
  const inResume = ofKind(sources, "site").flatMap(({ data }) => textsAt(data, ["resume.categories.*"]));
  return [...new Set([...listedCategories(pages), AWARDS, EDUCATION, ...inResume.map(({ value }) => value)])];
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
  const used = ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, ["chips.*"]));
  return [...coloredChips(sources), ...used.map(({ value }) => value)];
}

/** Pages that would only say that nothing is there yet. An unreadable file may belong to any page. */
export const emptyPages: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((site) =>
    (input.pages ?? []).flatMap((page, index) => {
      const needed = neededOn(page, input);
      if (needed === undefined) return [];
      const message = `the page ${page.path} is empty`;
      const told = { rule: "empty-page", message, expected: `${needed}, or no such page` } as const;
      return [diagnosticAt(site, ["pages", index, "path"], told)];
    }),
  );

/** Names the entries that an empty page needs. */
function neededOn(page: Page, input: CheckInput): string | undefined {
  const has = (kind: string, collection: string, isShown: (data: unknown) => boolean = () => true) =>
    unreadIds(input, `portfolio/${collection}`).length > 0 ||
    ofKind(input.sources, kind).some(({ data }) => isShown(data));
  const isIn =
    (list: string, wanted = "") =>
    (data: unknown) =>
      valueAt(data, ["visible"]) !== false && textsAt(data, [`${list}.*`]).some(({ value }) => value === wanted);
  switch (page.kind) {
    case "experiences": {
      const { category, chip } = page;
      const isListed = category === undefined ? isIn("chips", chip) : isIn("categories", category);
      if (has("experience", "experiences", isListed)) return undefined;
      return `a visible entry with the ${category === undefined ? `chip ${chip}` : `category ${category}`}`;
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
