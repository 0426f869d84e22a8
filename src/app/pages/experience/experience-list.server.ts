import { chipTones } from "../../../domain/experience/chips.ts";
import { experiencePages } from "../../../domain/experience/experience-pages.ts";
import { monthsIn } from "../../../domain/format/dates.ts";
import { paragraphsOf } from "../../../domain/format/text.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { layoutOf } from "../../../domain/site/list-layout.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { siteContext } from "../../context.ts";
import { evidenceSources } from "../../data/evidence.server.ts";
import { type ListRequest, listPage, listQuery, redirectToItem } from "../../data/list-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import { studiesOn } from "../../data/resume-studies.server.ts";
import { listedEntry } from "../../data/structured-entries.server.ts";
import { type LoaderRequest, thisPage } from "../../data/this-page.server.ts";
import { experienceEntry } from "./experience-entry.server.ts";
import type { ExperienceEntryProps } from "./experience-entry.tsx";
import type { ExperienceListProps } from "./experience-list.tsx";
import { fullYears, listSummary } from "./list-summary.server.ts";

/** One entry, several, and none. */
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

/** The data of a page of a list. */
export function loadList(args: LoaderRequest & ListRequest) {
  const { words, list } = experienceList(args);
  return pageData(args, ["experiences"], words, { list });
}

/** A page of the table, and the props of its list: texts and entries, and education on the first page of a resume. */
export function experienceList(args: LoaderRequest & ListRequest): {
  readonly page: PageOf<"experiences">;
  readonly words: PageMeta;
  readonly list: ExperienceListProps;
  readonly education: readonly ExperienceEntryProps[];
} {
  const page = thisPage(args, "experiences");
  const sources = args.context.get(siteContext);
  const query = listQuery(args);
  const { site, repository, media, today } = sources;
  const t = translateInto(site.language);
  const { title, subtitle, lead, disclaimers, description, path } = page;
  const experiences = repository.experiencesOn(page);
  const pages = experiencePages(experiences, repository.validatedTestimonies());
  redirectToItem(pages, query, path);
  const { items, links } = listPage(pages, query, sources);
  const studies = links === undefined || links.page === 1 ? studiesOn(page, sources) : [];
  const { since } = site.owner;
  const years = page.resume && since !== undefined ? fullYears(since, today) : 0;
  const [one, several, none] = ENTRIES[page.entries];
  const setting = {
    tones: chipTones(site.chips),
    media,
    pages: site.pages,
    today,
    language: site.language,
    longest: Math.max(
      0,
      ...[...experiences, ...studies].map(({ dates }) => (dates === undefined ? 0 : monthsIn(dates, today))),
    ),
    onWall: layoutOf(page) === "wall",
    sources: evidenceSources([...items, ...studies], sources),
  };
  return {
    page,
    words: { title, description, list: items.map((experience) => listedEntry(page.entries, experience)), part: links },
    list: {
      title,
      subtitle,
      lead: [lead ?? [], page.resume ? paragraphsOf(site.owner.summary) : []].flat(),
      disclaimers,
      summary: listSummary(experiences, [one, several], years, today, t),
      empty: t(none),
      links,
      entries: items.map((experience) => experienceEntry(experience, setting)),
    },
    education: studies.map((experience) => experienceEntry(experience, setting)),
  };
}
