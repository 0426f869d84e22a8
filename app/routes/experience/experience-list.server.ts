import { type ChipTone, CURRENT, chip, chipTones } from "../../../core/chips.ts";
import { displayedDate, duration, type IsoDay, isoDay, monthsIn } from "../../../core/dates.ts";
import type { Experience } from "../../../core/experience.ts";
import { mediaAddress } from "../../../core/media-address.ts";
import type { SiteContext } from "../../context.ts";
import { renderMarkdown } from "../../markdown.server.ts";
import type { PageWords } from "../../page-meta.ts";
import type { ExperienceEntryProps } from "./experience-entry.tsx";
import type { ExperienceListProps } from "./experience-list.tsx";

/** What the entries of each list are called: one, several. */
const NOUNS = {
  professional: ["entry", "entries"],
  impact: ["entry", "entries"],
  awards: ["award", "awards"],
  portfolio: ["project", "projects"],
  evolution: ["version", "versions"],
} as const;

type ListId = keyof typeof NOUNS;

type Surroundings = Pick<SiteContext, "site" | "media" | "now">;

/** The words and entries of a list page, ready to show. */
export function experienceList(
  page: ListId,
  experiences: readonly Experience[],
  { site, media, now }: Surroundings,
): { readonly words: PageWords; readonly list: ExperienceListProps } {
  const today = isoDay(now());
  const tones = chipTones(site.chips);
  const { title, subtitle, lead, disclaimers, description } = site.pages[page];
  const years = page === "professional" ? fullYears(site.owner.since, today) : 0;
  return {
    words: { title, description, owner: site.owner.name },
    list: {
      title,
      subtitle,
      lead,
      disclaimers,
      summary: summary(experiences, NOUNS[page], years, today),
      entries: experiences.map((experience) => ({
        ...entry(experience, tones, today),
        mark: mediaAddress(media, experience.media.avatar),
        pictures: experience.media.images.map(({ src, alt }) => ({ src: mediaAddress(media, src), alt })),
        award: page === "awards",
      })),
    },
  };
}

function entry(
  experience: Experience,
  tones: ReadonlyMap<string, ChipTone>,
  today: IsoDay,
): Omit<ExperienceEntryProps, "mark" | "pictures" | "award"> {
  const { id, title, subtitle, dates, link, linkLabel, description, additional, chips } = experience;
  return {
    id,
    title,
    subtitle,
    date: { words: displayedDate(dates), start: dates.start },
    // A single day has no second end to measure to.
    length:
      dates.start === dates.end
        ? undefined
        : { months: monthsIn(dates, today), label: duration(dates, today), running: dates.end === undefined },
    chips: chips.map((label) => ({ ...chip(label, tones), live: label === CURRENT })),
    description: renderMarkdown(description),
    additional: additional === undefined ? undefined : renderMarkdown(additional),
    link: link === undefined ? undefined : { href: link, label: linkLabel ?? linkWords(link) },
  };
}

/** The words of a link that the owner gave none: the host's name, the mail address, or what it leads to here. */
export function linkWords(link: string): string {
  if (link.startsWith("/")) return "Read more";
  if (link.startsWith("mailto:")) return link.slice("mailto:".length);
  return new URL(link).hostname.replace(/^www\./, "");
}

/**
 * What a list holds, in words; the first of them are set bold: **16 years,** 6 entries, newest first.
 * @param years shown where there are any
 */
export function summary(
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
  if (experiences.length < 2) return undefined;
  const ends = experiences.map(({ dates }) => dates.end ?? today);
  const starts = experiences.map(({ dates }) => dates.start);
  if (isAscending(ends.toReversed())) return "newest first";
  return isAscending(starts) ? "oldest first" : undefined;
}

function isAscending(days: readonly IsoDay[]): boolean {
  return days.every((day, index) => index === 0 || (days[index - 1] ?? day) <= day);
}

/** Whole years from a day to another. */
export function fullYears(since: IsoDay, today: IsoDay): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return today.slice(5) < since.slice(5) ? years - 1 : years;
}
