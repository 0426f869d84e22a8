import { chipTones } from "../../../domain/experience/chips.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { isoDay, monthsIn } from "../../../domain/format/dates.ts";
import type { SiteContext } from "../../context.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import { endorsementSources } from "./endorsements.server.ts";
import { experienceEntry } from "./experience-entry.server.ts";
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
export async function experienceList(
  page: keyof typeof NOUNS,
  experiences: readonly Experience[],
  { site, library, media, now }: Pick<SiteContext, "site" | "library" | "media" | "now">,
): Promise<{ readonly words: PageMeta; readonly list: ExperienceListProps }> {
  const today = isoDay(now());
  const { title, subtitle, lead, disclaimers, description } = site.pages[page];
  const years = page === "professional" ? fullYears(site.owner.since, today) : 0;
  const setting = {
    tones: chipTones(site.chips),
    media,
    today,
    longest: Math.max(...experiences.map(({ dates }) => monthsIn(dates, today))),
    award: page === "awards",
    sources: await endorsementSources(experiences, library),
  };
  return {
    words: { title, description, list: experiences.map((experience) => experience.title) },
    list: {
      title,
      subtitle,
      lead,
      disclaimers,
      summary: listSummary(experiences, NOUNS[page], years, today),
      entries: experiences.map((experience, index) => experienceEntry(experience, { ...setting, first: index === 0 })),
    },
  };
}
