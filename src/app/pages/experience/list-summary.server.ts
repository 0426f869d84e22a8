import type { Experience } from "../../../domain/experience/experience.ts";
import { endDay, startDay } from "../../../domain/format/date-range.ts";
import type { IsoDay } from "../../../domain/format/dates.ts";
import type { ExperienceListProps } from "./experience-list.tsx";

/**
 * What a list holds, in words; the first of them are set bold: **16 years,** 6 entries, newest first.
 * @param years shown where there are any
 */
export function listSummary(
  experiences: readonly Experience[],
  [one, several]: readonly [string, string],
  years: number,
  today: IsoDay,
): ExperienceListProps["summary"] {
  if (experiences.length === 0) return undefined;
  const count = `${experiences.length} ${experiences.length === 1 ? one : several}`;
  const span = years > 0 ? `${years} ${years === 1 ? "year" : "years"}` : undefined;
  const [first = "", ...rest] = [span, count, orderWords(experiences, today)].filter((part) => part !== undefined);
  return { bold: rest.length > 0 ? `${first},` : first, rest: rest.join(", ") };
}

/** The order by date, claimed only where it holds: the owner's ranking may put it aside (specification 7). */
function orderWords(experiences: readonly Experience[], today: IsoDay): string | undefined {
  const ranges = experiences.map(({ dates }) => dates).filter((dates) => dates !== undefined);
  if (experiences.length < 2 || ranges.length < experiences.length) return undefined;
  // By their ends, those that end together by their starts: of two that still run, the newer is the one begun last.
  const spans = ranges.map((dates) => `${endDay(dates, today)} ${startDay(dates)}`);
  const starts = ranges.map(startDay);
  if (isAscending(spans.toReversed())) return "newest first";
  return isAscending(starts) ? "oldest first" : undefined;
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || (days[index - 1] ?? day) <= day);
}

/** Whole years between two days. */
export function fullYears(since: IsoDay, today: IsoDay): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return today.slice(5) < since.slice(5) ? years - 1 : years;
}
