import { ifAvailable, type KnownPage, knownPages, nearestPage } from "../app/data/nearest-page.server.ts";
import { filteredWall } from "../app/pages/testimonials/filtered-wall.ts";
import { postsOnSite } from "../domain/blog/blog-post.ts";
import { listPages, type Repository } from "../domain/documents/repository.ts";
import { ICON_ADDRESSES, previewAddress } from "../domain/media/site-drawings.ts";
import { RESUME_FORMS } from "../domain/resume/resume-forms.ts";
import { dataOf, LISTS, markdownOf, PAGE_PATTERN, pageAt, pageOfData } from "../domain/site/addresses.ts";
import { ITEM_PARAMETER, isMeaningful, PAGE_PARAMETER, pageFile, pageQuery, WHOLE_LIST } from "../domain/site/lists.ts";
import { redirectTarget, type Site } from "../domain/site/site.ts";
import { IMPACT_LEVELS } from "../domain/testimonials/testimony.ts";
import { placedOnWall, wallCategories, wallPages } from "../domain/testimonials/wall.ts";
import type { RoutePatterns } from "./routes.ts";
import { type LanguageView, languageAt, type Snapshot } from "./snapshot.ts";

/** A path of the site and the queries that make a difference. */
export interface Address {
  /** Without base path, as it is spelled: `/es/` for home in Spanish. */
  readonly path: string;
  /** Ids of the routes whose data make up the page, its own last; none for a file. */
  readonly routes: readonly string[];
  /** How many pages a list has, by the query of its filters: `""`, `?impact=4`. */
  readonly pages?: ReadonlyMap<string, number>;
  /** Items of a list that a query can ask for. */
  readonly items?: ReadonlySet<string>;
  /** Where an address that moved leads: on this site without base path, or to another one. */
  readonly movedTo?: string;
  /** Only for those who were sent it: no page, list or file of the site names it. */
  readonly isPrivate?: true;
}

export interface Addresses {
  /** By path without base path and last slash. */
  readonly byPath: ReadonlyMap<string, Address>;
  /** Pages to suggest at unknown addresses, by the address of the language. */
  readonly known: ReadonlyMap<string, readonly KnownPage[]>;
}

interface Options {
  readonly reveal: boolean;
  /** The route patterns of the application. */
  readonly patterns: RoutePatterns;
  readonly staticExport: boolean;
}

export function siteAddresses({ languages, files }: Snapshot, options: Options): Addresses {
  const [first] = languages.values();
  const byPath = new Map<string, Address>();
  const known = new Map<string, readonly KnownPage[]>();
  const hasIcons = first?.site.theme?.palette !== undefined;
  for (const path of hasIcons ? ICON_ADDRESSES : []) byPath.set(path, { path, routes: [] });
  // First, so that a page which has such an address takes its place. An export would publish them.
  for (const end of options.staticExport ? [] : ["", ...RESUME_FORMS.map((form) => `.${form}`)]) {
    const routes = options.patterns.get(`/resume/:version${end}`) ?? [];
    for (const { path } of files.versions) byPath.set(path + end, { path: path + end, routes, isPrivate: true });
  }
  for (const [below, view] of languages) {
    // First, so that a post which has the address again takes its place.
    for (const [from, to] of Object.entries(view.site.redirects)) {
      const path = below + from;
      byPath.set(path.toLowerCase(), { path, routes: [], movedTo: redirectTarget(to, below) });
    }
    for (const address of addressesIn(view, options)) {
      // Programs look for it at the root.
      if (below !== "" && address.path === "/llms.txt") continue;
      const path = below + address.path;
      byPath.set(path.replace(/(?<=.)\/$/, ""), { ...address, path });
    }
    known.set(below, knownPages(view));
  }
  return { byPath, known };
}

function addressesIn(view: LanguageView, { reveal, patterns, staticExport }: Options): readonly Address[] {
  const { site, tracker } = view;
  const repository = reveal ? view.revealed : view.repository;
  const posts = ifAvailable(() => postsOnSite(site.pages, repository)) ?? [];
  const addresses = [...patterns].flatMap(([pattern, routes]): Address[] => {
    const path = pattern.replace(PAGE_PATTERN, "");
    if (path.includes(":")) {
      const here = posts.filter((post) => post.path.replace(/[^/]+$/, ":post") === path);
      return here.map((post) => ({ path: post.path, routes }));
    }
    const page = pageAt(site.pages, path);
    const isList = page !== undefined && LISTS.includes(page.kind);
    // While a store is unavailable, its lists have no further pages.
    const pages = (isList && ifAvailable(() => listPages(page, { repository, tracker }))) || [];
    if (path !== pattern) {
      const files =
        pages.length < 2 ? [] : [...pages.slice(1).map((_, index) => pageFile(index + 2)), pageFile(WHOLE_LIST)];
      return files.map((file) => ({ path: path + file, routes }));
    }
    if (staticExport || pages.length === 0) return [{ path, routes }];
    const filtered = page?.kind === "testimonials" ? filters(repository, site) : new Map([["", pages.length]]);
    return [{ path, routes, pages: filtered, items: new Set(pages.flat()) }];
  });
  // Further pages of lists have neither a preview nor Markdown, nor has the search.
  const whole = addresses.filter(({ routes, path }) => routes.length > 0 && !/\/page\/\w+$|^\/search$/.test(path));
  const files = whole.flatMap(({ path }) => [
    previewAddress(path),
    ...(pageAt(site.pages, path)?.kind === "placeholder" ? [] : [markdownOf(path)]),
  ]);
  return [...addresses, ...files.map((path) => ({ path, routes: [] }))];
}

/** How many pages each filter of the wall leaves, without and with the other one. */
function filters(repository: Repository, { language }: Site): ReadonlyMap<string, number> {
  const testimonies = repository.validatedTestimonies();
  const placed = placedOnWall(testimonies);
  const isOnePage = wallPages(placed).length === 1;
  const criteria = { levels: IMPACT_LEVELS, categories: wallCategories(testimonies, language.tag) };
  const levels = IMPACT_LEVELS.map((level) => String(level.impact));
  const queries = ["", ...criteria.categories].flatMap((category) =>
    ["", ...levels].map((impact) => new URLSearchParams({ category, impact })),
  );
  return new Map(
    queries.map((query) => {
      // Without values that leave none.
      const { shown, search } = filteredWall(placed, criteria, query);
      return [search, isOnePage ? 1 : wallPages(shown).length];
    }),
  );
}

/** The router's own parameter. */
const DATA_PARAMETER = "_routes";
/** The parameter of the page that an unknown address may have meant. */
const NEAREST_PARAMETER = "nearest";

/** A blog and its posts, which are what a visitor may have meant by an unknown post. */
function pagesIn(blog: string, pages: readonly KnownPage[]): readonly KnownPage[] {
  return pages.filter(({ path }) => path === blog || path.startsWith(`${blog}/`));
}

function nearestQuery(nearest: KnownPage | undefined): string {
  return nearest === undefined ? "" : `?${new URLSearchParams({ [NEAREST_PARAMETER]: nearest.path })}`;
}

/** Pages, and what is sent at unknown addresses: a page and its data for each page that may have been meant, and for none. */
export function preparedPaths({ byPath, known }: Addresses): readonly string[] {
  const pages = [...byPath.values()].filter(({ routes, isPrivate }) => routes.length > 0 && !isPrivate);
  const blogs = pages.filter(isBlog).map(({ path }) => path);
  const missing = [...known].flatMap(([language, all]) => [
    { path: `${language}/404`, meant: all },
    ...blogs
      .filter((blog) => languageAt(blog, known.keys()) === language)
      .map((blog) => ({ path: `${blog}/-`, meant: pagesIn(blog.slice(language.length), all) })),
  ]);
  const responses = missing.flatMap(({ path, meant }) =>
    [undefined, ...meant].flatMap((page) => [path + nearestQuery(page), dataOf(path) + nearestQuery(page)]),
  );
  return [...pages.map(({ path }) => path), ...responses];
}

/** @param address of a page, of its data, or of a file, without base path */
export function isPrivate(address: string, { byPath }: Addresses): boolean {
  return byPath.get(pageOfData(address.replace(/\?.*/, "")))?.isPrivate === true;
}

function isBlog(address: Address | undefined): boolean {
  return address?.routes.at(-1)?.startsWith("blog/") === true;
}

export type AddressParts = Pick<URL, "pathname" | "search" | "searchParams">;

type Resolved =
  /** An address of the site: canonical path and query, base path included. */
  | { readonly address: string }
  | { readonly redirectTo: string; readonly moved?: true }
  /** Data of a page that is gone: the browser loads the document instead. */
  | { readonly reload: string };

/**
 * Reduces an address to one of those that the site has. Undefined outside of the base path and for data of files. Other
 * spellings are redirected, queries that make no difference ignored. All unknown addresses share a few: one for each
 * page that they may have meant.
 */
export function resolveAddress(
  { pathname, search, searchParams }: AddressParts,
  addresses: Addresses,
  basePath: string,
): Resolved | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const path = pathname.slice(basePath.length);
  const normalized = normalizePath(path);
  const page = pageOfData(normalized ?? path);
  const isData = page !== (normalized ?? path);
  const found = normalized === undefined ? undefined : addresses.byPath.get(page);
  const isGone = found === undefined || found.movedTo !== undefined;
  // An open page whose table of pages is older.
  if (isGone && isData && searchParams.has(DATA_PARAMETER)) return { reload: basePath + page };
  if (found === undefined) return { address: basePath + notFoundAddress(page, isData, addresses) };
  if (isData && found.routes.length === 0) return undefined;
  if (found.movedTo !== undefined) return { redirectTo: withQuery(found.movedTo, basePath, search), moved: true };
  const canonical = isData ? dataOf(found.path) : found.path;
  if (canonical !== path) return { redirectTo: basePath + canonical + search };
  const query = canonicalQuery(found, searchParams);
  const wanted = isData ? wantedRoute(found, searchParams.get(DATA_PARAMETER)) : undefined;
  if (wanted === undefined) return { address: basePath + canonical + query };
  const more = new URLSearchParams({ [DATA_PARAMETER]: wanted });
  return { address: `${basePath}${canonical}${query}${query === "" ? "?" : "&"}${more}` };
}

/** A query that only has plain signs stays on this site: it may name where a visitor came from. */
function withQuery(movedTo: string, basePath: string, search: string): string {
  if (!movedTo.startsWith("/")) return movedTo;
  const isKept = /^\?[\w.~=&%+-]+$/.test(search) && !/[?#]/.test(movedTo);
  return basePath + movedTo + (isKept ? search : "");
}

/** Removes what the router ignores: case, encoding, doubled and trailing slashes. Undefined if it cannot be decoded. */
function normalizePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/+/g, "/")
      .replace(/(?<=.)\/$/, "");
  } catch {
    return undefined;
  }
}

/** The query of an address, reduced to what makes a difference. */
function canonicalQuery({ pages, items }: Address, given: URLSearchParams): string {
  if (pages === undefined) return "";
  const item = given.get(ITEM_PARAMETER);
  // All unknown items are the same: they lead to the list.
  if (item !== null && items?.size) {
    return `?${new URLSearchParams({ [ITEM_PARAMETER]: items.has(item) ? item : "" })}`;
  }
  const chosen = new URLSearchParams();
  for (const name of ["category", "impact"]) {
    const value = given.get(name);
    if (value === null) continue;
    chosen.set(name, value);
    if (!pages.has(`?${chosen}`)) chosen.delete(name);
  }
  const filter = chosen.size === 0 ? "" : `?${chosen}`;
  const page = given.get(PAGE_PARAMETER) ?? "";
  if (!isMeaningful(PAGE_PARAMETER, page)) return filter;
  // All pages beyond the last one are the same.
  return Number(page) > (pages.get(filter) ?? 1)
    ? pageQuery((pages.get("") ?? 1) + 1)
    : pageQuery(Number(page), filter);
}

/** The page's own route, unless the browser lacks the layout's data, too. */
function wantedRoute({ routes }: Address, given: string | null): string | undefined {
  const requested = given?.split(",") ?? [];
  const [root = "", leaf = ""] = [routes[0], routes.at(-1)];
  return requested.includes(leaf) && !requested.includes(root) ? leaf : undefined;
}

/**
 * One address for all unknown ones that are nearest to the same page. Below a blog, another route shows it: that of
 * posts, to which `-` cannot belong.
 */
function notFoundAddress(page: string, isData: boolean, { byPath, known }: Addresses): string {
  const language = languageAt(page, known.keys());
  const pages = known.get(language) ?? [];
  const above = page.slice(0, page.lastIndexOf("/"));
  const isPost = /^[^/]+$/.test(page.slice(above.length + 1)) && isBlog(byPath.get(above));
  const candidates = isPost ? pagesIn(above.slice(language.length), pages) : pages;
  const nearest = nearestPage(page.slice(language.length + 1), candidates);
  const path = isPost ? `${above}/-` : `${language}/404`;
  return (isData ? dataOf(path) : path) + nearestQuery(nearest);
}
