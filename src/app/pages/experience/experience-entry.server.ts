import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { yearOf } from "../../../domain/experience/cabinet.ts";
import { type ChipTone, CURRENT, chip, chipLabel } from "../../../domain/experience/chips.ts";
import { type Experience, isCurrent } from "../../../domain/experience/experience.ts";
import { subtitleOf } from "../../../domain/experience/organization.ts";
import type { IsoDay } from "../../../domain/format/dates.ts";
import {
  type DateRange,
  displayedRange,
  displayedYears,
  duration,
  isOngoing,
  monthsIn,
} from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, linesAddress, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import { spelledOut } from "../../../domain/site/links.ts";
import type { Page } from "../../../domain/site/page.ts";
import type { EvidenceSources } from "../../data/evidence.server.ts";
import { experienceMark } from "../../data/experience-mark.server.ts";
import { renderMarkdown } from "../../data/markdown.server.ts";
import { openingWords } from "../../data/markdown-text.server.ts";
import { endorsementsOf } from "./endorsements.server.ts";
import type { ExperienceEntryProps } from "./experience-entry.tsx";

/** What an entry needs to know about its list. */
interface ListSetting {
  readonly tones: ReadonlyMap<string, ChipTone>;
  readonly media: PictureSource;
  readonly pages: readonly Page[];
  readonly today: IsoDay;
  readonly language: Language;
  /** Months of the longest entry in the list. */
  readonly longest: number;
  /** Whether its first picture is shown in lines, too, or its words in place of one. */
  readonly onWall?: boolean;
  /** Documents that the entries may refer to. */
  readonly sources: EvidenceSources;
}

/** Props of an experience. */
export function experienceEntry(experience: Experience, setting: ListSetting): ExperienceEntryProps {
  const { id, title, dates, link, linkLabel, description, additional } = experience;
  const { tones, media, pages, language, sources, onWall = false } = setting;
  const t = translateInto(language);
  const [front] = experience.media.images;
  const ofWords = languageOfWords(experience, language);
  return {
    ...written(experience),
    id,
    title,
    subtitle: subtitleOf(experience),
    mark: experienceMark(experience, media, pages),
    date: dates && { words: displayedRange(dates, language), machine: dates.start ?? dates.end },
    year: dates && yearOf(dates),
    years: dates && displayedYears(dates, language),
    current: isCurrent(experience),
    length: dates && lengthOf(dates, setting),
    chips: experience.chips.map((label) => ({
      ...chip(label, tones, language.tag),
      label: chipLabel(label, language),
      live: label === CURRENT,
    })),
    description: description === undefined ? undefined : renderMarkdown(description, ofWords),
    additional: additional === undefined ? undefined : renderMarkdown(additional, ofWords),
    link:
      link === undefined
        ? undefined
        : { ...(linkLabel && written(experience)), href: link, label: linkLabel ?? linkWords(link, t) },
    result: experience.result,
    pictures: experience.media.images.map((picture) =>
      describedPicture(pictureFile(media, picture.src), picture, experience),
    ),
    words: onWall && front === undefined ? openingWords(description, ofWords.tag) : undefined,
    lines: onWall && front !== undefined ? linesAddress(media, front.src) : undefined,
    evidence: endorsementsOf(experience, sources, media, language),
  };
}

/** Undefined for a single day, month or year. */
function lengthOf(dates: DateRange, { longest, today, language }: ListSetting): ExperienceEntryProps["length"] {
  const label = dates.start === dates.end ? undefined : duration(dates, today, language.tag);
  return label === undefined
    ? undefined
    : { months: monthsIn(dates, today), longest, label, running: isOngoing(dates) };
}

/** The default label of a link: host name, email address, or "Read more" for pages of this site. */
function linkWords(link: string, t: Translate): string {
  if (link.startsWith("/")) return t("Read more");
  if (link.startsWith("mailto:")) return spelledOut(link);
  return new URL(link).hostname.replace(/^www\./, "");
}
