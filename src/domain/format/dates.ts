/** `YYYY-MM-DD`, always in UTC, so no time zone shifts a month (D3). */
export type IsoDay = string;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function parts(day: IsoDay): { year: number; month: number; day: number } {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** @param month 0 to 11 */
export function monthName(month: number): string {
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
