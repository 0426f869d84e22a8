import { z } from "zod";
import { DocumentError, firstProblem, parseWithMessages } from "../documents/document-error.ts";
import { isoDayField, linkField, markdownField, mediaField, nameField, textField } from "../documents/fields.ts";
import { isFields, type Shown, type Written } from "../documents/translations.ts";
import { typographicFields } from "../format/typographic.ts";
import type { Translate } from "../language/translate.ts";

/** Instead of a picture. */
export const INITIALS = "initials";

const quoteField = markdownField.meta({
  description: "Plain words or Markdown; ||words between double bars|| are redacted",
});

export const testimonySchema = z.strictObject({
  name: textField,
  fullName: z
    .boolean()
    .default(false)
    .meta({ description: "Shows the name in full, with its owner's consent; otherwise Dana K." }),
  image: mediaField.meta({ examples: [INITIALS], description: `A file below content/media, or "${INITIALS}"` }),
  impact: z
    .literal([0, 1, 2, 3, 4])
    .default(0)
    .meta({ enumDescriptions: ["Hidden", "Impactful", "Very Impactful", "Highly Impactful", "Extremely Impactful"] }),
  role: textField,
  team: textField.optional(),
  company: textField,
  date: isoDayField,
  quotes: z.array(quoteField).default([]),
  additionalQuotes: z.array(quoteField).default([]),
  categories: z.array(nameField("testimony-category")).min(1),
  rating: z.number().min(0).max(5).optional(),
  manager: z.boolean().default(false),
  type: textField.meta({ title: "Source", description: "Its source: LinkedIn, Review, Letter" }),
  link: linkField.optional().meta({ description: "Address of its source" }),
  validated: z
    .boolean()
    .default(false)
    .meta({ description: "Its author agrees: without this, visitors do not see it" }),
});

/** Redacted, unless redactions are revealed. */
export type Testimony = ReturnType<typeof parseTestimony> & Written;

/** The first one is shown, the others are folded. */
export function allQuotes({ quotes, additionalQuotes }: Testimony): readonly Quote[] {
  return [...quotes, ...additionalQuotes];
}

const REQUIRED = ["name", "image", "role", "company", "date", "categories", "type"] as const;

/** @param reveal protected mode: redactions become ordinary text */
export function parseTestimony(id: string, data: unknown, reveal: boolean, tag: string) {
  const { quotes, additionalQuotes, ...fields } = parseRawTestimony(
    typographicFields(data, tag, ["additionalQuotes", "quotes"]),
  );
  const shown = (raw: string) => redact(raw, reveal);
  return { id, ...fields, quotes: quotes.map(shown), additionalQuotes: additionalQuotes.map(shown) };
}

/** Parses without redacting, and rejects unclosed and empty redactions. */
export function checkTestimony(data: unknown): void {
  const { quotes, additionalQuotes } = parseRawTestimony(data);
  for (const [field, list] of Object.entries({ quotes, additionalQuotes })) {
    for (const [index, quote] of list.entries()) {
      const problem = redactionProblem(quote);
      if (problem !== undefined) throw new DocumentError(`${field}.${index}: ${problem}`, [field, index]);
    }
  }
}

/**
 * Rejects a translation that redacts fewer quotes than its original: words held back in one language would be public in
 * the other.
 * @param translated the original with the fields of its translation
 */
export function checkTranslatedTestimony(original: object, translated: object): void {
  const [before, after] = [parseRawTestimony(original), parseRawTestimony(translated)];
  for (const field of ["quotes", "additionalQuotes"] as const) {
    if (after[field].filter(hasRedaction).length < before[field].filter(hasRedaction).length) {
      throw new DocumentError(`${field}: the original redacts more quotes than the translation`, [field]);
    }
  }
}

/** Nothing without consent or impact; otherwise everything but redacted words. */
export function shownOfTestimony(data: unknown): Shown {
  const { quotes, additionalQuotes, ...fields } = parseRawTestimony(data);
  if (!fields.validated || fields.impact === 0) return "nothing";
  if (![...quotes, ...additionalQuotes].some(hasRedaction)) return "all";
  return { ...fields, quotes: quotes.map(withholdRedacted), additionalQuotes: additionalQuotes.map(withholdRedacted) };
}

/** Throws a DocumentError: `Missing {field} for {name} {date}`. */
function parseRawTestimony(data: unknown): z.infer<typeof testimonySchema> {
  const parsed = parseWithMessages(testimonySchema, data);
  if (parsed.success) return parsed.data;
  const record = isFields(data) ? data : {};
  const missing = REQUIRED.find((field) => isMissing(record[field]));
  if (missing === undefined) throw firstProblem(parsed.error);
  throw new DocumentError(
    ["Missing", missing, "for", record["name"], record["date"]].filter((part) => !isMissing(part)).join(" "),
    [missing],
  );
}

function isMissing(value: unknown): boolean {
  return `${value ?? ""}`.trim() === "";
}

export function displayName({ name, fullName }: Pick<Testimony, "name" | "fullName">): string {
  return fullName ? name : shortName(name);
}

/** Nicknames and readings after a name: `(Bob)`, `“DK”`. */
const ASIDE = /(?<!^)[\p{Ps}\p{Pi}][^\p{Ps}\p{Pi}\p{Pe}\p{Pf}]*[\p{Pe}\p{Pf}]/gu;

/** `Dana Kim` becomes `Dana K.`; a single word stays. */
export function shortName(name: string): string {
  const [first = "", ...others] = name
    .trim()
    .replace(ASIDE, " ")
    .split(/[\s・･]+/);
  const [letter] = others.flatMap((word) => /^\p{L}/u.exec(word) ?? []);
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`;
}

/** The position in the unfiltered grid, because an id would spell the name. */
export function testimonyAnchor(place: number): string {
  return `testimony-${place + 1}`;
}

/** Highest first. */
export const IMPACT_LEVELS = [
  { impact: 4, label: "Extremely Impactful" },
  { impact: 3, label: "Highly Impactful" },
  { impact: 2, label: "Very Impactful" },
  { impact: 1, label: "Impactful" },
] as const;

/** The rating if there is one, otherwise the impact level. */
export function impactLabel({ impact, rating }: Pick<Testimony, "impact" | "rating">, t: Translate): string {
  if (rating !== undefined) return t("Rating: {rating}", { rating });
  const level = IMPACT_LEVELS.find((one) => one.impact === impact);
  return level ? t(level.label) : "";
}

/** Escapes a leading `#`, which Markdown would read as a heading. */
export function escapeHeading(quote: string): string {
  return quote.startsWith("#") ? `\\${quote}` : quote;
}

/** Text and placeholders for redactions. The redacted words are not in it, so nothing built from it can leak them. */
export type Quote = readonly (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "redacted"; readonly words: number }
)[];

const BAR = "||";

/** Takes the place of a word that is held back. It stays redacted even in protected mode. */
const HELD_BACK = "█";

/**
 * Removes the text between double bars, or keeps it as ordinary text. An unclosed bar hides the rest.
 * @param reveal protected mode
 */
export function redact(raw: string, reveal: boolean): Quote {
  if (reveal && !raw.includes(BAR + HELD_BACK)) return [{ kind: "text", text: raw.split(BAR).join("") }];
  return raw.split(BAR).flatMap((piece, index): Quote => {
    if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
    const words = wordsOf(piece).length;
    return words === 0 ? [] : [{ kind: "redacted", words }];
  });
}

/** A redacted word counts as six letters. */
export function lettersIn(quote: Quote): number {
  return quote.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : part.words * 6), 0);
}

const hasRedaction = (raw: string) => raw.includes(BAR);

/** Replaces redacted words, for readers who must not get them. The bars look the same. */
function withholdRedacted(raw: string): string {
  const held = (piece: string) => wordsOf(piece).fill(HELD_BACK).join(" ");
  const pieces = raw.split(BAR).map((piece, index) => (index % 2 === 0 ? piece : held(piece)));
  return pieces.join(BAR);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Describes a mistake in the bars of a quote, if there is one. `||||` is probably a typo that shows what should be hidden. */
export function redactionProblem(raw: string): string | undefined {
  const pieces = raw.split(BAR);
  if (pieces.length % 2 === 0) return "a redaction opened with || is not closed";
  const isEmpty = pieces.some((piece, index) => index % 2 === 1 && piece.trim() === "");
  return isEmpty ? "|||| is an empty redaction" : undefined;
}
