import { isPartialDate } from "../../domain/format/dates.ts";
import { pageAt, resumePage } from "../../domain/site/addresses.ts";
import { LONGEST_QUOTE, quoteLength } from "../../domain/site/home.ts";
import { lettersIn, redact, redactionProblem } from "../../domain/testimonials/testimony.ts";
import { themeColors } from "../../domain/theme/theme.ts";
import { lettersWithoutFont, packagesFor } from "../../media/fonts.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { siteSuggestions } from "../new-site.ts";
import type { Source } from "../read/read-files.ts";
import { starterTextsOf } from "../starter.ts";
import { type FieldsByKind, textsAt, valueAt, valuesAt } from "../yaml/field-values.ts";
import { type CheckInput, type CheckRule, diagnosticAt, fieldDiagnostic, ofKind } from "./rule.ts";

/** Outside table rows. */
const BARRED = /^(?![ \t]*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/** Unclosed and empty redactions, and bars in texts where they redact nothing. */
export const redactions: CheckRule = ({ sources }) =>
  sources.flatMap((source) =>
    textsAt(source.data, ["**"]).flatMap(({ at, value }): readonly Diagnostic[] => {
      if (source.kind === "testimony" && /^(additionalQ|q)uotes$/.test(String(at[0]))) {
        const expected = "||redacted words||";
        const problem = redactionProblem(value);
        return problem ? [fieldDiagnostic(source, { at }, "redaction", problem, { expected })] : [];
      }
      // In code, || is an operator.
      if ((source.kind === "blog-post" && at[0] === "body") || !BARRED.test(value)) return [];
      const message = `${at.join(".")}: || redacts words in testimony quotes only`;
      return [diagnosticAt(source, at, { rule: "redaction", message }, "||")];
    }),
  );

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
      .filter(({ value }) => isPartialDate(String(value)) && String(value) > today)
      .map((field) =>
        fieldDiagnostic(source, field, "future-date", "the date is in the future", { expected: `${today} or earlier` }),
      ),
  );

/** Lists without repeated items. */
const LISTS: FieldsByKind = {
  experience: ["categories.*", "chips.*", "evidence.testimonies.*", "evidence.stories.*", "media.images.*.src"],
  skill: ["keywords.*", "evidence.testimonies.*", "evidence.stories.*", "evidence.experiences.*"],
  testimony: ["categories.*"],
  "blog-post": ["categories.*", "tags.*"],
  "resume-version": ["categories.*", "chips.*", "ids.*"],
};

/** Repeated list items, and posts with the address of a page, which takes precedence. */
export const duplicates: CheckRule = ({ sources, pages = [], posts }) => [
  ...sources.flatMap((source) =>
    (LISTS[source.kind] ?? []).flatMap((pattern) =>
      textsAt(source.data, [pattern])
        .filter(({ value }, index, all) => all.findIndex((one) => one.value === value) < index)
        .map((field) => fieldDiagnostic(source, field, "duplicate", `"${field.value}" is in the list twice`)),
    ),
  ),
  ...[...posts]
    .filter(([, address]) => pageAt(pages, address) !== undefined)
    .map(([source, address]) => {
      const message = `site.yaml has a page at the address of this post: ${address}`;
      const expected = "another file name";
      return diagnosticAt(source, [], { rule: "duplicate", message, value: source.id, expected });
    }),
];

/** In characters: a longer one is unmistakable, also within another text. */
const SHORT = 20;

/** Texts of a starter that nobody replaced: visitors would read instructions. */
export const starterTexts: CheckRule = ({ sources }) => {
  const byKind = Map.groupBy(sources, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, ofKind]) => {
    const instructions = kind === "site" ? siteSuggestions() : starterTextsOf(kind);
    return ofKind.flatMap((source) =>
      textsAt(source.data, ["**"]).flatMap(({ at, value }) => {
        const words = value.replaceAll(/\s+/g, " ").trim();
        const left = instructions.filter((one) => words === one || (one.length > SHORT && words.includes(one)));
        return left.map((text) => {
          const message = `${at.join(".")}: the text of the starter is still there`;
          const told = { rule: "starter-text", message, value: text, expected: "your own words" } as const;
          return diagnosticAt(source, at, told, source.file.endsWith(".md") ? text : undefined);
        });
      }),
    );
  });
};

/** In characters. The common words that people try first are shorter. */
const SHORTEST = 8;
const LONGER = `at least ${SHORTEST} characters`;
/** The usual mark of links in a resume, which the documentation names: its owner knows that it is no secret. */
const USUAL = "resume";

/**
 * Words by which strangers could see what is private: short codes of recipients, short `utm_source` values, and those of
 * alerts, which the owner may have given to more people. A short source of alerts alone is fine, because it can only
 * cause an email.
 */
export const guessableWords: CheckRule = ({ sources }) =>
  [...ofKind(sources, "site"), ...ofKind(sources, "recipients")].flatMap((source) => {
    // The server compares sources in this form.
    const plain = (word: string) => word.trim().toLowerCase();
    const revealing = textsAt(source.data, ["modes.protected.sources.*"]);
    const words = revealing.map(({ value }) => plain(value));
    const inBoth = textsAt(source.data, ["modes.alerts.sources.*"]).filter(({ value }) => words.includes(plain(value)));
    const short = revealing.filter(({ value }) => plain(value).length < SHORTEST && plain(value) !== USUAL);
    const codes = textsAt(source.data, ["recipients.*.code"]).filter(({ at, value }) => {
      const has = (field: string) => valueAt(source.data, [...at.slice(0, -1), field]);
      return value.length < SHORTEST && (has("reveal") === true || has("resume") !== undefined);
    });
    const both = "also reveals redacted words, as it is in modes.protected.sources";
    const guessable = "is so short that somebody may guess it and see";
    return [
      ...inBoth.map((field) => [field, both, "a source of its own for each list"] as const),
      ...short.map((field) => [field, `${guessable} redacted words`, LONGER] as const),
      ...codes.map((field) => [field, `${guessable} what it leads to`, LONGER] as const),
    ].map(([field, why, expected]) =>
      fieldDiagnostic(source, field, "weak-source", `"${field.value}" ${why}`, { expected }),
    );
  });

const MOST_NAMED = 5;

/** Words that the home page, the PDF or link previews leave out, and colors that the theme replaces. */
export const presentation: CheckRule = (input) =>
  ofKind(input.sources, "site").flatMap((site) => [
    ...unprintable(site, input),
    ...longQuote(site, input),
    ...changedColors(site),
  ]);

/** Names that the fonts of the resume's PDF and of link previews cannot write. */
function unprintable(site: Source, { sources, pages = [] }: CheckInput): readonly Diagnostic[] {
  const page = resumePage(pages);
  if (page === undefined) return [];
  const names = [
    ...textsAt(site.data, ["owner.name", "owner.role"]),
    ...ofKind(sources, "experience").flatMap(({ data }) => textsAt(data, ["title", "organization"])),
  ];
  const letters = lettersWithoutFont(names.map(({ value }) => value).join("\n"));
  const value = names.find((name) => letters.some((letter) => name.value.includes(letter)))?.value;
  if (value === undefined) return [];
  const field = { at: ["pages", pages.indexOf(page), "resume"], value };
  const named = letters.slice(0, MOST_NAMED).join(" ");
  const message = `no installed font covers ${named} in "${value}"; the PDF and link previews will omit it`;
  const [needed] = packagesFor(letters.join(""));
  if (needed === undefined) {
    return [fieldDiagnostic(site, field, "presentation", message, { expected: "characters of one script" })];
  }
  return [fieldDiagnostic(site, field, "font", message, { expected: `its font: run npm install ${needed}` })];
}

/** Theme colors that the site replaces to stay readable. */
function changedColors(site: Source): readonly Diagnostic[] {
  const colors = themeColors(valueAt(site.data, ["theme"]));
  return (["accent", "ground"] as const).flatMap((field) => {
    const { color, change } = colors[field];
    if (change === undefined) return [];
    return [fieldDiagnostic(site, { at: ["theme", field] }, "presentation", change, { suggestion: color })];
  });
}

function longQuote(site: Source, { sources }: CheckInput): readonly Diagnostic[] {
  return textsAt(site.data, ["home.quote"]).flatMap((field) => {
    const testimony = ofKind(sources, "testimony").find(({ id }) => id === field.value);
    const [quote] = textsAt(testimony?.data, ["quotes.*"]);
    const letters = quote === undefined ? 0 : lettersIn(redact(quote.value, false));
    if (quoteLength(letters) !== "too long") return [];
    const message = `the first quote of "${field.value}" is too long, so the home page omits it`;
    const expected = `a quote of at most ${LONGEST_QUOTE} letters, not ${letters}`;
    return [fieldDiagnostic(site, field, "presentation", message, { expected })];
  });
}
