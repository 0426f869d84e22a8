import {
  AWARDS,
  byRankingThenDates,
  EDUCATION,
  type Experience,
  type Organization,
  organizationOf,
  subtitleOf,
  wonAward,
} from "../experience/experience.ts";
import { displayedRange, endDay, type IsoDay, type PartialDate } from "../format/dates.ts";
import { resultLine } from "../format/numbers.ts";
import { paragraphsOf } from "../format/text.ts";
import { typographic } from "../format/typographic.ts";
import type { Language } from "../language/language.ts";
import { translateInto } from "../language/translate.ts";
import { fullAddress, listOf, pagesOf, type SiteUrls } from "../site/addresses.ts";
import { type Network, printedLinks, profilesIn, type SiteLink, spelledOut } from "../site/links.ts";
import { introductionOf } from "../site/owner.ts";
import type { Site } from "../site/site.ts";
import type { Skill, SpokenLanguage } from "../skills/skill.ts";

export interface ResumeSources extends SiteUrls {
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

export interface ResumeContact {
  readonly kind: Network | "web";
  /** Without scheme, for print: `hello@robinvale.example`. */
  readonly text: string;
  readonly link: string;
}

export interface ResumeEntry {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly organization: Organization;
  readonly start: PartialDate | undefined;
  readonly end: PartialDate | undefined;
  readonly dates: string | undefined;
  readonly link: string | undefined;
  /** `42 → 9 min: average visit to the counter` */
  readonly result: string | undefined;
  readonly summary: readonly string[];
  readonly highlights: readonly string[];
  readonly tags: readonly string[];
}

export interface ResumeSection {
  readonly category: string;
  readonly title: string;
  readonly entries: readonly ResumeEntry[];
}

export interface ResumeSkill {
  readonly name: string;
  readonly level: string | undefined;
  readonly keywords: readonly string[];
}

export type ResumeLanguage = Omit<ResumeSkill, "keywords">;

export interface ResumeHead {
  readonly name: string;
  readonly role: string | undefined;
  /** Undefined if it only repeats the name, as it does by default. */
  readonly tagline: string | undefined;
  readonly summary: string | undefined;
  readonly location: string | undefined;
  readonly contacts: readonly ResumeContact[];
  /** Accounts and websites, for programs. */
  readonly profiles: readonly SiteLink[];
}

/** A résumé in reading order, the source of PDF, text and JSON. */
export interface Resume extends ResumeHead {
  readonly language: Language;
  readonly portrait: string | undefined;
  readonly sections: readonly ResumeSection[];
  readonly skills: readonly ResumeSkill[];
  readonly languages: readonly ResumeLanguage[];
}

/** The configured sections, in order, within the configured years. `Education` entries appear only there, however old. */
export function resumeOf(sources: ResumeSources): Resume {
  const { site, siteUrl, today, experiences, skills, languages } = sources;
  const { owner, resume, pages } = site;
  const since = resume.years === undefined ? "" : yearsBefore(today, resume.years);
  const hasAwards = resume.awards && listOf(pages, "award") !== undefined;
  const categories =
    hasAwards && !resume.categories.includes(AWARDS) ? [...resume.categories, AWARDS] : resume.categories;
  const hasEducation = categories.includes(EDUCATION);
  const isIn = (category: string, experience: Experience) => {
    if (category === AWARDS) return wonAward(experience);
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
    language: site.language,
    portrait: owner.portrait?.src,
    sections: sections.filter(({ entries }) => entries.length > 0),
    skills: skills.map(({ name, level, keywords }) => ({ name, level, keywords })),
    languages: languages.map(({ name, level }) => ({ name, level })),
  };
}

/** Categories that the interface has names for. */
const NAMED = [
  "Work",
  EDUCATION,
  "Social Impact",
  "Portfolio",
  AWARDS,
  "Certifications",
  "Publications",
  "Talks",
] as const;

/** The title of its page, or its name. */
function titleOf(category: string, { pages, language }: Site): string {
  const list =
    category === AWARDS
      ? listOf(pages, "award")
      : pagesOf(pages, "experiences").find((page) => page.category === category);
  const named = NAMED.find((name) => name === category);
  return list?.title ?? (named === undefined ? typographic(category, language.tag) : translateInto(language)(named));
}

/** @param siteUrl full address of the home page */
export function resumeHead({ owner, tagline, links }: Site, siteUrl: string): ResumeHead {
  const { reach, networks } = printedLinks(links);
  const contact = ({ network, url }: SiteLink) => ({ kind: network, text: spelledOut(url), link: url });
  return {
    name: owner.name,
    role: owner.role,
    tagline: tagline === owner.name ? undefined : tagline,
    summary: paragraphsOf(owner.summary).join("\n\n") || introductionOf(owner),
    location: owner.location,
    contacts: [
      ...reach.map(contact),
      { kind: "web", text: spelledOut(siteUrl), link: siteUrl },
      ...networks.map(contact),
    ],
    profiles: profilesIn(links),
  };
}

function entryOf(experience: Experience, { site: { language }, plain, ...urls }: ResumeSources): ResumeEntry {
  const { title, dates, link, result, description = "", additional = "", chips } = experience;
  const told = plain(description);
  const more = plain(additional);
  // Where a list of achievements is shown, the paragraphs are folded.
  const isListFirst = told.paragraphs.length === 0;
  return {
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

function yearsBefore(day: IsoDay, years: number): IsoDay {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
