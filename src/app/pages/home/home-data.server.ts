import { type Experience, isCurrent } from "../../../domain/experience/experience.ts";
import { subtitleOf } from "../../../domain/experience/organization.ts";
import { duration, isOngoing } from "../../../domain/format/date-range.ts";
import { isoDay } from "../../../domain/format/dates.ts";
import { inlineImage, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import type { Figure } from "../../../domain/site/home-blocks.ts";
import { emailOf } from "../../../domain/site/links.ts";
import { listOf, pagesOf, resumePage } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import { displayName, type Testimony } from "../../../domain/testimonials/testimony.ts";
import { type ImpactSummary, NOT_AVAILABLE } from "../../../domain/tracker/impact-summary.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { FeaturedProjectProps } from "./featured-projects.tsx";
import type { FeaturedQuoteProps } from "./featured-quote.tsx";
import type { CaptionPart, FigureProps } from "./figure.tsx";
import type { HeroProps, HomePages } from "./hero.tsx";
import type { TimelineProps } from "./timeline.tsx";
import { timelineData } from "./timeline-data.server.ts";

export interface HomeSources {
  readonly site: Site;
  readonly media: PictureSource;
  readonly today: Date;
  readonly highlights: readonly Experience[];
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
  readonly voice: FeaturedQuoteProps | undefined;
  readonly works: readonly FeaturedProjectProps[];
  readonly headings: Site["home"]["headings"];
  /** Paths of the pages that its blocks lead to; undefined where the site has none. */
  readonly pages: HomePages;
}

/** Beside the large quote. */
const FACES = 6;

/** Blocks without content are left out. */
export function homeData({
  site,
  media,
  today,
  highlights,
  awards,
  testimonies,
  projects,
  tracker,
}: HomeSources): HomeData {
  const { owner, home, tagline, pages } = site;
  const role = highlights.find(isCurrent);
  const underWay = new Set(projects.filter(isCurrent).map(({ link }) => link));
  const picture = ({ src, alt }: { src: string; alt: string }) => ({ ...pictureFile(media, src), alt });
  return {
    pages: {
      experience: resumePage(pages)?.path,
      awards: listOf(pages, "award")?.path,
      projects: listOf(pages, "project")?.path,
      testimonials: pagesOf(pages, "testimonials")[0]?.path,
    },
    hero: {
      owner: owner.name,
      introduction: owner.introduction,
      email: emailOf(site.links),
      tagline,
      portrait: owner.portrait && { ...inlineImage(media, owner.portrait.src, "top"), alt: owner.portrait.alt },
      role: role && {
        title: role.title,
        subtitle: subtitleOf(role),
        duration: role.dates && duration(role.dates, isoDay(today)),
        running: role.dates !== undefined && isOngoing(role.dates),
      },
      award: awards.length > 0 && home.award !== undefined ? { count: awards.length, caption: home.award } : undefined,
      quote: quotation(home.quote, testimonies, media),
      feature: home.feature && { ...home.feature, picture: picture(home.feature.picture) },
      figure: home.figure && figure(home.figure, tracker),
    },
    timeline: timelineData(highlights, { today: isoDay(today), media, pages }),
    impact: home.impact.map((one) => figure(one, tracker)),
    voice: voice(site, testimonies, media),
    headings: home.headings,
    works: home.works.map((work) => ({
      ...work,
      picture: picture(work.picture),
      underWay: underWay.has(work.link),
    })),
  };
}

/** Undefined without a quote. */
function quotation(
  id: string | undefined,
  testimonies: readonly Testimony[],
  media: PictureSource,
): HeroProps["quote"] {
  const place = testimonies.findIndex((testimony) => testimony.id === id);
  const testimony = testimonies[place];
  const words = testimony?.quotes[0];
  if (testimony === undefined || words === undefined) return undefined;
  return {
    words: renderQuote(words),
    name: displayName(testimony),
    role: testimony.role,
    avatar: personAvatar(testimony, place, media),
  };
}

function voice(site: Site, testimonies: readonly Testimony[], media: PictureSource): FeaturedQuoteProps | undefined {
  const quote = quotation(site.home.voice, testimonies, media);
  if (quote === undefined) return undefined;
  const faces = testimonies.slice(0, FACES).map((testimony, place) => personAvatar(testimony, place, media));
  const [firstName = site.owner.name] = site.owner.name.split(" ");
  // Ratings without text are left out.
  const people = testimonies.filter(
    ({ quotes, additionalQuotes }) => quotes.length + additionalQuotes.length > 0,
  ).length;
  return { words: quote.words, name: quote.name, role: quote.role, faces, people, firstName };
}

/** The owner's figure, or one counted by the tracker. */
function figure(figure: Figure, tracker: ImpactSummary | undefined): FigureProps {
  const words = { caption: captionParts(figure.caption), link: figure.link };
  if (!("from" in figure)) return { value: figure.value, unit: figure.unit, ...words };
  const parts = tracker?.[figure.from].parts;
  return { value: parts?.number ?? NOT_AVAILABLE, missing: parts === undefined, unit: parts?.unit, ...words };
}

/** `**voters** checked` is a bold part and a plain one. */
function captionParts(caption: string): CaptionPart[] {
  return caption
    .split("**")
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
