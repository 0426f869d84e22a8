import { AWARDS, chipTones, EDUCATION } from "../../domain/experience/experience.ts";
import { pagesOf } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { suggest } from "../diagnostic.ts";
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
  const listed = pagesOf(pages, "experiences").flatMap(({ chip }) => chip ?? []);
  const isListed = ({ data }: Source) => textsAt(data, ["chips.*"]).some(({ value }) => listed.includes(value));
  const posts = postCategories(pages);
  return [
    ...misspelled,
    ...entries.flatMap((source) => (isListed(source) ? [] : unknownCategories(source, categories, "experiences"))),
    ...ofKind(sources, "blog-post").flatMap((source) => unknownCategories(source, posts, "blog")),
  ];
};

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

/** The categories of list pages, and those of the resume and of awards. */
export function experienceCategories(pages: readonly Page[], sources: readonly Source[]): readonly string[] {
  const listed = pagesOf(pages, "experiences").flatMap(({ category }) => category ?? []);
  const inResume = ofKind(sources, "site").flatMap(({ data }) => textsAt(data, ["resume.categories.*"]));
  return [...new Set([...listed, AWARDS, EDUCATION, ...inResume.map(({ value }) => value)])];
}

export function postCategories(pages: readonly Page[]): readonly string[] {
  return pagesOf(pages, "blog").map(({ category }) => category);
}

/** The built-in chips and the owner's. */
function coloredChips(sources: readonly Source[]): readonly string[] {
  const custom = ofKind(sources, "site").flatMap(({ data }) => Object.keys(Object(valueAt(data, ["chips"]))));
  return [...chipTones({}).keys(), ...custom];
}

/** Those with a color, and those in use. */
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
