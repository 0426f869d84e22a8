import { written } from "../documents/translations.ts";
import {
  AWARDS,
  byRankingThenDates,
  EDUCATION,
  type Experience,
  organizationOf,
  subtitleOf,
  WON_AWARD,
} from "../experience/experience.ts";
import { displayedRange, endDay, type IsoDay } from "../format/dates.ts";
import { resultLine } from "../format/numbers.ts";
import { paragraphsOf } from "../format/text.ts";
import { typographic } from "../format/typographic.ts";
import { isText } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { fullAddress, listOf, pagesOf, type SiteUrls } from "../site/addresses.ts";
import { printedLinks, profilesIn, type SiteLink, spelledOut } from "../site/links.ts";
import { introductionOf } from "../site/owner.ts";
import { qrCode } from "../site/qr-code.ts";
import type { Site } from "../site/site.ts";
import type { Skill, SpokenLanguage } from "../skills/skill.ts";

/** Sections that are not made of experiences. They follow the others, unless they are among the categories. */
export const SKILLS = "Skills";
export const LANGUAGES = "Languages";

export interface ResumeSources extends SiteUrls {
  /** Its address below that of the site, without an ending; `/resume` where missing. */
  readonly path?: string;
  readonly site: Site;
  readonly today: IsoDay;
  readonly experiences: readonly Experience[];
  readonly skills: readonly Skill[];
  readonly languages: readonly SpokenLanguage[];
  readonly plain: (markdown: string) => PlainParts;
}

export interface PlainParts {
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

/** A résumé in reading order, the source of PDF, text and JSON. */
export type Resume = ReturnType<typeof resumeOf>;
export type ResumeHead = ReturnType<typeof resumeHead>;
export type ResumeSection = Resume["sections"][number];
export type ResumeEntry = ResumeSection["entries"][number];

/** The configured sections, in order, within the configured years. `Education` entries appear only there, however old. */
export function resumeOf(sources: ResumeSources) {
  const { site, siteUrl, today, experiences, skills, languages } = sources;
  const { owner, resume, pages } = site;
  const since = resume.years === undefined ? "" : Number(today.slice(0, 4)) - resume.years + today.slice(4);
  const hasAwards = resume.awards && listOf(pages, "award") !== undefined;
  const categories =
    hasAwards && !resume.categories.includes(AWARDS) ? [...resume.categories, AWARDS] : resume.categories;
  const hasEducation = categories.includes(EDUCATION);
  const isIn = (category: string, experience: Experience) => {
    if (category === AWARDS) return experience.chips.includes(WON_AWARD);
    const isStudy = hasEducation && experience.categories.includes(EDUCATION);
    return experience.categories.includes(category) && (category === EDUCATION || !isStudy);
  };
  const sections = categories.map((category) => ({
    category,
    title: titleOf(category, site),
    entries: experiences
      .filter((experience) => isIn(category, experience))
      .filter(({ dates }) => category === EDUCATION || dates === undefined || endDay(dates, today) >= since)
      .toSorted(byRankingThenDates(today))
      .map((experience) => entryOf(experience, sources)),
  }));
  return {
    ...resumeHead(site, siteUrl),
    path: sources.path ?? "/resume",
    language: site.language,
    portrait: owner.portrait?.src,
    /** The names of all sections that have a place. */
    order: categories,
    code: qrCode(siteUrl),
    sections: sections.filter(({ entries }) => entries.length > 0),
    skills: skills.map(({ name, level, keywords }) => ({ name, level, keywords })),
    languages: languages.map(({ name, level }) => ({ name, level })),
  };
}

/** The title of its page, or its name. */
function titleOf(category: string, { pages, language }: Site): string {
  const list =
    category === AWARDS
      ? listOf(pages, "award")
      : pagesOf(pages, "experiences").find((page) => page.category === category);
  return list?.title ?? (isText(category) ? translateInto(language)(category) : typographic(category, language.tag));
}

/** @param siteUrl full address of the home page */
export function resumeHead({ owner, tagline, links }: Site, siteUrl: string) {
  const { reach, networks } = printedLinks(links);
  const contact = ({ network, url }: SiteLink) => ({ kind: network, text: spelledOut(url), link: url });
  return {
    name: owner.name,
    role: owner.role,
    /** Undefined if it only repeats the name, as it does by default. */
    tagline: tagline === owner.name ? undefined : tagline,
    summary: paragraphsOf(owner.summary).join("\n\n") || introductionOf(owner),
    location: owner.location,
    /** Each has its text for print, without scheme: `hello@robinvale.example`. */
    contacts: [
      ...reach.map(contact),
      { kind: "web" as const, text: spelledOut(siteUrl), link: siteUrl },
      ...networks.map(contact),
    ],
    profiles: profilesIn(links),
  };
}

function entryOf(experience: Experience, { site: { language }, plain, ...urls }: ResumeSources) {
  const { title, dates, link, result, description = "", additional = "", chips } = experience;
  const told = plain(description);
  const more = plain(additional);
  // Where a list of achievements is shown, the paragraphs are folded.
  const isListFirst = told.paragraphs.length === 0;
  return {
    ...written(experience),
    title,
    subtitle: subtitleOf(experience),
    organization: organizationOf(experience),
    start: dates?.start,
    end: dates?.end,
    dates: dates && displayedRange(dates, language),
    link: link && fullAddress(link, urls),
    result: result && resultLine(result),
    summary: isListFirst ? more.paragraphs : told.paragraphs,
    highlights: [...told.items, ...(isListFirst ? [] : more.paragraphs), ...more.items],
    tags: chips,
  };
}
