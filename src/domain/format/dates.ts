import { byLanguage } from "./by-language.ts";
import { isEnglish } from "./is-english.ts";

/** `YYYY-MM-DD`, always in UTC, so no time zone shifts a month (D3). */
export type IsoDay = string;

/** Dates are written in this calendar. */
const WRITTEN = { calendar: "gregory", timeZone: "UTC" } as const;

const months = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "short", year: "numeric", ...WRITTEN }));
const fullMonths = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", ...WRITTEN }));
const years = byLanguage((tag) => new Intl.DateTimeFormat(tag, { year: "numeric", ...WRITTEN }));
const days = byLanguage((tag) => {
  const day = isEnglish(tag) ? "2-digit" : "numeric";
  return new Intl.DateTimeFormat(tag, { day, month: "short", year: "numeric", ...WRITTEN });
});

function midnight(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** In UTC: `2026-11-20`. */
export function isoDay(moment: Date): IsoDay {
  return moment.toISOString().slice(0, 10);
}

/** `2021-02-30` does not exist. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = midnight(text);
  return !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

/** `Mar 2021` (specification 3). */
export function monthAndYear(day: IsoDay, tag: string): string {
  return months(tag).format(midnight(day));
}

/** `March 2021` */
export function fullMonthAndYear(day: IsoDay, tag: string): string {
  return fullMonths(tag).format(midnight(day));
}

/** `2021` */
export function yearAlone(day: IsoDay, tag: string): string {
  return years(tag).format(midnight(day));
}

/** `Jan 05, 2021` (D8). */
export function monthDayYear(day: IsoDay, tag: string): string {
  return days(tag).format(midnight(day));
}

/** `Jan - Aug 2018` (D4). Undefined if the language writes months of a range as numbers. */
export function monthsOfYear(first: IsoDay, last: IsoDay, tag: string): string | undefined {
  const range = months(tag).formatRange(midnight(first), midnight(last));
  if (!/\p{L}/u.test(range)) return undefined;
  return isEnglish(tag) ? range.replace(/\s–\s/, " - ") : range;
}
