import { chip, chipTones, CURRENT } from "../../../core/chips.ts";
import { displayedDate, duration, isoDay, monthsIn } from "../../../core/dates.ts";
import type { Experience } from "../../../core/experience.ts";
import { mediaAddress } from "../../../core/media-address.ts";
import type { SiteContext } from "../../context.ts";
import { renderMarkdown } from "../../markdown.server.ts";
import type { PageWords } from "../../page-meta.ts";
import type { ExperienceEntryProps } from "./experience-entry.tsx";
import type { ExperienceListProps } from "./experience-list.tsx";
import { fullYears, listSummary } from "./list-summary.server.ts";

/** What the entries of each list are called: one, several. */
const NOUNS = {
  professional: ["entry", "entries"],
  impact: ["entry", "entries"],
  awards: ["award", "awards"],
  portfolio: ["project", "projects"],
  evolution: ["version", "versions"],
} as const;

/** The words and entries of a list page, ready to show. */
export function experienceList(
  page: keyof typeof NOUNS,
  experiences: readonly Experience[],
  { site, media, now }: Pick<SiteContext, "site" | "media" | "now">,
): { readonly words: PageWords; readonly list: ExperienceListProps } {
  const today = isoDay(now());
  const tones = chipTones(site.chips);
  const longest = Math.max(...experiences.map(({ dates }) => monthsIn(dates, today)));
  const { title, subtitle, lead, disclaimers, description } = site.pages[page];
  const years = page === "professional" ? fullYears(site.owner.since, today) : 0;

  function entry(experience: Experience): ExperienceEntryProps {
    const { dates, link, linkLabel, additional } = experience;
    return {
      id: experience.id,
      title: experience.title,
      subtitle: experience.subtitle,
      mark: mediaAddress(media, experience.media.avatar),
      date: { words: displayedDate(dates), start: dates.start },
      // A single day has no second end to measure to.
      length:
        dates.start === dates.end
          ? undefined
          : { months: monthsIn(dates, today), longest, label: duration(dates, today), running: dates.end === undefined },
      chips: experience.chips.map((label) => ({ ...chip(label, tones), live: label === CURRENT })),
      description: renderMarkdown(experience.description),
      additional: additional === undefined ? undefined : renderMarkdown(additional),
      link: link === undefined ? undefined : { href: link, label: linkLabel ?? linkWords(link) },
      pictures: experience.media.images.map(({ src, alt }) => ({ src: mediaAddress(media, src), alt })),
      award: page === "awards",
    };
  }

  return {
    words: { title, description, owner: site.owner.name },
    list: {
      title,
      subtitle,
      lead,
      disclaimers,
      summary: listSummary(experiences, NOUNS[page], years, today),
      entries: experiences.map(entry),
    },
  };
}

/** The words of a link that the owner gave none: the host's name, the mail address, or what it leads to here. */
export function linkWords(link: string): string {
  if (link.startsWith("/")) return "Read more";
  if (link.startsWith("mailto:")) return link.slice("mailto:".length);
  return new URL(link).hostname.replace(/^www\./, "");
}
