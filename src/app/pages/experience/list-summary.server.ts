import type { Experience } from "../../../domain/experience/experience.ts";
import type { IsoDay, PartialDate } from "../../../domain/format/dates.ts";
import { endDay, startDay } from "../../../domain/format/dates.ts";
import type { Text, Translate } from "../../../domain/language/translate.ts";
import type { ExperienceListProps } from "./experience-list.tsx";

/**
 * The summary of a list, with bold first words: **16 years,** 6 entries, newest first.
 * @param words for one entry and for several
 * @param years shown if not 0
 */
export function listSummary(
  experiences: readonly Experience[],
  [one, several]: readonly [Text, Text],
  years: number,
  today: IsoDay,
  t: Translate,
): ExperienceListProps["summary"] {
  if (experiences.length === 0) return undefined;
  const count = t(experiences.length === 1 ? one : several, { count: experiences.length });
  const span = years > 0 ? t(years === 1 ? "{count} year" : "{count} years", { count: years }) : undefined;
  const order = orderWords(experiences, today);
  const [first = "", ...rest] = [span, count, order && t(order)].filter((part) => part !== undefined);
  const comma = t(", ");
  return { bold: rest.length > 0 ? first + comma.trimEnd() : first, rest: rest.join(comma) };
}

/** The order by date, unless the owner's ranking overrides it (specification 7). */
function orderWords(experiences: readonly Experience[], today: IsoDay): "newest first" | "oldest first" | undefined {
  const ranges = experiences.map(({ dates }) => dates).filter((dates) => dates !== undefined);
  if (experiences.length < 2 || ranges.length < experiences.length) return undefined;
  // By end, then by start: of two ongoing entries, the one that started later is newer.
  const spans = ranges.map((dates) => `${endDay(dates, today)} ${startDay(dates)}`);
  const starts = ranges.map(startDay);
  if (isAscending(spans.toReversed())) return "newest first";
  return isAscending(starts) ? "oldest first" : undefined;
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || (days[index - 1] ?? day) <= day);
}

/** Full years until today. Of a year or a month, the day does not matter. */
export function fullYears(since: PartialDate, today: IsoDay): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return today.slice(5) < since.slice(5) ? years - 1 : years;
}
