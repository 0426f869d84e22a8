import { isPartialDate } from "../../domain/format/dates.ts";
import { pageAt, resumePage } from "../../domain/site/addresses.ts";
import { LONGEST_QUOTE, quoteLength } from "../../domain/site/home.ts";
import { lettersIn, redact, redactionProblem } from "../../domain/testimonials/testimony.ts";
import { themeColors } from "../../domain/theme/theme.ts";
import { lettersWithoutFont, packagesFor } from "../../media/fonts.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { siteSuggestions } from "../new-site.ts";
import { starterTextsOf } from "../starter.ts";
import { type FieldsByKind, textsAt, valueAt, valuesAt } from "../yaml/field-values.ts";
import { type CheckRule, ofKind, report, textsIn } from "./rule.ts";

/** Outside table rows. */
const BARRED = /^(?![ \t]*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/** Unclosed and empty redactions, and bars in texts where they redact nothing. */
export const redactions: CheckRule = ({ sources }) =>
  textsIn(sources, {}, ["**"]).flatMap(({ source, at, value }): readonly Diagnostic[] => {
    if (source.kind === "testimony" && /^(additionalQ|q)uotes$/.test(String(at[0]))) {
      const message = redactionProblem(value);
      return message ? [report({ source, at }, { rule: "redaction", message, expected: "||redacted words||" })] : [];
    }
    // In code, || is an operator.
    if ((source.kind === "blog-post" && at[0] === "body") || !BARRED.test(value)) return [];
    const message = "|| redacts words in testimony quotes only";
    return [report({ source, at, excerpt: "||" }, { rule: "redaction", message })];
  });

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
      .map((field) => {
        const [message, expected] = ["the date is in the future", `${today} or earlier`];
        return report({ source, ...field }, { rule: "future-date", message, expected });
      }),
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
        .map(({ at, value }) =>
          report({ source, at, value }, { rule: "duplicate", message: `"${value}" is in the list twice` }),
        ),
    ),
  ),
  ...[...posts]
    .filter(([, address]) => pageAt(pages, address) !== undefined)
    .map(([source, address]) => {
      const message = `site.yaml has a page at the address of this post: ${address}`;
      return report({ source, value: source.id }, { rule: "duplicate", message, expected: "another file name" });
    }),
];

/** In characters: a longer one is unmistakable, also within another text. */
const SHORT = 20;

/** Texts of a starter that nobody replaced: visitors would read instructions. */
export const starterTexts: CheckRule = ({ sources }) => {
  const byKind = Map.groupBy(sources, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, ofKind]) => {
    const instructions = kind === "site" ? siteSuggestions() : starterTextsOf(kind);
    return textsIn(ofKind, {}, ["**"]).flatMap(({ source, at, value: written }) => {
      const words = written.replaceAll(/\s+/g, " ").trim();
      const left = instructions.filter((one) => words === one || (one.length > SHORT && words.includes(one)));
      return left.map((value) => {
        const message = "the text of the starter is still there";
        const place = source.file.endsWith(".md") ? { source, at, value, excerpt: value } : { source, at, value };
        return report(place, { rule: "starter-text", message, expected: "your own words" });
      });
    });
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
export const guessableWords: CheckRule = ({ sources }) => {
  // The server compares sources in this form.
  const plain = (word: string) => word.trim().toLowerCase();
  const revealing = textsIn(sources, { site: ["modes.protected.sources.*"] });
  const inBoth = textsIn(sources, { site: ["modes.alerts.sources.*"] }).filter(({ value }) =>
    revealing.some((one) => plain(one.value) === plain(value)),
  );
  const short = revealing.filter(({ value }) => plain(value).length < SHORTEST && plain(value) !== USUAL);
  const codes = textsIn(sources, { recipients: ["recipients.*.code"] }).filter(({ source, at, value }) => {
    const has = (field: string) => valueAt(source.data, [...at.slice(0, -1), field]);
    return value.length < SHORTEST && (has("reveal") === true || has("resume") !== undefined);
  });
  const both = "also reveals redacted words, as it is in modes.protected.sources";
  const guessable = "is so short that somebody may guess it and see";
  return [
    ...inBoth.map((field) => ({ field, why: both, expected: "a source of its own for each list" })),
    ...short.map((field) => ({ field, why: `${guessable} redacted words`, expected: LONGER })),
    ...codes.map((field) => ({ field, why: `${guessable} what it leads to`, expected: LONGER })),
  ].map(({ field, why, expected }) =>
    report(field, { rule: "weak-source", message: `"${field.value}" ${why}`, expected }),
  );
};

const MOST_NAMED = 5;

/** Names that the fonts of the resume's PDF and of link previews cannot write. */
export const unprintableNames: CheckRule = ({ sources, pages = [] }) => {
  const [page, [source]] = [resumePage(pages), ofKind(sources, "site")];
  if (page === undefined || source === undefined) return [];
  const fields = { site: ["owner.name", "owner.role"], experience: ["title", "organization"] };
  const names = textsIn(sources, fields).map(({ value }) => value);
  const letters = lettersWithoutFont(names.join("\n"));
  const value = names.find((name) => letters.some((letter) => name.includes(letter)));
  if (value === undefined) return [];
  const [needed] = packagesFor(letters.join(""));
  const [rule, expected] =
    needed === undefined
      ? (["presentation", "characters of one script"] as const)
      : (["font", `its font: run npm install ${needed}`] as const);
  const named = letters.slice(0, MOST_NAMED).join(" ");
  const message = `no installed font covers ${named} in "${value}"; the PDF and link previews will omit it`;
  return [report({ source, at: ["pages", pages.indexOf(page), "resume"], value }, { rule, message, expected })];
};

/** Theme colors that the site replaces to stay readable. */
export const changedColors: CheckRule = ({ sources }) =>
  ofKind(sources, "site").flatMap((source) =>
    Object.entries(themeColors(valueAt(source.data, ["theme"]))).flatMap(([field, { color, change }]) => {
      if (change === undefined) return [];
      return report({ source, at: ["theme", field] }, { rule: "presentation", message: change, suggestion: color });
    }),
  );

/** A quote that the home page omits. */
export const longQuote: CheckRule = ({ sources }) =>
  textsIn(sources, { site: ["home.quote"] }).flatMap((field) => {
    const testimony = ofKind(sources, "testimony").find(({ id }) => id === field.value);
    const [quote] = textsAt(testimony?.data, ["quotes.*"]);
    const letters = quote === undefined ? 0 : lettersIn(redact(quote.value, false));
    if (quoteLength(letters) !== "too long") return [];
    const message = `the first quote of "${field.value}" is too long, so the home page omits it`;
    const expected = `a quote of at most ${LONGEST_QUOTE} letters, not ${letters}`;
    return report(field, { rule: "presentation", message, expected });
  });
