import { nearestPage } from "../../app/data/nearest-page.server.ts";
import { ITEM_PARAMETER, isMeaningful, PAGE_PARAMETER, pageQuery } from "../../domain/paging/page-number.ts";
import { dataOf, pageOfData } from "../../domain/site/data-address.ts";
import type { Addresses, Place } from "../snapshot/addresses.ts";

/** The router's own parameter. */
const DATA_PARAMETER = "_routes";

export type AddressParts = Pick<URL, "pathname" | "searchParams">;

interface PageAddress {
  /** One of the site's own: canonical path and query, base path included. */
  readonly address: string;
}

interface Moved {
  readonly movedTo: string;
}

/** Data of a page that is gone: the browser loads the document instead. */
interface Reloaded {
  readonly reloads: string;
}

/**
 * Reduces an address to one of those that the site has. Undefined outside of the base path and for data of files. Other
 * spellings are redirected, queries that make no difference ignored. All unknown addresses share a few: one for each
 * page that they may have meant.
 */
export function readPageAddress(
  { pathname, search, searchParams }: AddressParts & Pick<URL, "search">,
  addresses: Addresses,
  basePath: string,
): PageAddress | Moved | Reloaded | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const path = pathname.slice(basePath.length);
  const tidy = tidied(path);
  const page = pageOfData(tidy ?? path);
  const isData = page !== (tidy ?? path);
  const place = tidy === undefined ? undefined : addresses.places.get(page);
  // An open page whose table of pages is older (D28).
  if (place === undefined && isData && searchParams.has(DATA_PARAMETER)) return { reloads: basePath + page };
  if (place === undefined) return { address: basePath + notFoundAddress(page, isData, addresses) };
  if (isData && place.routes.length === 0) return undefined;
  const canonical = isData ? dataOf(place.path) : place.path;
  if (canonical !== path) return { movedTo: basePath + canonical + search };
  const query = queryOf(place, searchParams);
  const wanted = isData ? wantedRoute(place, searchParams.get(DATA_PARAMETER)) : undefined;
  if (wanted === undefined) return { address: basePath + canonical + query };
  const more = new URLSearchParams({ [DATA_PARAMETER]: wanted });
  return { address: `${basePath}${canonical}${query}${query === "" ? "?" : "&"}${more}` };
}

/** Removes what the router ignores: case, encoding, doubled and trailing slashes. Undefined if it cannot be decoded. */
function tidied(path: string): string | undefined {
  try {
    const tidy = decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
    return tidy === "" ? "/" : tidy;
  } catch {
    return undefined;
  }
}

/** The query of an address, reduced to what makes a difference. */
function queryOf({ kind, pages, items }: Place, given: URLSearchParams): string {
  if (kind === "page") return "";
  const item = given.get(ITEM_PARAMETER);
  // All unknown items are the same: they lead to the list.
  if (item !== null && items.size > 0) {
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
  // All pages beyond the last one are the same.
  return isMeaningful(PAGE_PARAMETER, page)
    ? pageQuery(Math.min(Number(page), (pages.get(filter) ?? 1) + 1), filter)
    : filter;
}

/** The page's own route, unless the browser lacks the layout's data, too. */
function wantedRoute({ routes }: Place, given: string | null): string | undefined {
  const requested = given?.split(",") ?? [];
  const [root = "", leaf = ""] = [routes[0], routes.at(-1)];
  return requested.includes(leaf) && !requested.includes(root) ? leaf : undefined;
}

/** The parameter of the page that an unknown address may have meant. */
const NEAREST_PARAMETER = "nearest";

/**
 * One address for all unknown ones that are nearest to the same page. Below a blog, another route shows it: that of
 * posts, to which `-` cannot belong.
 */
function notFoundAddress(page: string, isData: boolean, { places, known }: Addresses): string {
  const language = [...known.keys()].find((one) => one !== "" && page.startsWith(`${one}/`)) ?? "";
  const pages = known.get(language) ?? [];
  const nearest = nearestPage(page.slice(language.length + 1), pages);
  const above = page.slice(0, page.lastIndexOf("/"));
  const isPost = /^[^/]+$/.test(page.slice(above.length + 1)) && isBlog(places.get(above));
  const path = isPost ? `${above}/-` : `${language}/404`;
  const query = nearest === undefined ? "" : `?${new URLSearchParams({ [NEAREST_PARAMETER]: nearest.path })}`;
  return (isData ? dataOf(path) : path) + query;
}

function isBlog(place: Place | undefined): boolean {
  return place?.routes.at(-1)?.startsWith("blog/") === true;
}
