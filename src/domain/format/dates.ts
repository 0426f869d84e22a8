import { type Translator, translateInto } from "../language/translate.ts";
import { byLanguage, isEnglish } from "./text.ts";

/** `YYYY-MM-DD`, always in UTC, so no time zone shifts a month. */
export type IsoDay = string;

/** A day, a month or a year: `2019-03-01`, `2019-03`, `2019`. */
export type PartialDate = string;

/** Has a start, an end or both. Without an end it is ongoing; without a start it is something finished by its end. */
export interface DateRange {
  readonly start?: PartialDate | undefined;
  readonly end?: PartialDate | undefined;
}

type Options = Intl.DateTimeFormatOptions;

/* @__NO_SIDE_EFFECTS__ */
function datesWith(options: (tag: string) => Options) {
  return byLanguage(
    (tag) => new Intl.DateTimeFormat(tag, { ...options(tag), year: "numeric", calendar: "gregory", timeZone: "UTC" }),
  );
}

const months = datesWith(() => ({ month: "short" }));
const fullMonths = datesWith(() => ({ month: "long" }));
const years = datesWith(() => ({}));
const days = datesWith((tag) => ({ day: isEnglish(tag) ? "2-digit" : "numeric", month: "short" }));

function midnight(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function isoDay(moment: Date): IsoDay {
  return moment.toISOString().slice(0, 10);
}

export function isIsoDay(text: string): boolean {
  return text.length === 10 && isPartialDate(text);
}

/** Neither `2021-13` nor `2021-02-30` exists. */
export function isPartialDate(text: string): boolean {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  // A day that does not exist is one of the next month. Numbers are read ten times as fast as text.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1;
}

export function monthDayYear(day: IsoDay, tag: string): string {
  return days(tag).format(midnight(day));
}

/** `Mar 2021`, `2021` */
export function displayedDate(date: PartialDate, tag: string): string {
  return (hasMonth(date) ? months : years)(tag).format(midnight(firstDay(date)));
}

/** `March 2021`, `2021` */
export function dateInFull(date: PartialDate, tag: string): string {
  return (hasMonth(date) ? fullMonths : years)(tag).format(midnight(firstDay(date)));
}

/** `2019` starts on `2019-01-01`. */
export function firstDay(date: PartialDate): IsoDay {
  return date + "-01-01".slice(date.length - 4);
}

/** `2019` ends on `2019-12-31`; months sort correctly with 31 days each. */
function lastDay(date: PartialDate): IsoDay {
  return date + "-12-31".slice(date.length - 4);
}

export function endsBefore(end: PartialDate, start: PartialDate): boolean {
  return lastDay(end) < firstDay(start);
}

/** The day to sort by end. An open end is today, as is the end of a month or year that is not over. */
export function endDay({ end }: DateRange, today: IsoDay): IsoDay {
  if (end === undefined || (firstDay(end) <= today && today < lastDay(end))) return today;
  return lastDay(end);
}

/** The day to sort by start; that of the end if there is no start. */
export function startDay({ start, end }: DateRange): IsoDay {
  const first = start ?? end;
  return first === undefined ? "" : firstDay(first);
}

export function isOngoing({ start, end }: DateRange): boolean {
  return start !== undefined && end === undefined;
}

/** `Mar 2019 - Present`, `Jan - Aug 2018`, `Dec 2018 - Mar 2021`, `Mar 2021`; years alone where no month is known. */
export function displayedRange({ start, end }: DateRange, language: Translator): string {
  const { tag } = language;
  const t = translateInto(language);
  if (start === undefined) return end === undefined ? "" : displayedDate(end, tag);
  const first = displayedDate(start, tag);
  if (end === undefined) return t("{start} - Present", { start: first });
  if (yearOf(start) === yearOf(end)) {
    // A month and its own year are shown as the year.
    if (!hasMonth(start) || !hasMonth(end)) return displayedDate(start.slice(0, 4), tag);
    if (monthIndex(start) === monthIndex(end)) return first;
    const range = months(tag).formatRange(midnight(firstDay(start)), midnight(firstDay(end)));
    if (isEnglish(tag)) return range.replace(/\s–\s/, " - ");
    // Some languages write the months of a range as numbers.
    if (/\p{L}/u.test(range)) return range;
  }
  return t("{start} - {end}", { start: first, end: displayedDate(end, tag) });
}

/** Years alone, in the same formats: `2019 - 2022`, `2024 - Present`, `2018`. */
export function displayedYears({ start, end }: DateRange, language: Translator): string {
  return displayedRange({ start: start?.slice(0, 4), end: end?.slice(0, 4) }, language);
}

/**
 * The position of a range on a scale of months since the year 0; `to` follows the last month. An ongoing one ends with
 * the month of `today`. If the end is only a year, the range ends at the start of that year, as in `2019 - 2021`, or at
 * its end if the range starts in it.
 */
export function monthSpan({ start, end }: DateRange, today: IsoDay): { readonly from: number; readonly to: number } {
  const first = start ?? end ?? today;
  const last = end ?? today;
  const from = monthIndex(first);
  if (hasMonth(last)) return { from, to: Math.max(from, monthIndex(last)) + 1 };
  const to = monthIndex(last) + (yearOf(first) === yearOf(last) ? 12 : 0);
  return { from, to: yearOf(last) === yearOf(today) ? Math.min(to, monthIndex(today) + 1) : to };
}

/** Calendar months, first and last included; an ongoing range ends `today`. */
export function monthsIn(range: DateRange, today: IsoDay): number {
  const { from, to } = monthSpan(range, today);
  return to - from;
}

/** `7 years, 9 months`, in the words of a language. Node 22 has no `Intl.DurationFormat`. */
const inFull = byLanguage((tag) => {
  const units = ["year", "month"].map(
    (unit) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }),
  );
  const list = new Intl.ListFormat(tag, { type: "unit" });
  return (...counts: readonly number[]) =>
    list.format(units.flatMap((unit, index) => (counts[index] ? unit.format(counts[index]) : [])));
});

/** `7 yr 9 mo`, `8 mo`, `2 yr`; `2 years` if a month is unknown; undefined if the length is unknown. */
export function duration(range: DateRange, today: IsoDay, tag: string): string | undefined {
  const { start, end = today } = range;
  if (start === undefined) return undefined;
  if (!hasMonth(start) || !hasMonth(end)) {
    const years = yearOf(end) - yearOf(start);
    return years === 0 ? undefined : inFull(tag)(years);
  }
  const length = monthsIn(range, today);
  const years = Math.floor(length / 12);
  const months = length % 12;
  if (!isEnglish(tag)) return inFull(tag)(years, months);
  return [years > 0 && `${years} yr`, months > 0 && `${months} mo`].filter(Boolean).join(" ");
}

function hasMonth(date: PartialDate): boolean {
  return date.length > 4;
}

function yearOf(date: PartialDate): number {
  return Number(date.slice(0, 4));
}

function monthIndex(date: PartialDate): number {
  return yearOf(date) * 12 + (hasMonth(date) ? Number(date.slice(5, 7)) - 1 : 0);
}
