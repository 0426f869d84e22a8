import type { ImportedRange, PartialDate } from "./imported-profile.ts";
import { monthNumber } from "./month-names.ts";

/** A date, or ongoing. */
export type DateReading = PartialDate | typeof ONGOING;

export const ONGOING = "ongoing";

/** Words for an ongoing job. */
const NOW =
  /^(?:present|presently|current|currently|now|today|to date|ongoing|on-?going|actuel|actuellement|présent|aujourd.hui|en cours|à ce jour|heute|aktuell|laufend|derzeit|jetzt|actual|actualidad|actualmente|presente|hasta la fecha|hoy|atual|atualmente|o momento|até o momento|oggi|attuale|attualmente|in corso|heden|nu|nuvarande|nåværende|obecnie|teraz|současnost|günümüz|halen|сейчас|настоящее время|по настоящее время|н\.? ?в\.?|至今|现在|現在|present day|현재)\.?$/iu;

/** In characters. */
const LONGEST = 80;

/** Order of numbers with slashes, if both could be a month. */
export type DayOrder = "month first" | "unknown";

/**
 * Reads a date as written by people and exports: `Mar 2019`, `mars 2019`, `03/2019`, `2019-03-01T…`, `07/21/09, 12:11
 * PM`, `Summer 2014`, `Present`. Only as precise as the text: `03/04/2019` is a year if the order is unknown.
 * @returns undefined if the text contains no date
 */
export function readDate(written: string, order: DayOrder = "unknown"): DateReading | undefined {
  const text = written.slice(0, LONGEST).normalize("NFKC").trim();
  if (NOW.test(text)) return ONGOING;
  return inNumbers(text, order) ?? inWords(text) ?? yearIn(text);
}

/** Matches the first separator of two dates in one field: `2014 - 2016`, `Jan 2014 – Present`. */
const BETWEEN =
  /\s+[-–—]\s+|\s*[–—]\s*|\s+(?:to|until|till|bis|à|a|au|al|até|hasta)\s+|(?<=^\d{4})\s*[-/]\s*(?=\d{4}$)/iu;

const SEASON = /^(?:spring|summer|fall|autumn|winter|q[1-4])\b/i;

interface RangeReading {
  readonly range: ImportedRange;
  /** Why a date is missing or changed. */
  readonly unread?: string | undefined;
}

/**
 * Reads a start and an end.
 * @param today later starts are left out
 */
export function readRange(start: string, end: string, today: PartialDate, order: DayOrder = "unknown"): RangeReading {
  const [first = "", second] = end.trim() === "" ? start.slice(0, LONGEST).split(BETWEEN, 2) : [start];
  const texts = { start: first.slice(0, LONGEST).trim(), end: (second ?? end).slice(0, LONGEST).trim() };
  const read = { start: readDate(texts.start, order), end: readDate(texts.end, order) };
  const unread = (["start", "end"] as const).find((name) => texts[name] !== "" && read[name] === undefined);
  const from = read.start === ONGOING ? undefined : read.start;
  // A season ends with its year.
  const to = read.end === ONGOING ? undefined : (read.end ?? (SEASON.test(texts.start) ? from : undefined));
  const range = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
  if (unread !== undefined) return { range, unread: `no date in "${texts[unread]}"` };
  if (from !== undefined && from > today) return { range: {}, unread: `${from} is in the future` };
  if (from !== undefined && to !== undefined && to < from.slice(0, to.length)) {
    // Without its end, a past job would be a current one.
    return { range: { start: to, end: from }, unread: `the end ${to} is before the start ${from}: they were swapped` };
  }
  return { range };
}

function inNumbers(text: string, order: DayOrder): PartialDate | undefined {
  const yearFirst = /^(\d{4})[-/.年]\s?(\d{1,2})(?:[-/.月]\s?(\d{1,2}))?(?!\d)/.exec(text);
  if (yearFirst !== null) return date(yearFirst[1], yearFirst[2], yearFirst[3]);
  const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (monthAndYear !== null) return date(monthAndYear[2], monthAndYear[1]);
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (yearLast === null) return undefined;
  const [, first, sign, second, last = ""] = yearLast;
  const year = last.length === 2 ? inFullYears(last) : last;
  const [a, b] = [Number(first), Number(second)];
  if (a === b || b > 12) return date(year, first, second);
  // With dots, the day is always first.
  if (a > 12 || sign === ".") return date(year, second, first);
  return order === "month first" ? date(year, first, second) : date(year);
}

/** Two-digit years are between 1970 and 2069. */
function inFullYears(digits: string): string {
  return `${Number(digits) < 70 ? "20" : "19"}${digits}`;
}

function inWords(text: string): PartialDate | undefined {
  const words = text.match(/\p{L}[\p{L}\p{M}.]*|\d+/gu) ?? [];
  const year = words.find((word) => /^\d{4}$/.test(word));
  const month = words.map(monthOf).find((number) => number !== undefined);
  if (year === undefined || month === undefined) return undefined;
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  // Further numbers are a time or a second date.
  const [day] = numbers.length === 1 || /\d:\d/.test(text) ? numbers : [];
  return date(year, String(month), day);
}

function monthOf(word: string): number | undefined {
  return /\d/.test(word) ? undefined : monthNumber(word);
}

function yearIn(text: string): PartialDate | undefined {
  return date(/(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0]);
}

/** Drops invalid parts: `2024-09-31` becomes `2024-09`. */
function date(year: string | undefined, month?: string, day?: string): PartialDate | undefined {
  if (year === undefined || Number(year) < 1900 || Number(year) > 2200) return undefined;
  const whole = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return year;
  const monthText = `${year}-${month.padStart(2, "0")}`;
  if (day === undefined || Number(day) < 1 || whole.getUTCMonth() !== Number(month) - 1) return monthText;
  return `${monthText}-${day.padStart(2, "0")}`;
}
