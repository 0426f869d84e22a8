import { chipTones, WON_AWARD } from "../../domain/experience/chips.ts";
import { AWARDS, EDUCATION } from "../../domain/experience/experience.ts";
import type { Page } from "../../domain/site/page.ts";
import { pagesOf, resumePage } from "../../domain/site/page-table.ts";
import type { Source } from "../read/source.ts";
import { textsAt, valueAt } from "../yaml/field-values.ts";
import type { Diagnostic, Rule } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";
import { suggest } from "./suggest.ts";

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
    ...oddFilters(ofKind(sources, "testimony")),
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

/** As awards are (D2). */
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

/** The categories of list pages, and those of the resume and of awards (D2). */
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

/** Testimony categories are free, so one used once that resembles another is probably a typo. */
function oddFilters(testimonies: readonly Source[]): readonly Diagnostic[] {
  const used = testimonies.map((source) => ({ source, categories: textsAt(source.data, ["categories.*"]) }));
  const times = new Map<string, number>();
  for (const { value } of used.flatMap(({ categories }) => categories)) times.set(value, (times.get(value) ?? 0) + 1);
  const usual = [...times].filter(([, count]) => count > 1).map(([category]) => category);
  return used.flatMap(({ source, categories }) =>
    categories.flatMap(({ at, value }) => {
      const suggestion = usual.includes(value) ? undefined : suggest(value, usual);
      if (suggestion === undefined) return [];
      const message = `${at.join(".")}: no other testimony has the category "${value}"`;
      return diagnosticAt(source, at, { rule: "unknown-category", message, value, suggestion });
    }),
  );
}
