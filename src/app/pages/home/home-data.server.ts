import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { type Experience, isCurrent } from "../../../domain/experience/experience.ts";
import { subtitleOf } from "../../../domain/experience/organization.ts";
import type { IsoDay } from "../../../domain/format/dates.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import type { ListPlaces } from "../../../domain/paging/list-places.ts";
import { experienceAddress, listOf, pagesOf, resumePage } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { Testimony } from "../../../domain/testimonials/testimony.ts";
import type { ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { ClosingProps } from "../../components/closing/closing.tsx";
import { closingData } from "../../data/closing.server.ts";
import { resumeLink } from "../../data/link-icons.server.ts";
import { openingWords } from "../../data/markdown-text.server.ts";
import type { FeaturedProjectProps } from "./featured-projects.tsx";
import type { FeaturedQuoteProps } from "./featured-quote.tsx";
import type { FigureProps } from "./figure.tsx";
import { figureData } from "./figure-data.server.ts";
import type { HeroProps, HomePages } from "./hero.tsx";
import { heroData } from "./hero-data.server.ts";
import { featuredQuoteData, heroQuote } from "./quote-data.server.ts";
import type { TimelineProps } from "./timeline.tsx";
import { timelineData } from "./timeline-data.server.ts";

export interface HomeSources {
  readonly site: Site;
  readonly media: PictureSource;
  readonly today: IsoDay;
  readonly highlights: readonly Experience[];
  /** Of the lists that highlights link to. */
  readonly places: ListPlaces;
  /** Entries of the list with the resume. */
  readonly listed: readonly Experience[];
  readonly awards: readonly Experience[];
  /** All visible ones in the grid's order, which determines a person's color. */
  readonly testimonies: readonly Testimony[];
  readonly projects: readonly Experience[];
  /** Undefined while unavailable. */
  readonly tracker: ImpactSummary | undefined;
}

export interface HomeData {
  readonly hero: HeroProps;
  readonly timeline: TimelineProps | undefined;
  readonly impact: readonly FigureProps[];
  readonly featuredQuote: FeaturedQuoteProps | undefined;
  readonly featuredProjects: readonly FeaturedProjectProps[];
  readonly closing: ClosingProps | undefined;
  readonly headings: Site["home"]["headings"];
  /** Paths of the pages that blocks link to; undefined for missing and empty pages. */
  readonly pages: HomePages;
}

/** As many as the owner can choose. */
const MOST_PROJECTS = 4;

/** Omits blocks without content. */
export function homeData(sources: HomeSources): HomeData {
  const { site, media, today, highlights, places, listed, awards, testimonies, projects, tracker } = sources;
  const { home, pages } = site;
  const inProgress = new Set(projects.filter(isCurrent).map(({ link }) => link));
  return {
    pages: {
      experience: listed.length > 0 ? resumePage(pages)?.path : undefined,
      awards: awards.length > 0 ? listOf(pages, "award")?.path : undefined,
      projects: projects.length > 0 ? listOf(pages, "project")?.path : undefined,
      testimonials: testimonies.length > 0 ? pagesOf(pages, "testimonials")[0]?.path : undefined,
    },
    hero: {
      ...heroData({ site, media, today, highlights, listed, awards }),
      quote: heroQuote(home.quote, testimonies, media, site.language),
      figure: home.figure && figureData(home.figure, tracker, site.language),
    },
    timeline: timelineData(highlights, { today, media, pages, places, language: site.language }),
    impact: home.impact.map((figure) => figureData(figure, tracker, site.language)),
    featuredQuote: featuredQuoteData(site, testimonies, media),
    featuredProjects:
      home.works.length > 0
        ? home.works.map(({ picture, ...project }) => ({
            ...project,
            picture: describedPicture(pictureFile(media, picture.src), picture),
            inProgress: inProgress.has(project.link),
          }))
        : projects.flatMap((project) => firstProject(project, sources)).slice(0, MOST_PROJECTS),
    closing: closingData(
      site,
      resumePage(pages) === undefined ? [] : [resumeLink(translateInto(site.language)("Resume, PDF"))],
    ),
    headings: home.headings,
  };
}

/** A project of the list, if the owner has not chosen works: with its picture, or its first words. None without both. */
function firstProject(project: Experience, { site, media, places }: HomeSources): readonly FeaturedProjectProps[] {
  const { title, description, media: own } = project;
  const link = project.link?.startsWith("/") ? project.link : experienceAddress(site.pages, project, places);
  const [picture] = own.images;
  const words = openingWords(description, languageOfWords(project, site.language).tag);
  if (link === undefined || (picture ?? words) === undefined) return [];
  return [
    {
      ...written(project),
      title,
      caption: subtitleOf(project),
      picture: picture && describedPicture(pictureFile(media, picture.src), picture, project),
      words,
      link,
      inProgress: isCurrent(project),
    },
  ];
}
