import { byEnd, byRankingThenEnd, EDUCATION, type Experience } from "../experience/experience.ts";
import { type Organization, organizationOf, subtitleOf } from "../experience/organization.ts";
import { displayedRange, endDay, type PartialDate } from "../format/date-range.ts";
import type { IsoDay } from "../format/dates.ts";
import { type Network, printedLinks, profilesIn, type SiteLink, spelledOut } from "../site/links.ts";
import { introductionOf } from "../site/owner.ts";
import { listOf, pagesOf } from "../site/page-table.ts";
import type { Site } from "../site/site.ts";
import type { ResumeCategory } from "./resume-options.ts";

export interface ResumeSources {
  readonly site: Site;
  /** Full address of the home page. */
  readonly siteUrl: string;
  readonly today: IsoDay;
  readonly experiences: Readonly<Record<ResumeCategory, readonly Experience[]>>;
  readonly awards: readonly Experience[];
  /** Strips Markdown. */
  readonly plain: (markdown: string) => PlainParts;
}

/** Paragraphs, then list items. */
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
  /** `Mar 2019 - Present` (D4). */
  readonly dates: string | undefined;
  readonly link: string | undefined;
  readonly summary: readonly string[];
  readonly highlights: readonly string[];
  readonly tags: readonly string[];
}

export interface ResumeSection {
  readonly kind: ResumeCategory | "Awards";
  readonly title: string;
  readonly entries: readonly ResumeEntry[];
}

/** Name, role and contacts. */
export interface ResumeHead {
  readonly name: string;
  readonly role: string | undefined;
  readonly tagline: string;
  readonly summary: string | undefined;
  readonly location: string | undefined;
  readonly contacts: readonly ResumeContact[];
  /** Accounts and websites, for programs. */
  readonly profiles: readonly SiteLink[];
}

/** A résumé in reading order, the source of PDF, text and JSON. */
export interface Resume extends ResumeHead {
  readonly portrait: string | undefined;
  readonly sections: readonly ResumeSection[];
}

/** The owner's sections, in order, within the years they chose. `Education` entries appear there only, however old. */
export function resumeOf({ site, siteUrl, today, experiences, awards, plain }: ResumeSources): Resume {
  const { owner, resume, pages } = site;
  const since = resume.years === undefined ? "" : yearsBefore(today, resume.years);
  const titleOf = (category: string) =>
    pagesOf(pages, "experiences").find((page) => page.category === category)?.title ?? category;
  const section = (kind: ResumeSection["kind"], title: string, entries: readonly Experience[]): ResumeSection => ({
    kind,
    title,
    entries: entries
      .filter(({ dates }) => kind === EDUCATION || dates === undefined || endDay(dates, today) >= since)
      .toSorted(kind === "Awards" ? byEnd(today) : byRankingThenEnd(today))
      .map((experience) => entryOf(experience, siteUrl, plain)),
  });
  const studies = new Set(resume.categories.includes(EDUCATION) ? experiences.Education.map(({ id }) => id) : []);
  const sections = resume.categories.map((category) => {
    const entries = experiences[category].filter(({ id }) => category === EDUCATION || !studies.has(id));
    return section(category, titleOf(category), entries);
  });
  if (resume.awards) sections.push(section("Awards", listOf(pages, "award")?.title ?? "Awards", awards));
  return {
    ...resumeHead(site, siteUrl),
    portrait: owner.portrait?.src,
    sections: sections.filter(({ entries }) => entries.length > 0),
  };
}

/** @param siteUrl full address of the home page */
export function resumeHead({ owner, tagline, links }: Site, siteUrl: string): ResumeHead {
  const { reach, networks } = printedLinks(links);
  const contact = ({ network, url }: SiteLink) => ({ kind: network, text: spelledOut(url), link: url });
  return {
    name: owner.name,
    role: owner.role,
    tagline,
    summary: introductionOf(owner),
    location: owner.location,
    contacts: [
      ...reach.map(contact),
      { kind: "web", text: spelledOut(siteUrl), link: siteUrl },
      ...networks.map(contact),
    ],
    profiles: profilesIn(links),
  };
}

/** `Civic Medal, Lantern Hall, May 2023` */
export function inOneLine({ title, subtitle, dates }: ResumeEntry): string {
  return [title, subtitle, dates].filter(Boolean).join(", ");
}

function entryOf(experience: Experience, siteUrl: string, plain: ResumeSources["plain"]): ResumeEntry {
  const { title, dates, link, description = "", additional = "", chips } = experience;
  const told = plain(description);
  const more = plain(additional);
  return {
    title,
    subtitle: subtitleOf(experience),
    organization: organizationOf(experience),
    start: dates?.start,
    end: dates?.end,
    dates: dates && displayedRange(dates),
    link: link?.startsWith("/") ? siteUrl + link : link,
    summary: told.paragraphs,
    highlights: [...told.items, ...more.paragraphs, ...more.items],
    tags: chips,
  };
}

function yearsBefore(day: IsoDay, years: number): IsoDay {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
