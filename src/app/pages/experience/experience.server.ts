import { written } from "../../../domain/documents/translations.ts";
import {
  type ChipTone,
  CURRENT,
  chip,
  chipLabel,
  chipTones,
  type Experience,
  experiencePages,
  isCurrent,
  subtitleOf,
} from "../../../domain/experience/experience.ts";
import { contextObject, doiAddress } from "../../../domain/experience/publication.ts";
import {
  displayedRange,
  displayedYears,
  duration,
  endDay,
  type IsoDay,
  isOngoing,
  monthsIn,
  type PartialDate,
  startDay,
} from "../../../domain/format/dates.ts";
import { isSameName } from "../../../domain/format/names.ts";
import { paragraphsOf } from "../../../domain/format/text.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, linesAddress, pictureFile } from "../../../domain/media/picture.ts";
import { yearOf } from "../../../domain/site/layouts.ts";
import { spelledOut } from "../../../domain/site/links.ts";
import { layoutOf } from "../../../domain/site/lists.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { displayName } from "../../../domain/testimonials/testimony.ts";
import { type SiteContext, siteContext } from "../../context.ts";
import { experienceMark, personAvatar } from "../../data/avatars.server.ts";
import { type EvidenceReader, evidenceReader } from "../../data/evidence.server.ts";
import { type ListRequest, listPage, listQuery, redirectToItem, studiesOn } from "../../data/lists.server.ts";
import { openingWords, renderMarkdown, renderQuote } from "../../data/markdown.server.ts";
import { type LoaderRequest, pageData, thisPage } from "../../data/page-data.server.ts";

/** For one entry, several, and none. */
const ENTRIES = {
  experience: ["{count} entry", "{count} entries", "No entries listed yet."],
  education: ["{count} program", "{count} programs", "No programs listed yet."],
  project: ["{count} project", "{count} projects", "No projects listed yet."],
  award: ["{count} award", "{count} awards", "No awards listed yet."],
  certification: ["{count} certification", "{count} certifications", "No certifications listed yet."],
  publication: ["{count} publication", "{count} publications", "No publications listed yet."],
  talk: ["{count} talk", "{count} talks", "No talks listed yet."],
  version: ["{count} version", "{count} versions", "No versions listed yet."],
} as const;

export function loadList(args: LoaderRequest & ListRequest) {
  const { words, list } = experienceList(args);
  return pageData(args, ["experiences"], words, { list });
}

export type ListProps = ReturnType<typeof experienceList>["list"];

/** A page of the table and its list, and the education on the first page of a resume. */
export function experienceList(args: LoaderRequest & ListRequest) {
  const page = thisPage(args, "experiences");
  const sources = args.context.get(siteContext);
  const query = listQuery(args);
  const { site, repository, today } = sources;
  const t = translateInto(site.language);
  const { title, subtitle, lead, disclaimers, description, path } = page;
  const experiences = repository.experiencesOn(page);
  const pages = experiencePages(experiences, repository.validatedTestimonies());
  redirectToItem(pages, query, path);
  const { items, links } = listPage(pages, query, sources);
  const studies = links === undefined || links.page === 1 ? studiesOn(page, sources) : [];
  const setting = {
    ...sources,
    page,
    tones: chipTones(site.chips),
    longest: Math.max(0, ...[...experiences, ...studies].map(({ dates }) => (dates ? monthsIn(dates, today) : 0))),
    evidence: evidenceReader(sources),
  };
  return {
    page,
    words: { title, description, list: items.map((experience) => ({ kind: page.entries, experience })), part: links },
    list: {
      title,
      subtitle,
      lead: [lead ?? [], page.resume ? paragraphsOf(site.owner.summary) : []].flat(),
      disclaimers,
      summary: listSummary(experiences, page, sources),
      /** Stands in for the entries if there are none. */
      empty: t(ENTRIES[page.entries][2]),
      links,
      entries: items.map((experience) => experienceEntry(experience, setting)),
    },
    education: studies.map((experience) => experienceEntry(experience, setting)),
  };
}

export type Entry = ReturnType<typeof experienceEntry>;

interface Setting extends SiteContext {
  readonly page: PageOf<"experiences">;
  readonly tones: ReadonlyMap<string, ChipTone>;
  /** Months of the longest entry in the list. */
  readonly longest: number;
  readonly evidence: EvidenceReader;
}

function experienceEntry(experience: Experience, setting: Setting) {
  const { id, title, authors, doi, dates, link, linkLabel, description, additional, result } = experience;
  const { media, page, tones, longest, today } = setting;
  const { pages, language, owner } = setting.site;
  const layout = layoutOf(page);
  const [front] = experience.media.images;
  const ofWords = languageOfWords(experience, language);
  const length = dates && dates.start !== dates.end ? duration(dates, today, language.tag) : undefined;
  return {
    ...written(experience),
    id,
    title,
    subtitle: subtitleOf(experience),
    // Other layouts do not send them.
    ...(layout === "references" && {
      authors: authors?.map((name) => ({ name, isOwner: isSameName(name, owner.name) })),
      doi: doi && { href: doiAddress(doi), children: `doi.org/${doi}` },
      /** The address of the link in words: `press.example/paper`. */
      address: link && /^http/.test(link) && linkLabel === undefined ? spelledOut(link) : undefined,
      contextObject: page.entries === "publication" ? contextObject(experience) : undefined,
    }),
    mark: experienceMark(experience, media, pages),
    date: dates && { words: displayedRange(dates, language), machine: dates.start ?? dates.end },
    /** The tiles of a wall show years instead. */
    year: layout === "wall" ? undefined : yearOf(dates),
    years: dates && displayedYears(dates, language),
    current: isCurrent(experience),
    length:
      dates && length
        ? { months: monthsIn(dates, today), longest, label: length, running: isOngoing(dates) }
        : undefined,
    chips: experience.chips.map((label) => ({
      ...chip(label, tones, language.tag),
      label: chipLabel(label, language),
      live: label === CURRENT,
    })),
    description: description ? renderMarkdown(description, ofWords) : undefined,
    additional: additional ? renderMarkdown(additional, ofWords) : undefined,
    link: link
      ? {
          ...(linkLabel && written(experience)),
          href: link,
          label: linkLabel ?? linkWords(link, translateInto(language)),
        }
      : undefined,
    result,
    pictures: experience.media.images.map((picture) =>
      describedPicture(pictureFile(media, picture.src), picture, experience),
    ),
    words: layout === "wall" && !front ? openingWords(description, ofWords.tag) : undefined,
    /** Address of the first picture as a line drawing, on a wall. */
    lines: layout === "wall" && front ? linesAddress(media, front.src) : undefined,
    evidence: evidenceOf(experience, setting),
  };
}

/** The default label of a link: host name, email address, or "Read more" for pages of this site. */
function linkWords(link: string, t: Translate): string {
  if (link.startsWith("/")) return t("Read more");
  if (link.startsWith("mailto:")) return spelledOut(link);
  return new URL(link).hostname.replace(/^www\./, "");
}

/** Quotes of colleagues and links to stories. Redacted words and full names stay on the server. */
function evidenceOf(experience: Experience, { evidence, media, site: { language } }: Setting) {
  const endorsements = evidence.testimonies(experience).flatMap(({ testimony, place, href }) => {
    const [quote] = testimony.quotes;
    if (quote === undefined) return [];
    return {
      ...written(testimony),
      words: renderQuote(quote, languageOfWords(testimony, language)),
      name: displayName(testimony),
      role: `${testimony.role}, ${testimony.company}`,
      avatar: personAvatar(testimony, place, media),
      href,
    };
  });
  const stories = evidence.stories(experience);
  return endorsements.length + stories.length > 0 ? { endorsements, stories } : undefined;
}

/** The summary of a list, with bold first words: **16 years,** 6 entries, newest first. */
function listSummary(experiences: readonly Experience[], page: PageOf<"experiences">, { site, today }: SiteContext) {
  if (experiences.length === 0) return undefined;
  const t = translateInto(site.language);
  const [one, several] = ENTRIES[page.entries];
  const count = t(experiences.length === 1 ? one : several, { count: experiences.length });
  const { since } = site.owner;
  const years = page.resume && since !== undefined ? fullYears(since, today) : 0;
  const span = years > 0 && t(years === 1 ? "{count} year" : "{count} years", { count: years });
  const order = orderWords(experiences, today);
  const [first = "", ...rest] = [span, count, order && t(order)].filter((part) => typeof part === "string");
  const comma = t(", ");
  return { bold: rest.length > 0 ? first + comma.trimEnd() : first, rest: rest.join(comma) };
}

/** The order by date, unless the owner's ranking overrides it. */
function orderWords(experiences: readonly Experience[], today: IsoDay) {
  const ranges = experiences.flatMap(({ dates }) => dates ?? []);
  if (experiences.length < 2 || ranges.length < experiences.length) return undefined;
  // By end, then by start: of two ongoing entries, the one that started later is newer.
  const spans = ranges.map((dates) => `${endDay(dates, today)} ${startDay(dates)}`);
  if (isAscending(spans.toReversed())) return "newest first";
  return isAscending(ranges.map(startDay)) ? "oldest first" : undefined;
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || (days[index - 1] ?? day) <= day);
}

/** Full years until today. If only a year or month is known, the day does not matter. */
function fullYears(since: PartialDate, today: IsoDay): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return today.slice(5) < since.slice(5) ? years - 1 : years;
}
