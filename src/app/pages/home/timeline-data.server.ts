import type { Experience } from "../../../domain/experience/experience.ts";
import { displayedDate, duration, type IsoDay, monthsIn } from "../../../domain/format/dates.ts";
import { inlineImage, type PictureSource } from "../../../domain/media/picture.ts";
import { experienceAddress, type Page } from "../../../domain/site/page.ts";
import type { TimelineProps } from "./timeline.tsx";

/** Maximum of labeled years. */
const MOST_TICKS = 9;

/** Years between ticks: the first that fits. */
const STEPS = [1, 2, 5, 10, 20];

/** Percent of the scale from which a bar has room for its label. */
const ROOMY = 20;

/** Percent of the scale from which a label no longer fits after a bar. */
const LATE = 85;

interface Surroundings {
  readonly today: IsoDay;
  readonly media: PictureSource;
  readonly pages: readonly Page[];
}

/** The highlighted experiences as bars on one scale of years; undefined where none is highlighted. */
export function timelineData(
  highlights: readonly Experience[],
  { today, media, pages }: Surroundings,
): TimelineProps | undefined {
  if (highlights.length === 0) return undefined;
  const earliest = Math.min(...highlights.map(({ dates }) => year(dates.start)));
  const end = Math.max(...highlights.map(({ dates }) => year(dates.end ?? today))) + 1;
  const step = STEPS.find((years) => (end - earliest) / years <= MOST_TICKS) ?? MOST_TICKS;
  const start = earliest - (earliest % step);
  const months = (end - start) * 12;
  const share = (part: number) => Math.round((part / months) * 10_000) / 100;
  return {
    ticks: Array.from({ length: Math.ceil((end - start) / step) }, (_, tick) => ({
      year: start + tick * step,
      at: share(tick * step * 12),
    })),
    rows: highlights.map((experience) => {
      const { id, title, subtitle, dates } = experience;
      const at = share(monthsIn({ start: `${start}-01-01`, end: dates.start }, today) - 1);
      const length = share(monthsIn(dates, today));
      return {
        id,
        title,
        subtitle,
        mark: inlineImage(media, experience.media.avatar, "mark"),
        dates: displayedDate(dates),
        duration: duration(dates, today),
        running: dates.end === undefined,
        link: experienceAddress(pages, experience),
        bar: { at, length, label: length >= ROOMY ? "inside" : at + length < LATE ? "after" : "before" },
      };
    }),
  };
}

function year(day: IsoDay): number {
  return Number(day.slice(0, 4));
}
