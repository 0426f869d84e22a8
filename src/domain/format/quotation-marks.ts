import { byLanguage } from "./by-language.ts";

type Marks = readonly [open: string, close: string];

const CURVED: Marks = ["“", "”"];
const SINGLE: Marks = ["‘", "’"];
const ANGULAR: Marks = ["«", "»"];
const LOW: Marks = ["„", "“"];

interface QuotationMarks {
  readonly outer: Marks;
  /** In a quotation. */
  readonly inner: Marks;
}

const ENGLISH: QuotationMarks = { outer: CURVED, inner: SINGLE };
const JAPANESE: QuotationMarks = { outer: ["「", "」"], inner: ["『", "』"] };

/** By language; the others have those of English. */
const MARKS: ReadonlyMap<string, QuotationMarks> = new Map([
  ["ar", { outer: ANGULAR, inner: CURVED }],
  ["de", { outer: LOW, inner: ["‚", "‘"] }],
  ["es", { outer: ANGULAR, inner: CURVED }],
  ["fr", { outer: ["«\u202f", "\u202f»"], inner: CURVED }],
  ["it", { outer: ANGULAR, inner: CURVED }],
  ["ja", JAPANESE],
  ["pl", { outer: ["„", "”"], inner: ANGULAR }],
  ["ru", { outer: ANGULAR, inner: LOW }],
  ["uk", { outer: ANGULAR, inner: LOW }],
]);

const marksIn = byLanguage((tag) => MARKS.get(new Intl.Locale(tag).language) ?? ENGLISH);

const JAPANESE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The marks around quoted words. Words that are not Japanese have the marks of English on a Japanese site. */
export function quotationMarks(quoted: string, tag: string): QuotationMarks {
  const marks = marksIn(tag);
  return marks === JAPANESE && !JAPANESE_LETTER.test(quoted) ? ENGLISH : marks;
}
