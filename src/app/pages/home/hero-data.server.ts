import { type Experience, isCurrent } from "../../../domain/experience/experience.ts";
import { organizationOf } from "../../../domain/experience/organization.ts";
import type { IsoDay } from "../../../domain/format/dates.ts";
import { dateInFull, duration, isOngoing } from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import {
  describedPicture,
  inlineImage,
  type PictureFile,
  type PictureSource,
  pictureFile,
} from "../../../domain/media/picture.ts";
import { headlineOf } from "../../../domain/site/headline.ts";
import { continuesName, ownerInitials } from "../../../domain/site/owner.ts";
import { resumePage } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import { resumeLink, withIcon } from "../../data/link-icons.server.ts";
import type { CourseProps } from "./course.tsx";
import type { HeroProps } from "./hero.tsx";
import type { PortraitProps } from "./portrait.tsx";

interface HeroSources {
  readonly site: Site;
  readonly media: PictureSource;
  readonly today: IsoDay;
  readonly highlights: readonly Experience[];
  /** Entries of the list with the resume. */
  readonly listed: readonly Experience[];
  readonly awards: readonly Experience[];
}

/** In addition to the resume. The footer has all links. */
const MOST_LINKS = 2;

/** Data of the first screen. */
export function heroData({
  site,
  media,
  today,
  highlights,
  listed,
  awards,
}: HeroSources): Omit<HeroProps, "quote" | "figure"> {
  const { owner, home } = site;
  // A highlighted project is not a job.
  const jobs = listed.length > 0 ? listed : highlights;
  return {
    introduction: introductionParts(owner),
    headline: headlineOf(site.taglineLines),
    portrait: portraitOf(owner, media),
    course: courseOf(site, jobs.find(isCurrent), today),
    award: awards.length > 0 && home.award !== undefined ? { count: awards.length, caption: home.award } : undefined,
    feature: home.feature && {
      ...home.feature,
      picture: describedPicture(pictureFile(media, home.feature.picture.src), home.feature.picture),
      isPhoto: isPhoto(pictureFile(media, home.feature.picture.src)),
    },
  };
}

/** The name is set apart if the text reads on after it. */
function introductionParts({ name, introduction }: Site["owner"]): HeroProps["introduction"] {
  if (introduction === undefined) return undefined;
  return { name: continuesName(introduction) ? name : undefined, text: introduction };
}

function portraitOf({ name, portrait }: Site["owner"], media: PictureSource): PortraitProps {
  if (portrait === undefined) return { kind: "initials", owner: name, letters: ownerInitials(name) };
  const image = inlineImage(media, portrait.src, "top");
  return { kind: "picture", image: describedPicture(image, portrait), isPhoto: isPhoto(image) };
}

/** Only photographs have versions. */
function isPhoto({ versions }: PictureFile): boolean {
  return versions !== undefined;
}

/** The band of facts; undefined if all are missing. */
function courseOf(
  { owner, links, pages, language }: Site,
  job: Experience | undefined,
  today: IsoDay,
): CourseProps | undefined {
  const { location, timeZone } = owner;
  const t = translateInto(language);
  const course: CourseProps = {
    job: job ? { title: job.title, company: organizationOf(job).name } : roleOf(owner),
    since: job && sinceOf(job, today, language),
    place: location === undefined && timeZone === undefined ? undefined : { location, timeZone },
    ways: [
      ...links.slice(0, MOST_LINKS).map(withIcon),
      ...(resumePage(pages) === undefined ? [] : [resumeLink(t("Resume"))]),
    ],
  };
  const isEmpty = course.job === undefined && course.place === undefined && course.ways.length === 0;
  return isEmpty ? undefined : course;
}

/** Stands for the current job if there is none. */
function roleOf({ role }: Site["owner"]): CourseProps["job"] {
  return role === undefined ? undefined : { title: role, company: undefined };
}

function sinceOf({ dates }: Experience, today: IsoDay, language: Language): CourseProps["since"] {
  if (dates?.start === undefined || !isOngoing(dates)) return undefined;
  const { tag } = language;
  return {
    words: translateInto(language)("Since {date}", { date: dateInFull(dates.start, tag) }),
    duration: duration(dates, today, tag),
  };
}
