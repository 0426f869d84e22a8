import { AWARDS, chipTones, EDUCATION, WON_AWARD } from "../../domain/experience/experience.ts";
import { pagesOf, resumePage } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Diagnostic, type Rule, suggest } from "../diagnostic.ts";
import type { Source } from "../read/source.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, diagnosticAt, isShownTestimony, ofKind, unreadIds } from "./rule.ts";

/** Categories without a list and chips without a color: typos, or entries whose page was removed from the table. */
export const knownNames: CheckRule = ({ sources, pages }) => {
  const categories = experienceCategories(pages, sources);
  const chips = chipsOf(sources);
  const topics = postCategories(pages);
  return [
    ...ofKind(sources, "experience").flatMap((source) => [
      ...(isListedByChip(source, pages) ? [] : unlisted(source, categories, "experiences")),
      ...withoutPage(source, pages, categories),
      ...unknown(source, "chips.*", "unknown-chip", (chip) => `"${chip}" has no color`, chips),
    ]),
    ...ofKind(sources, "blog-post").flatMap((source) => unlisted(source, topics, "blog")),
  ];
};

/** Entries on no page would appear only in the résumé. */
function withoutPage(
  source: Source,
  pages: readonly Page[] | undefined,
  known: readonly string[] = [],
): readonly Diagnostic[] {
  if (pages === undefined) return [];
  const categories = textsAt(source.data, ["categories.*"]).map(({ value }) => value);
  const listed = listedCategories(pages);
  // Unknown ones are reported individually.
  const isListed = categories.some((category) => listed.includes(category) || !known.includes(category));
  if (categories.length === 0 || isListed || isListedByChip(source, pages)) return [];
  const value = categories.join(", ");
  const message = `categories: no page lists entries in "${value}" alone`;
  const chips = listedChips(pages);
  const places = [
    ...chips.map((chip) => `the chip ${chip}`),
    ...(listed.length > 0 ? [`the category of a page: ${listed.join(", ")}`] : []),
  ];
  const expected =
    categories.includes(AWARDS) && !chips.includes(WON_AWARD)
      ? `a page of kind experiences with the chip ${WON_AWARD} in site.yaml`
      : places.join(", or ") || "a page of kind experiences in site.yaml";
  return [diagnosticAt(source, ["categories"], { rule: "unlisted", message, value, expected })];
}

/** A category much like that of a page is a typo. Of any other, the page was removed: the entry is only not shown. */
function unlisted(
  source: Source,
  known: readonly string[] | undefined,
  kind: "experiences" | "blog",
): readonly Diagnostic[] {
  return unknown(source, "categories.*", "unknown-category", (name) => `no page lists "${name}"`, known).map(
    (diagnostic) =>
      diagnostic.suggestion === undefined
        ? { ...diagnostic, rule: "unlisted", expected: `a page of kind ${kind} with this category in site.yaml` }
        : diagnostic,
  );
}

function unknown(
  source: Source,
  pattern: string,
  rule: Rule,
  complaint: (value: string) => string,
  known: readonly string[] | undefined,
): readonly Diagnostic[] {
  if (known === undefined) return [];
  return textsAt(source.data, [pattern])
    .filter(({ value }) => !known.includes(value))
    .map(({ at, value }) => {
      const expected = `one of ${known.join(", ")}`;
      const message = `${at.join(".")}: ${complaint(value)}`;
      return diagnosticAt(source, at, { rule, message, value, expected, suggestion: suggest(value, known) });
    });
}

/** Whether a chip lists the entry, as it does for awards. */
function isListedByChip({ data }: Source, pages: readonly Page[] = []): boolean {
  const listed = listedChips(pages);
  return textsAt(data, ["chips.*"]).some(({ value }) => listed.includes(value));
}

function listedChips(pages: readonly Page[]): readonly string[] {
  return pagesOf(pages, "experiences").flatMap(({ chip }) => chip ?? []);
}

function listedCategories(pages: readonly Page[]): readonly string[] {
  const categories = pagesOf(pages, "experiences").flatMap(({ category }) => category ?? []);
  return resumePage(pages) === undefined ? categories : [...new Set([...categories, EDUCATION])];
}

/** The categories of list pages, and those of the resume and of awards. */
export function experienceCategories(
  pages: readonly Page[] | undefined,
  sources: readonly Source[],
): readonly string[] | undefined {
  if (pages === undefined) return undefined;
  const inResume = ofKind(sources, "site").flatMap(({ data }) => textsAt(data, ["resume.categories.*"]));
  return [...new Set([...listedCategories(pages), AWARDS, EDUCATION, ...inResume.map(({ value }) => value)])];
}

export function postCategories(pages: readonly Page[] | undefined): readonly string[] | undefined {
  return pages && pagesOf(pages, "blog").map(({ category }) => category);
}

/** The chips of the specification and the owner's. */
export function chipsOf(sources: readonly Source[]): readonly string[] {
  const custom = ofKind(sources, "site").flatMap(({ data }) => Object.keys(Object(valueAt(data, ["chips"]))));
  return [...chipTones({}).keys(), ...custom];
}

/** Pages that would only say that nothing is there yet. */
export const emptyPages: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((site) =>
    (input.pages ?? []).flatMap((page, index) => {
      const expected = neededOn(page, input);
      if (expected === undefined) return [];
      const message = `the page ${page.path} is empty`;
      const told = { rule: "empty-page", message, expected: `${expected}, or no such page` } as const;
      return [diagnosticAt(site, ["pages", index, "path"], told)];
    }),
  );

/** Names the entries that an empty page needs, or undefined. An unreadable file may belong to any page. */
function neededOn(page: Page, input: CheckInput): string | undefined {
  const { sources } = input;
  const isUnread = (...collections: readonly string[]) => collections.some((one) => unreadIds(input, one).length > 0);
  switch (page.kind) {
    case "experiences": {
      const [field, wanted] = page.category === undefined ? ["chips", page.chip] : ["categories", page.category];
      const isListed = ofKind(sources, "experience").some(
        ({ data }) =>
          valueAt(data, ["visible"]) !== false && textsAt(data, [`${field}.*`]).some(({ value }) => value === wanted),
      );
      const what = field === "chips" ? `the chip ${wanted}` : `the category ${wanted}`;
      return isListed || isUnread("experiences") ? undefined : `a visible entry with ${what}`;
    }
    case "testimonials": {
      const isEmpty = !ofKind(sources, "testimony").some(({ data }) => isShownTestimony(data));
      return isEmpty && !isUnread("testimonies") ? "a testimony with impact above 0 and validated: true" : undefined;
    }
    case "skills": {
      const isEmpty = [...ofKind(sources, "skill"), ...ofKind(sources, "language")].length === 0;
      return isEmpty && !isUnread("skills", "languages") ? "a skill or a language" : undefined;
    }
    case "blog": {
      const isEmpty = !ofKind(sources, "blog-post").some(({ data }) =>
        textsAt(data, ["categories.*"]).some(({ value }) => value === page.category),
      );
      return isEmpty && !isUnread("blog") ? `a post with the category ${page.category}` : undefined;
    }
    default:
      return undefined;
  }
}
