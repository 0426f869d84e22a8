import { written } from "../../../domain/documents/translations.ts";
import { isCurrent, organizationOf, subtitleOf } from "../../../domain/experience/experience.ts";
import { dateInFull, displayedRange, duration, isOngoing, monthSpan } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, inlineImage, type PictureFile, pictureFile } from "../../../domain/media/picture.ts";
import { experienceAddress, listOf, pagesOf, resumePage } from "../../../domain/site/addresses.ts";
import { headlineOf } from "../../../domain/site/headline.ts";
import { type Figure, hasCounted, quoteLength } from "../../../domain/site/home.ts";
import type { ListPlaces } from "../../../domain/site/lists.ts";
import { continuesName, ownerInitials } from "../../../domain/site/owner.ts";
import { displayName, lettersIn, type Testimony } from "../../../domain/testimonials/testimony.ts";
import { onePerAuthor } from "../../../domain/testimonials/wall.ts";
import { impactSummary, NOT_AVAILABLE } from "../../../domain/tracker/impact.ts";
import type { SiteContext } from "../../context.ts";
import { experienceMark, personAvatar } from "../../data/avatars.server.ts";
import { captionParts, closingData, fileLink, withIcon } from "../../data/links.server.ts";
import { experiencePlaces } from "../../data/lists.server.ts";
import { openingWords, renderQuote } from "../../data/markdown.server.ts";
import { ifAvailable } from "../../data/nearest-page.server.ts";

export type HomeProps = ReturnType<typeof homeData>;

/** Links among the facts, in addition to the resume. The footer has all links. */
const MOST_LINKS = 2;

const FACES = 6;

/** The owner can choose as many. */
const MOST_PROJECTS = 4;

/** Everything on home. Blocks without content are undefined or empty. */
export function homeData(context: SiteContext) {
  const { site, media, repository, today } = context;
  const { home, owner, pages, links, language } = site;
  const t = translateInto(language);
  const resume = resumePage(pages);
  const projectList = listOf(pages, "project");
  /** Entries of the list with the resume. */
  const listed = resume ? repository.experiencesOn(resume) : [];
  const projects = projectList ? repository.experiencesOn(projectList) : [];
  const places = experiencePlaces(context);
  const awards = repository.awards();
  /** All visible ones in the grid's order, which determines a person's color. */
  const testimonies = repository.validatedTestimonies();
  const avatarOf = (testimony: Testimony) => personAvatar(testimony, testimonies.indexOf(testimony), media);
  /** Undefined while it is unavailable: home works without it. */
  const counted = hasCounted(home) ? ifAvailable(() => impactSummary(context.tracker.impact(), language)) : undefined;

  function portrait() {
    if (owner.portrait === undefined)
      return { kind: "initials", owner: owner.name, letters: ownerInitials(owner.name) } as const;
    const image = inlineImage(media, owner.portrait.src, "top");
    return { kind: "picture", image: describedPicture(image, owner.portrait), isPhoto: isPhoto(image) } as const;
  }

  /** The current job or the owner's role, the place, and links; undefined if all are missing. */
  function facts() {
    const { location, timeZone } = owner;
    // A highlighted project is not a job.
    const job = (listed.length > 0 ? listed : repository.highlights()).find(isCurrent);
    const { dates } = job ?? {};
    const title = job?.title ?? owner.role;
    const since =
      dates?.start && isOngoing(dates) && t("Since {date}", { date: dateInFull(dates.start, language.tag) });
    const data = {
      job: title === undefined ? undefined : { title, company: job && organizationOf(job).name },
      since: dates && since ? { words: since, duration: duration(dates, today, language.tag) } : undefined,
      place: location || timeZone ? { location, timeZone } : undefined,
      links: [...links.slice(0, MOST_LINKS).map(withIcon), ...(resume ? [fileLink("/resume.pdf", t("Resume"))] : [])],
    };
    return data.job || data.place || data.links.length > 0 ? data : undefined;
  }

  /** The owner's figure, or one counted by the tracker. */
  function figureData(figure: Figure) {
    const words = { caption: captionParts(figure.caption), link: figure.link };
    if (!("from" in figure)) return { value: figure.value, unit: figure.unit, missing: false, ...words };
    const parts = counted?.[figure.from].parts;
    return { value: parts?.number ?? t(NOT_AVAILABLE), unit: parts?.unit, missing: parts === undefined, ...words };
  }

  /** The first quote of a testimony; undefined without one. */
  function quoteOf(id: string | undefined) {
    const testimony = testimonies.find((one) => one.id === id);
    const quote = testimony?.quotes[0];
    if (testimony === undefined || quote === undefined) return undefined;
    const data = {
      ...written(testimony),
      words: renderQuote(quote, languageOfWords(testimony, language)),
      name: displayName(testimony),
      role: testimony.role,
    };
    return { testimony, length: quoteLength(lettersIn(quote)), data };
  }

  /** The quote of the first screen; undefined if it is too long for that. */
  function heroQuote() {
    const quote = quoteOf(home.quote);
    if (quote === undefined || quote.length === "too long") return undefined;
    return { ...quote.data, length: quote.length, avatar: avatarOf(quote.testimony) };
  }

  function featuredQuote() {
    const quote = quoteOf(home.voice);
    if (quote === undefined) return undefined;
    const [firstName = owner.name] = owner.name.split(" ");
    // Ratings without text are left out.
    const wrote = testimonies.filter(({ quotes, additionalQuotes }) => quotes.length + additionalQuotes.length > 0);
    return {
      ...quote.data,
      isLong: quote.length === "too long",
      faces: onePerAuthor([quote.testimony, ...testimonies])
        .slice(0, FACES)
        .map(avatarOf),
      people: onePerAuthor(wrote).length,
      firstName,
    };
  }

  /**
   * The works that the owner has chosen, or the first projects of their list, each with its picture or its first words.
   * A project without both is left out.
   */
  function featuredProjects() {
    const inProgress = new Set(projects.filter(isCurrent).map(({ link }) => link));
    if (home.works.length > 0)
      return home.works.map(({ picture, ...project }) => ({
        ...project,
        writtenIn: undefined,
        picture: describedPicture(pictureFile(media, picture.src), picture),
        words: undefined,
        inProgress: inProgress.has(project.link),
      }));
    return projects
      .flatMap((project) => {
        const [picture] = project.media.images;
        const link = project.link?.startsWith("/") ? project.link : experienceAddress(pages, project, places);
        const words = openingWords(project.description, languageOfWords(project, language).tag);
        if (link === undefined || (picture ?? words) === undefined) return [];
        return {
          ...written(project),
          title: project.title,
          caption: subtitleOf(project),
          picture: picture && describedPicture(pictureFile(media, picture.src), picture, project),
          words,
          link,
          inProgress: isCurrent(project),
        };
      })
      .slice(0, MOST_PROJECTS);
  }

  const { introduction } = owner;
  const cover = home.feature && pictureFile(media, home.feature.picture.src);
  return {
    headings: home.headings,
    /** Paths of the pages that blocks link to; undefined for missing and empty pages. */
    pages: {
      experience: listed.length > 0 ? resume?.path : undefined,
      awards: awards.length > 0 ? listOf(pages, "award")?.path : undefined,
      projects: projects.length > 0 ? projectList?.path : undefined,
      testimonials: testimonies.length > 0 ? pagesOf(pages, "testimonials")[0]?.path : undefined,
    },
    hero: {
      /** The owner's name is set apart if the text reads on after it. */
      introduction: introduction && { name: continuesName(introduction) ? owner.name : undefined, text: introduction },
      headline: headlineOf(site.taglineLines),
      facts: facts(),
      portrait: portrait(),
      award: awards.length > 0 && home.award !== undefined ? { count: awards.length, caption: home.award } : undefined,
      quote: heroQuote(),
      feature: home.feature &&
        cover && { ...home.feature, picture: describedPicture(cover, home.feature.picture), isPhoto: isPhoto(cover) },
      figure: home.figure && figureData(home.figure),
    },
    timeline: timelineData(context, places),
    impact: home.impact.map(figureData),
    featuredQuote: featuredQuote(),
    featuredProjects: featuredProjects(),
    closing: closingData(site, resume ? [fileLink("/resume.pdf", t("Resume, PDF"))] : []),
  };
}

/** Only photographs have versions. */
function isPhoto({ versions }: PictureFile): boolean {
  return versions !== undefined;
}

/** A large window shows as many rows at once. */
const MOST_ROWS = 12;

const MOST_TICKS = 9;

/** Years between ticks: the first that fits, otherwise centuries. */
const STEPS = [1, 2, 5, 10, 20];

/** Percent of the scale from which a bar has room for its label. */
const ROOMY = 26;

/** Percent of the scale from which a label no longer fits after a bar. */
const LATE = 74;

/** The dated highlights, by ranking, as bars on a scale of years; undefined if there are none. */
function timelineData({ site, today, media, repository }: SiteContext, places: ListPlaces) {
  const { pages, language } = site;
  const dated = repository.highlights().flatMap((experience) => {
    const { dates } = experience;
    return dates === undefined ? [] : [{ experience, dates, span: monthSpan(dates, today) }];
  });
  const bars = dated.slice(0, MOST_ROWS);
  if (bars.length === 0) return undefined;
  const yearOf = (month: number) => Math.floor(month / 12);
  const earliest = Math.min(...bars.map(({ span }) => yearOf(span.from)));
  const end = Math.max(...bars.map(({ span }) => yearOf(span.to - 1))) + 1;
  const years = end - earliest;
  const step = STEPS.find((one) => years / one <= MOST_TICKS) ?? Math.ceil(years / MOST_TICKS / 100) * 100;
  const start = earliest - (earliest % step);
  const months = (end - start) * 12;
  const share = (part: number) => Math.round((part / months) * 10_000) / 100;
  return {
    /** Years on the scale, with their position in percent. */
    ticks: Array.from({ length: Math.ceil((end - start) / step) }, (_, tick) => ({
      year: start + tick * step,
      at: share(tick * step * 12),
    })),
    rows: bars.map(({ experience, dates, span }) => {
      const at = share(span.from - start * 12);
      const length = share(span.to - span.from);
      const label: "inside" | "after" | "before" = length >= ROOMY ? "inside" : at + length < LATE ? "after" : "before";
      return {
        ...written(experience),
        id: experience.id,
        title: experience.title,
        subtitle: subtitleOf(experience),
        mark: experienceMark(experience, media, pages),
        dates: displayedRange(dates, language),
        duration: duration(dates, today, language.tag),
        running: isOngoing(dates),
        /** Undefined if no list contains it. */
        link: experienceAddress(pages, experience, places),
        /** Position and length in percent of the scale, and the position of the label. */
        bar: { at, length, label },
      };
    }),
    more: dated.length - bars.length,
  };
}
