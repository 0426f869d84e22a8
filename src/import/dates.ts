import { isPartialDate, type PartialDate } from "../domain/format/dates.ts";

export const ONGOING = "ongoing";

/** Words for an ongoing job. */
const NOW =
  /^(?:present|presently|current|currently|now|today|to date|ongoing|on-?going|actuel|actuellement|présent|aujourd.hui|en cours|à ce jour|heute|aktuell|laufend|derzeit|jetzt|actual|actualidad|actualmente|presente|hasta la fecha|hoy|atual|atualmente|o momento|até o momento|oggi|attuale|attualmente|in corso|heden|nu|nuvarande|nåværende|obecnie|teraz|současnost|günümüz|halen|сейчас|настоящее время|по настоящее время|н\.? ?в\.?|至今|现在|現在|present day|현재)\.?$/iu;

/**
 * Reads a date as people and exports write it: `Mar 2019`, `mars 2019`, `03/2019`, `2019-03-01T…`, `Summer 2014`,
 * `Present`. The result is as precise as the text: `03/04/2019` is a year, because either number may be the month.
 */
export function readDate(written: string): PartialDate | typeof ONGOING | undefined {
  const text = written.normalize("NFKC").trim();
  if (NOW.test(text)) return ONGOING;
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return year === undefined ? undefined : (inNumbers(text) ?? inWords(text, year) ?? year);
}

function inNumbers(text: string): PartialDate | undefined {
  const yearFirst = /^(\d{4})[-/.年]\s?(\d{1,2})(?:[-/.月]\s?(\d{1,2}))?(?!\d)/.exec(text);
  if (yearFirst !== null) return date(yearFirst[1], yearFirst[2], yearFirst[3]);
  const [, first, sign, second, year] = /^(\d{1,2})([-/.])(?:(\d{1,2})\2)?(\d{4})(?!\d)/.exec(text) ?? [];
  if (second === undefined) return date(year, first);
  // With dots, the day is always first.
  if (sign === "." || Number(first) > 12) return date(year, second, first);
  return Number(second) > 12 || first === second ? date(year, first, second) : date(year);
}

function inWords(text: string, year: string): PartialDate | undefined {
  const words = text.match(/\p{L}[\p{L}\p{M}.]*|\d+/gu) ?? [];
  const month = words.map(monthNumber).find((number) => number !== undefined);
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  // Further numbers are a time or a second date.
  const [day] = numbers.length === 1 || /\d:\d/.test(text) ? numbers : [];
  return month === undefined ? undefined : date(year, String(month), day);
}

/** Drops invalid parts: `2024-09-31` becomes `2024-09`. */
function date(year: string | undefined, month = "", day = ""): PartialDate | undefined {
  const parts = [year, month.padStart(2, "0"), day.padStart(2, "0")];
  return [3, 2, 1].map((count) => parts.slice(0, count).join("-")).find(isPartialDate);
}

/** The separator of two dates in one field: `2014 - 2016`, `Jan 2014 – Present`. */
const BETWEEN =
  /\s+[-–—]\s+|\s*[–—]\s*|\s+(?:to|until|till|bis|à|a|au|al|até|hasta)\s+|(?<=^\d{4})\s*[-/]\s*(?=\d{4}$)/iu;
const SEASON = /^(?:spring|summer|fall|autumn|winter|q[1-4])\b/i;

/**
 * Reads a start and an end. Without an end, the range is ongoing; without a start, it is a single date, such as when a
 * prize was won.
 * @param today later starts are left out
 * @returns also why a date is missing or changed
 */
export function readRange(start: string, end: string, today: PartialDate) {
  const [first = "", second = ""] = end.trim() === "" ? start.split(BETWEEN, 2) : [start, end];
  const read = [first, second].map(readDate);
  const unread = [first, second].find((text, index) => text.trim() !== "" && read[index] === undefined);
  const [from, till] = read.map((one) => (one === ONGOING ? undefined : one));
  // A season ends with its year.
  const to = till ?? (read[1] === undefined && SEASON.test(first.trim()) ? from : undefined);
  const range = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
  if (unread !== undefined) return { range, problem: `no date in "${unread.trim().slice(0, 80)}"` };
  if (from !== undefined && from > today) return { range: {}, problem: `${from} is in the future` };
  if (from === undefined || to === undefined || to >= from.slice(0, to.length)) return { range };
  // Without its end, a past job would be a current one.
  return { range: { start: to, end: from }, problem: `the end ${to} is before the start ${from}: they were swapped` };
}

/** Languages of profiles. English is first and wins if names coincide. */
const LANGUAGES =
  "en en-GB fr de es pt it nl sv da nb fi pl cs sk ro hu tr el uk ru bg id ms fil vi th ar he hi bn fa zh ja ko";
const WIDTHS = ["long", "short"] as const;
/** Several languages inflect a month next to a day. */
const FORMS = [undefined, "numeric" as const].flatMap((day) => WIDTHS.map((month) => ({ month, day })));
const months = new Map<string, number>();

/** `Mar`, `mars`, `MÄRZ.` and `marzo` are 3. Undefined for other words. */
function monthNumber(word: string): number | undefined {
  if (months.size === 0) readMonths();
  return months.get(bare(word));
}

function readMonths(): void {
  for (const language of LANGUAGES.split(" ")) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2019, month - 1, 15));
        const name = bare(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/\p{L}/u.test(name) && !months.has(name)) months.set(name, month);
      }
    }
  }
}

/** Without capitals, dots and the accents of Latin letters. */
function bare(word: string): string {
  const letters = word.normalize("NFKD").replaceAll(/[\u0300-\u036f.\s]/g, "");
  return letters.normalize("NFKC").toLowerCase();
}
