import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { experiencesEndorsedBy } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { titleAndSubtitle } from "../../../domain/experience/organization.ts";
import { monthAndYear } from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import type { MediaSource } from "../../../domain/media/media-address.ts";
import type { ListPlaces } from "../../../domain/paging/list-places.ts";
import type { Page } from "../../../domain/site/page.ts";
import { experienceAddress } from "../../../domain/site/page-table.ts";
import { lettersIn, type Quote } from "../../../domain/testimonials/redaction.ts";
import { allQuotes, displayName, impactLabel, type Testimony } from "../../../domain/testimonials/testimony.ts";
import type { PlacedTestimony } from "../../../domain/testimonials/wall-pages.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { Filterable } from "./filtered-wall.ts";
import type { CardSize, TestimonialCardProps } from "./testimonial-card.tsx";

/** Characters of a long quote. */
const LONG = 95;
const LONGER = 170;

/** Experiences that a card links to. */
const MOST_ABOUT = 10;

/** A card with its filter values. */
export interface WallCard extends Omit<TestimonialCardProps, "tone">, Filterable {
  readonly impact: Testimony["impact"];
  /** Whether it is the one card in the accent color. */
  readonly featured: boolean;
  /** Whether it contains a redaction. */
  readonly redacted: boolean;
}

interface Surroundings {
  readonly media: MediaSource;
  /** Experiences that may refer to testimonies. */
  readonly experiences: readonly Experience[];
  readonly pages: readonly Page[];
  readonly places: ListPlaces;
  readonly language: Language;
}

/** Cards of the wall. They contain no full names, nor document ids, which spell them (D5). */
export function wallCards(
  placed: readonly PlacedTestimony[],
  { media, experiences, pages, places, language }: Surroundings,
): readonly WallCard[] {
  return placed.map((one) => ({
    ...card(one, media, language),
    impact: one.impact,
    categories: one.categories,
    redacted: allQuotes(one.testimony)
      .flat()
      .some(({ kind }) => kind === "redacted"),
    about: experiencesEndorsedBy(one.testimony, experiences)
      .slice(0, MOST_ABOUT)
      .flatMap((experience) => {
        const href = experienceAddress(pages, experience, places);
        return href === undefined ? [] : [{ ...written(experience), title: titleAndSubtitle(experience), href }];
      }),
  }));
}

function card(
  { id, place, testimony }: PlacedTestimony,
  media: MediaSource,
  language: Language,
): Omit<WallCard, "about" | "redacted" | keyof Filterable> {
  const { role, team, company, date, type, link, manager, rating } = testimony;
  const [first, ...more] = allQuotes(testimony);
  const featured = isFeatured(testimony, place);
  const ofWords = languageOfWords(testimony, language);
  return {
    ...written(testimony),
    id,
    place,
    name: displayName(testimony),
    avatar: personAvatar(testimony, place, media),
    manager,
    role: team === undefined ? role : `${role}, ${team}`,
    company,
    date: { month: date.slice(0, 7), shown: monthAndYear(date, language.tag) },
    source: { name: type, href: link },
    level: impactLabel(testimony, translateInto(language)),
    rating,
    quote: first === undefined ? undefined : renderQuote(first, ofWords),
    more: more.map((quote) => renderQuote(quote, ofWords)),
    featured,
    size: featured ? "xl" : cardSize(first, testimony),
    long: first !== undefined && lettersIn(first) >= LONGER,
  };
}

/** The first card is featured if its impact and quote suffice. */
function isFeatured({ impact, quotes }: Testimony, place: number): boolean {
  return place === 0 && impact === 4 && quotes.length > 0;
}

/** Width in a row: by impact at the ends of the scale, by quote length in between. */
function cardSize(quote: Quote | undefined, { impact }: Testimony): CardSize {
  const length = quote === undefined ? 0 : lettersIn(quote);
  if (impact === 4) return "l";
  if (impact <= 1) return length < LONGER ? "s" : "m";
  return length < LONG ? "m" : length < LONGER ? "l" : "xl";
}
