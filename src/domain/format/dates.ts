/** `YYYY-MM-DD`, always in UTC, so no time zone shifts a month (D3). */
export type IsoDay = string;

/** Without an end, it is ongoing. */
export interface DateRange {
  readonly start: IsoDay;
  readonly end?: IsoDay | undefined;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function parts(day: IsoDay): { year: number; month: number; day: number } {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

function monthName(month: number): string {
  return MONTHS[month] ?? "";
}

/** In UTC: `2026-11-20`. */
export function isoDay(moment: Date): IsoDay {
  return moment.toISOString().slice(0, 10);
}

/** `2021-02-30` does not exist. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

/** `Mar 2021` (specification 3). */
export function monthAndYear(day: IsoDay): string {
  const { year, month } = parts(day);
  return `${monthName(month)} ${year}`;
}

/** `Jan 05, 2021` (D8). */
export function monthDayYear(day: IsoDay): string {
  const date = parts(day);
  return `${monthName(date.month)} ${String(date.day).padStart(2, "0")}, ${date.year}`;
}

/** The four shapes of D4. */
export function displayedDate({ start, end }: DateRange): string {
  if (end === undefined) return `${monthAndYear(start)} - Present`;
  const from = parts(start);
  const to = parts(end);
  if (from.year !== to.year) return `${monthAndYear(start)} - ${monthAndYear(end)}`;
  if (from.month === to.month) return monthAndYear(start);
  return `${monthName(from.month)} - ${monthName(to.month)} ${to.year}`;
}

/** Calendar months, first and last included; an ongoing range ends `today`. */
export function monthsIn({ start, end }: DateRange, today: IsoDay): number {
  const from = parts(start);
  const to = parts(end ?? today);
  return Math.max(1, (to.year - from.year) * 12 + to.month - from.month + 1);
}

/** `7 yr 9 mo`, `8 mo`, `2 yr` */
export function duration(range: DateRange, today: IsoDay): string {
  const months = monthsIn(range, today);
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && `${years} yr`, rest > 0 && `${rest} mo`].filter(Boolean).join(" ");
}
