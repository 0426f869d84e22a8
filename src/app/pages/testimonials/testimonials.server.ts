import { written } from "../../../domain/documents/translations.ts";
import { experiencesEndorsedBy, titleAndSubtitle } from "../../../domain/experience/experience.ts";
import { displayedDate } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { experienceAddress } from "../../../domain/site/addresses.ts";
import {
  allQuotes,
  displayName,
  IMPACT_LEVELS,
  impactLabel,
  lettersIn,
  type Quote,
  type Testimony,
} from "../../../domain/testimonials/testimony.ts";
import { type PlacedTestimony, placedOnWall, wallCategories, wallPages } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";
import { personAvatar } from "../../data/avatars.server.ts";
import { experiencePlaces, listPage, redirectToItem } from "../../data/lists.server.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { filteredWall } from "./filtered-wall.ts";

export type WallPage = ReturnType<typeof wallPage>;

/**
 * The browser gets all cards of a wall and filters them itself, or one part of a long wall.
 * @param path of the wall
 */
export function wallPage(path: string, sources: SiteContext, query: URLSearchParams) {
  const { language } = sources.site;
  const t = translateInto(language);
  const testimonies = sources.repository.validatedTestimonies();
  const placed = placedOnWall(testimonies);
  const pages = wallPages(placed);
  redirectToItem(pages, query, path);
  const criteria = {
    levels: IMPACT_LEVELS.map(({ impact, label }) => ({ impact, label: t(label) })),
    categories: wallCategories(testimonies, language.tag),
  };
  const common = { criteria, language: language.tag };
  const whole = listPage(pages, query, sources);
  if (whole.links === undefined) return { ...common, cards: wallCards(whole.items, sources), part: undefined };
  const { shown, filters, filtered, search } = filteredWall(placed, criteria, query);
  const { items, links } = listPage(wallPages(shown), query, sources, search);
  return {
    ...common,
    cards: wallCards(items, sources),
    part: {
      filters,
      filtered,
      links,
      /** Number of the first card among those that match, from 1. */
      first: items[0] === undefined ? 1 : shown.indexOf(items[0]) + 1,
      /** Cards that match the filters, on all pages. */
      matching: shown.length,
      total: placed.length,
    },
  };
}

const LONG = 95;
const LONGER = 170;

/** Experiences that a card links to. */
const MOST_ABOUT = 10;

export type WallCard = ReturnType<typeof wallCards>[number];

/** Cards of the wall. They contain no full names, nor document ids, which spell them. */
export function wallCards(placed: readonly PlacedTestimony[], sources: SiteContext) {
  const { site, repository, media } = sources;
  const { pages, language } = site;
  const experiences = repository.allExperiences();
  const places = experiencePlaces(sources);
  return placed.map(({ id, place, testimony, impact, categories }) => {
    const { role, team, company, date, type, link, manager, rating } = testimony;
    const quotes = allQuotes(testimony);
    const [first, ...more] = quotes;
    // The first card is featured if its impact and quote suffice.
    const featured = place === 0 && impact === 4 && testimony.quotes.length > 0;
    const ofWords = languageOfWords(testimony, language);
    return {
      ...written(testimony),
      /** Anchor, which does not contain the name. */
      id,
      /** Position on the unfiltered wall, from 0. */
      place,
      impact,
      categories,
      name: displayName(testimony),
      avatar: personAvatar(testimony, place, media),
      manager,
      role: team === undefined ? role : `${role}, ${team}`,
      company,
      date: { month: date.slice(0, 7), shown: displayedDate(date, language.tag) },
      /** LinkedIn, Letter; with an address if the owner gives one. */
      source: { name: type, href: link },
      level: impactLabel(testimony, translateInto(language)),
      rating,
      quote: first === undefined ? undefined : renderQuote(first, ofWords),
      more: more.map((quote) => renderQuote(quote, ofWords)),
      /** Whether it is the one card in the accent color. */
      featured,
      size: featured ? "xl" : cardSize(first, testimony),
      long: first !== undefined && lettersIn(first) >= LONGER,
      redacted: quotes.flat().some(({ kind }) => kind === "redacted"),
      about: experiencesEndorsedBy(testimony, experiences)
        .slice(0, MOST_ABOUT)
        .flatMap((experience) => {
          const href = experienceAddress(pages, experience, places);
          return href === undefined ? [] : [{ ...written(experience), title: titleAndSubtitle(experience), href }];
        }),
    };
  });
}

/** Width in a row: by impact at the ends of the scale, by quote length in between. */
function cardSize(quote: Quote | undefined, { impact }: Testimony): "s" | "m" | "l" | "xl" {
  const length = quote === undefined ? 0 : lettersIn(quote);
  if (impact === 4) return "l";
  if (impact <= 1) return length < LONGER ? "s" : "m";
  return length < LONG ? "m" : length < LONGER ? "l" : "xl";
}
