import { translateInto } from "../../../domain/language/translate.ts";
import { IMPACT_LEVELS } from "../../../domain/testimonials/testimony.ts";
import { wallCategories } from "../../../domain/testimonials/wall-categories.ts";
import { placedOnWall, wallPages } from "../../../domain/testimonials/wall-pages.ts";
import type { PageLinks } from "../../components/pagination.tsx";
import type { SiteContext } from "../../context.ts";
import { listPage, redirectToItem } from "../../data/list-page.server.ts";
import { experiencePlaces } from "../../data/list-places.server.ts";
import { type Criteria, type FilteredWall, filteredWall } from "./filtered-wall.ts";
import { type WallCard, wallCards } from "./wall-data.server.ts";

/** What the browser gets of the wall. */
export interface WallPage {
  /** All cards, which the browser filters itself, or those of the part. */
  readonly cards: readonly WallCard[];
  readonly criteria: Criteria;
  /** Of the site: `pt-BR`. */
  readonly language: string;
  /** Undefined if the whole wall is one page. */
  readonly part: WallPart | undefined;
}

interface WallPart extends Pick<FilteredWall<never>, "filters" | "filtered"> {
  readonly links: PageLinks | undefined;
  /** Number of the first card among those that match, from 1. */
  readonly first: number;
  /** Cards that match the filters, on all pages. */
  readonly matching: number;
  readonly total: number;
}

/** @param path of the wall */
export function wallPage(
  path: string,
  sources: Pick<SiteContext, "site" | "repository" | "media" | "staticExport">,
  query: URLSearchParams,
): WallPage {
  const { repository, media, site } = sources;
  const testimonies = repository.validatedTestimonies();
  const t = translateInto(site.language);
  const language = site.language.tag;
  const surroundings = {
    media,
    experiences: repository.allExperiences(),
    pages: site.pages,
    places: experiencePlaces(sources),
    language: site.language,
  };
  const placed = placedOnWall(testimonies);
  const pages = wallPages(placed);
  redirectToItem(pages, query, path);
  const criteria = {
    levels: IMPACT_LEVELS.map(({ impact, label }) => ({ impact, label: t(label) })),
    categories: wallCategories(testimonies, language),
  };
  const { items: all, links: others } = listPage(pages, query, sources);
  if (others === undefined) return { cards: wallCards(all, surroundings), criteria, language, part: undefined };
  const { shown, filters, filtered, search } = filteredWall(placed, criteria, query);
  const { items, links } = listPage(wallPages(shown), query, sources, search);
  return {
    cards: wallCards(items, surroundings),
    criteria,
    language,
    part: {
      filters,
      filtered,
      links,
      first: items[0] === undefined ? 1 : shown.indexOf(items[0]) + 1,
      matching: shown.length,
      total: placed.length,
    },
  };
}
