import { ifAvailable } from "../../app/data/if-available.server.ts";
import { type KnownPage, knownPages } from "../../app/data/nearest-page.server.ts";
import { filteredWall } from "../../app/pages/testimonials/filtered-wall.ts";
import { postsOnSite } from "../../domain/blog/posts-on-site.ts";
import { pageFile, pageQuery, WHOLE_LIST } from "../../domain/paging/page-number.ts";
import { dataOf } from "../../domain/site/data-address.ts";
import { listPages } from "../../domain/site/list-pages.ts";
import { ICON_ADDRESSES } from "../../domain/site/mark.ts";
import { LISTS, PAGE_PATTERN, pageAt } from "../../domain/site/page-table.ts";
import { previewAddress } from "../../domain/site/preview.ts";
import { IMPACT_LEVELS } from "../../domain/testimonials/testimony.ts";
import { placedOnWall, wallCategories, wallPages } from "../../domain/testimonials/wall.ts";
import type { RoutePatterns } from "../pages/route-patterns.ts";
import type { LanguageView, Snapshot } from "./snapshot.ts";

/** A path of the site and the queries that make a difference. */
export interface Place {
  /** Without base path, as it is spelled: `/es/` for home in Spanish. */
  readonly path: string;
  /** Ids of the routes whose data make up the page, its own last; none for a file. */
  readonly routes: readonly string[];
  /** How many pages the list has, by the query of its filters: `""`, `?impact=4`. */
  readonly pages: ReadonlyMap<string, number>;
  /** Items that a query can ask for. */
  readonly items: ReadonlySet<string>;
  readonly kind: "page" | "list";
}

/** Every address of a site. */
export interface Addresses {
  /** By path without base path and last slash. */
  readonly places: ReadonlyMap<string, Place>;
  /** Pages to suggest at unknown addresses, by the address of the language. */
  readonly known: ReadonlyMap<string, readonly KnownPage[]>;
}

interface Options {
  readonly reveal: boolean;
  /** Of the application. */
  readonly patterns: RoutePatterns;
  readonly staticExport: boolean;
}

const ONE: Pick<Place, "pages" | "items"> = { pages: new Map([["", 1]]), items: new Set() };

export function addressesOf({ languages }: Snapshot, options: Options): Addresses {
  const [first] = languages.values();
  const places = new Map<string, Place>();
  const known = new Map<string, readonly KnownPage[]>();
  const hasIcons = first?.site.theme?.palette !== undefined;
  for (const path of hasIcons ? ICON_ADDRESSES : []) places.set(path, { path, routes: [], kind: "page", ...ONE });
  for (const [below, view] of languages) {
    for (const place of placesIn(view, options)) {
      const path = below + place.path;
      places.set(path.replace(/(?<=.)\/$/, ""), { ...place, path });
    }
    known.set(below, knownPages({ ...view, repository: view.library(false) }));
  }
  return { places, known };
}

function placesIn(view: LanguageView, { reveal, patterns, staticExport }: Options): readonly Place[] {
  const { site } = view;
  const repository = view.library(reveal);
  const posts = ifAvailable(() => postsOnSite(site.pages, repository)) ?? [];
  const places: Place[] = [];
  for (const [pattern, routes] of patterns) {
    const list = pattern.replace(PAGE_PATTERN, "");
    if (pattern === list && !pattern.includes(":")) {
      places.push({ path: pattern, routes, ...queriesOf(pattern, view, reveal, staticExport) });
    } else if (pattern !== list) {
      const page = pageAt(site.pages, list);
      const pages = page === undefined ? [] : listPages(page, { repository, tracker: view.tracker });
      const further = pages.length < 2 ? [] : [...pages.keys()].slice(1).map((index) => index + 1);
      for (const number of further.length > 0 ? [...further, WHOLE_LIST as typeof WHOLE_LIST] : []) {
        places.push({ path: list + pageFile(number), routes, kind: "page", ...ONE });
      }
    } else {
      for (const { path } of posts) {
        if (path.replace(/[^/]+$/, ":post") === pattern) places.push({ path, routes, kind: "page", ...ONE });
      }
    }
  }
  const previews = places.filter(({ routes, path }) => routes.length > 0 && hasPreview(path));
  const files = previews.map(({ path }) => previewAddress(path));
  return [...places, ...files.map((path): Place => ({ path, routes: [], kind: "page", ...ONE }))];
}

/** Further pages of lists have none, nor has the search. */
function hasPreview(path: string): boolean {
  return path !== "/search" && !/\/page\/\w+$/.test(path);
}

function queriesOf(
  path: string,
  view: LanguageView,
  reveal: boolean,
  staticExport: boolean,
): Pick<Place, "pages" | "items" | "kind"> {
  const page = pageAt(view.site.pages, path);
  if (page === undefined || staticExport || !LISTS.includes(page.kind)) return { kind: "page", ...ONE };
  const sources = { repository: view.library(reveal), tracker: view.tracker };
  // While a store is unavailable, its lists have no further pages.
  const pages = ifAvailable(() => listPages(page, sources));
  if (pages === undefined) return { kind: "list", ...ONE };
  return {
    kind: "list",
    items: new Set(pages.flat()),
    pages: page.kind === "testimonials" ? filters(view, reveal) : new Map([["", pages.length]]),
  };
}

/** How many pages each filter of the wall leaves, without and with the other one. */
function filters({ library, site }: LanguageView, reveal: boolean): ReadonlyMap<string, number> {
  const testimonies = library(reveal).validatedTestimonies();
  const placed = placedOnWall(testimonies);
  const isOnePage = wallPages(placed).length === 1;
  const categories = wallCategories(testimonies, site.language.tag);
  const levels = IMPACT_LEVELS.map(({ impact, label }) => ({ impact, label }));
  const queries = [undefined, ...categories].flatMap((category) =>
    [undefined, ...levels].map((level) => {
      const query = new URLSearchParams();
      if (category !== undefined) query.set("category", category);
      if (level !== undefined) query.set("impact", String(level.impact));
      return query;
    }),
  );
  return new Map(
    queries.flatMap((query) => {
      const text = query.size === 0 ? "" : `?${query}`;
      const { shown, search } = filteredWall(placed, { levels, categories }, query);
      return search === text ? [[text, isOnePage ? 1 : wallPages(shown).length] as const] : [];
    }),
  );
}

/** Further addresses of a page: the pages of a list, with and without filters, and an item that it does not have. */
function queriesIn({ pages, items }: Pick<Place, "pages" | "items">): readonly string[] {
  const lists = [...pages].flatMap(([filter, count]) =>
    Array.from({ length: count }, (_, index) => pageQuery(index + 1, filter)),
  );
  return items.size > 0 ? [...lists, "?item="] : lists;
}

/**
 * What a site prepares, without base path, in the order in which visitors need it: its pages, their data, other pages of
 * its lists, and files. Previews, redirects and what is not found are made when somebody asks.
 */
export function preparedAddresses({ places, known }: Addresses): readonly string[] {
  const all = [...places.values()].filter(({ path }) => !/\/(og|icons)\//.test(path));
  const pages = all.filter(({ routes }) => routes.length > 0);
  const data = (path: string, query: string, [leaf = ""]: readonly string[]) => [
    dataOf(path) + query,
    `${dataOf(path) + query}${query === "" ? "?" : "&"}${new URLSearchParams({ _routes: leaf })}`,
  ];
  return [
    ...pages.map(({ path }) => path),
    ...pages.flatMap(({ path, routes }) => data(path, "", routes.slice(-1))),
    ...all.filter(({ routes }) => routes.length === 0).map(({ path }) => path),
    // Unknown addresses that are near to no page.
    ...[...known.keys()].flatMap((language) => [`${language}/404`, dataOf(`${language}/404`)]),
    ...pages.flatMap((place) =>
      queriesIn(place)
        .filter((query) => query !== "")
        .flatMap((query) => [place.path + query, ...data(place.path, query, place.routes.slice(-1))]),
    ),
  ];
}
