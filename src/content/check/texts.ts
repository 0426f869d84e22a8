import { isPartialDate } from "../../domain/format/dates.ts";
import { pageAt } from "../../domain/site/addresses.ts";
import type { Page } from "../../domain/site/page.ts";
import { hasEmptyRedaction, hasUnclosedRedaction } from "../../domain/testimonials/testimony.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { impressumBlanks, siteSuggestions } from "../init/new-folder.ts";
import type { Source } from "../read/source.ts";
import { starterTextsOf } from "../starter.ts";
import { allTexts, type FieldsByKind, type FieldValue, textsAt, valuesAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt, ofKind } from "./rule.ts";

const QUOTES = ["quotes.*", "additionalQuotes.*"];

/** Outside table rows. */
const BARRED = /^(?![ \t]*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/** Single bars are table cells only below a row of hyphens. */
const SINGLE_BARS = /(?<!\|)\|(?!\|)[^|\n]+(?<!\|)\|(?!\|)/;
const TABLE = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*\|/m;

/** Unclosed and empty redactions, and single bars, which redact nothing. */
export const redactions: CheckRule = ({ sources }) => sources.flatMap(redactionsIn);

function redactionsIn(source: Source): readonly Diagnostic[] {
  const quotes = source.kind === "testimony" ? textsAt(source.data, QUOTES) : [];
  const quotePaths = new Set(quotes.map(({ at }) => at.join(".")));
  return [
    ...quotes.flatMap(({ at, value }) => {
      const problem = problemIn(value);
      const expected = "||redacted words||";
      if (problem === undefined) return [];
      return diagnosticAt(source, at, { rule: "redaction", message: `${at.join(".")}: ${problem}`, expected });
    }),
    ...allTexts(source.data)
      .filter(({ at, value }) => !quotePaths.has(at.join(".")) && !isCode(source, at) && BARRED.test(value))
      .map(({ at }) => {
        const message = `${at.join(".")}: || redacts words in testimony quotes only`;
        return diagnosticAt(source, at, { rule: "redaction", message }, "||");
      }),
  ];
}

/** Texts with code in them, where || is an operator. */
function isCode({ kind }: Source, at: FieldValue["at"]): boolean {
  return kind === "blog-post" && at[0] === "body";
}

function problemIn(quote: string): string | undefined {
  if (hasUnclosedRedaction(quote)) return "a redaction opened with || is not closed";
  if (hasEmptyRedaction(quote)) return "|||| is an empty redaction";
  return SINGLE_BARS.test(quote) && !TABLE.test(quote) ? "single bars do not redact" : undefined;
}

const DAYS: FieldsByKind = {
  testimony: ["date"],
  "blog-post": ["date", "updated"],
  document: ["updated"],
  site: ["owner.since"],
};

/** Events dated in the future. Schemas check experiences. */
export const dates: CheckRule = ({ sources, today }) =>
  sources.flatMap((source) =>
    (DAYS[source.kind] ?? [])
      .flatMap((pattern) => valuesAt(source.data, pattern))
      // A year without quotation marks is a number.
      .map(({ at, value }) => ({ at, value: String(value) }))
      .filter(({ value }) => isPartialDate(value) && value > today)
      .map(({ at, value }) => {
        const message = `${at.join(".")}: the date is in the future`;
        return diagnosticAt(source, at, { rule: "future-date", message, value, expected: `${today} or earlier` });
      }),
  );

/** Lists without repeated items. */
const LISTS: FieldsByKind = {
  experience: ["categories.*", "chips.*", "evidence.testimonies.*", "evidence.stories.*", "media.images.*.src"],
  skill: ["keywords.*", "evidence.testimonies.*", "evidence.stories.*", "evidence.experiences.*"],
  testimony: ["categories.*"],
  "blog-post": ["categories.*", "tags.*"],
};

/** Ids that differ only in case, and repeated list items. The menu's schema checks its own ids. */
export const duplicates: CheckRule = ({ sources, pages = [], posts }) => [
  ...sameIds(sources),
  ...sources.flatMap(repeated),
  ...[...posts].flatMap(([source, address]) => hidden(source, address, pages)),
];

/** Posts with the address of a page, which takes precedence. */
function hidden(source: Source, address: string, pages: readonly Page[]): readonly Diagnostic[] {
  if (pageAt(pages, address) === undefined) return [];
  const message = `site.yaml has a page at the address of this post: ${address}`;
  return [diagnosticAt(source, [], { rule: "duplicate", message, value: source.id, expected: "another file name" })];
}

function sameIds(sources: readonly Source[]): readonly Diagnostic[] {
  const first = new Map<string, Source>();
  return sources.toReversed().flatMap((source) => {
    const key = source.file.toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? source);
    if (other === undefined) return [];
    const message = `the id differs from that of ${other.file} only in case`;
    return diagnosticAt(source, [], { rule: "duplicate", message, value: source.id, expected: "a unique id" });
  });
}

function repeated(source: Source): readonly Diagnostic[] {
  return (LISTS[source.kind] ?? []).flatMap((pattern) => {
    const entries = textsAt(source.data, [pattern]);
    const isAgain = ({ value }: FieldValue, index: number) => entries.findIndex((one) => one.value === value) < index;
    return entries.filter(isAgain).map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" is in the list twice`;
      return diagnosticAt(source, at, { rule: "duplicate", message, value });
    });
  });
}

/** In characters: a longer one is unmistakable, also within another text. */
const SHORT = 20;

function textsOf(kind: string): readonly string[] {
  if (kind === "site") return siteSuggestions();
  return kind === "document" ? [...starterTextsOf(kind), ...impressumBlanks()] : starterTextsOf(kind);
}

/** Texts of a starter that nobody replaced: visitors would read instructions. */
export const starterTexts: CheckRule = ({ sources }) =>
  sources.flatMap((source) => {
    const texts = textsOf(source.kind);
    return allTexts(source.data).flatMap(({ at, value }) => {
      const words = value.replaceAll(/\s+/g, " ").trim();
      const left = texts.filter((one) => words === one || (one.length > SHORT && words.includes(one)));
      return left.map((text) => {
        const message = `${at.join(".")}: the text of the starter is still there`;
        const told = { rule: "starter-text", message, value: text, expected: "your own words" } as const;
        return diagnosticAt(source, at, told, source.file.endsWith(".md") ? text : undefined);
      });
    });
  });

/** In characters. The common words that people try first are shorter. */
const SHORTEST = 8;
/** The usual mark of links in a resume, which the documentation names: its owner knows that it is no secret. */
const USUAL = "resume";

/**
 * `utm_source` values by which strangers could see redacted words: short ones, and those of alerts, which the owner
 * may have given to more people. A short source of alerts alone is fine, because it can only cause an email.
 */
export const modeSources: CheckRule = ({ sources }) => ofKind(sources, "site").flatMap(weakSources);

function weakSources(site: Source): readonly Diagnostic[] {
  const revealing = textsAt(site.data, ["modes.protected.sources.*"]);
  const words = new Set(revealing.map(({ value }) => plain(value)));
  const inBoth = textsAt(site.data, ["modes.alerts.sources.*"])
    .filter(({ value }) => words.has(plain(value)))
    .map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" also reveals redacted words, as it is in modes.protected.sources`;
      const expected = "a source of its own for each list";
      return diagnosticAt(site, at, { rule: "weak-source", message, value, expected });
    });
  const short = revealing
    .filter(({ value }) => plain(value).length < SHORTEST && plain(value) !== USUAL)
    .map(({ at, value }) => {
      const message = `${at.join(".")}: "${value}" is so short that somebody may guess it and see redacted words`;
      const expected = `at least ${SHORTEST} characters`;
      return diagnosticAt(site, at, { rule: "weak-source", message, value, expected });
    });
  return [...inBoth, ...short];
}

/** Normalizes a source as the server does before it compares sources. */
function plain(source: string): string {
  return source.trim().toLowerCase();
}
