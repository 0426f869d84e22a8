import { written } from "../../../domain/documents/written-in.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { subtitleOf } from "../../../domain/experience/organization.ts";
import type { IsoDay } from "../../../domain/format/dates.ts";
import { displayedRange, duration, isOngoing, monthSpan } from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import type { PictureSource } from "../../../domain/media/picture.ts";
import type { ListPlaces } from "../../../domain/paging/list-places.ts";
import type { Page } from "../../../domain/site/page.ts";
import { experienceAddress } from "../../../domain/site/page-table.ts";
import { experienceMark } from "../../data/experience-mark.server.ts";
import type { TimelineProps } from "./timeline.tsx";

/** What a large window shows at once. */
const MOST_ROWS = 12;

/** Maximum of labeled years. */
const MOST_TICKS = 9;

/** Years between ticks: the first that fits, otherwise centuries. */
const STEPS = [1, 2, 5, 10, 20];

/** Percent of the scale from which a bar has room for its label. */
const ROOMY = 26;

/** Percent of the scale from which a label no longer fits after a bar. */
const LATE = 74;

interface Surroundings {
  readonly today: IsoDay;
  readonly media: PictureSource;
  readonly pages: readonly Page[];
  readonly places: ListPlaces;
  readonly language: Language;
}

/**
 * The dated highlights as bars on a scale of years; undefined if there are none.
 * @param highlights by ranking; the first are shown
 */
export function timelineData(
  highlights: readonly Experience[],
  { today, media, pages, places, language }: Surroundings,
): TimelineProps | undefined {
  const dated = highlights.flatMap((experience) => {
    const { dates } = experience;
    return dates === undefined ? [] : [{ experience, dates, span: monthSpan(dates, today) }];
  });
  const bars = dated.slice(0, MOST_ROWS);
  if (bars.length === 0) return undefined;
  const earliest = Math.min(...bars.map(({ span }) => yearOf(span.from)));
  const end = Math.max(...bars.map(({ span }) => yearOf(span.to - 1))) + 1;
  const years = end - earliest;
  const step = STEPS.find((one) => years / one <= MOST_TICKS) ?? Math.ceil(years / MOST_TICKS / 100) * 100;
  const start = earliest - (earliest % step);
  const months = (end - start) * 12;
  const share = (part: number) => Math.round((part / months) * 10_000) / 100;
  return {
    ticks: Array.from({ length: Math.ceil((end - start) / step) }, (_, tick) => ({
      year: start + tick * step,
      at: share(tick * step * 12),
    })),
    rows: bars.map(({ experience, dates, span }) => {
      const at = share(span.from - start * 12);
      const length = share(span.to - span.from);
      return {
        ...written(experience),
        id: experience.id,
        title: experience.title,
        subtitle: subtitleOf(experience),
        mark: experienceMark(experience, media, pages),
        dates: displayedRange(dates, language),
        duration: duration(dates, today, language.tag),
        running: isOngoing(dates),
        link: experienceAddress(pages, experience, places),
        bar: { at, length, label: length >= ROOMY ? "inside" : at + length < LATE ? "after" : "before" },
      };
    }),
    more: dated.length - bars.length,
  };
}

/** @param month since the year 0 */
function yearOf(month: number): number {
  return Math.floor(month / 12);
}
