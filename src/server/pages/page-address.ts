import { previewedPath } from "../../domain/site/preview.ts";
import type { QueryParameter } from "../../domain/site/query-parameters.ts";
import type { Partition } from "./page-cache.ts";
import { fitsPost, routesAt, type SiteAddresses } from "./site-addresses.ts";

/** The query parameters that the page at a path reads. It gets no others, so that its responses can be shared. */
type Parameters = (path: string) => readonly QueryParameter[];

/** Data requests of client-side navigation. */
const DATA_ADDRESS = /\.data(?:\?|$)/;
/** The router's own parameter. */
const DATA_PARAMETER = "_routes";

/** Short, without `#` in the query and without dots to resolve. */
const SHARED_ADDRESS = /^(\/[\w./-]{0,500})(\?[!"$-~]{1,1000})$/;

export function namesRoutes(address: string): boolean {
  return address.includes(`.data?${DATA_PARAMETER}=`);
}

export function asksForData(address: string): boolean {
  return DATA_ADDRESS.test(address);
}

export type AddressParts = Pick<URL, "pathname" | "searchParams">;

/**
 * Parses an address with a query many times faster than `URL`; undefined if `URL` might read it differently. Such
 * addresses are shared links: `/?utm_source=newsletter`.
 */
export function readSharedAddress(address: string): AddressParts | undefined {
  const [, pathname, query] = SHARED_ADDRESS.exec(address) ?? [];
  return pathname === undefined ? undefined : { pathname, searchParams: new URLSearchParams(query) };
}

/** What a page may depend on. */
export interface PageAddress {
  /** Canonical path and query, base path included: the cache key. */
  readonly address: string;
  readonly partition: Partition;
}

/** The canonical address. */
interface Moved {
  readonly movedTo: string;
}

interface SiteLayout {
  readonly basePath: string;
  readonly addresses: SiteAddresses;
  readonly parameters: Parameters;
  /** Paths of posts. */
  readonly posts: ReadonlySet<string>;
}

/**
 * Parses an address. Undefined outside of the base path and for data of files. Other spellings of known addresses are
 * redirected, so that they are not rendered again. Unknown addresses stay as they are.
 */
export function readPageAddress(
  { pathname, search, searchParams }: AddressParts & Pick<URL, "search">,
  { basePath, addresses, parameters, posts }: SiteLayout,
): PageAddress | Moved | undefined {
  const path = pathBelow(pathname, basePath);
  if (path === undefined) return undefined;
  const tidy = tidied(path);
  // Otherwise the router would log that it cannot decode it.
  if (tidy === undefined) return { address: basePath + path.replaceAll("%", "%25"), partition: "arbitrary" };
  const page = pageOfData(tidy);
  const isData = page !== tidy;
  const previewed = previewedPath(page);
  const routes = routesAt(addresses, page) ?? routesAt(addresses, previewed ?? "")?.slice(0, 0);
  if (routes === undefined) {
    // A browser that names routes has an outdated table of pages. The not-found page makes it reload.
    const query = isData && searchParams.has(DATA_PARAMETER) ? `?${DATA_PARAMETER}=not-found` : "";
    return { address: pathname + query, partition: "arbitrary" };
  }
  if (isData && routes.length === 0) return undefined;
  const canonical = isData ? dataOf(page) : page;
  if (canonical !== path) return { movedTo: basePath + canonical + search };

  const chosen = chosenIn(parameters(page), searchParams);
  const shown = previewed ?? page;
  const isMadeUp = chosen.length > 0 || (fitsPost(addresses, shown) && !posts.has(shown));
  const requested = new Set(isData ? searchParams.get(DATA_PARAMETER)?.split(",") : []);
  const wanted = routes.filter((id) => requested.has(id)).join(",");
  return {
    address: basePath + canonical + queryOf([...chosen, [DATA_PARAMETER, wanted]]),
    partition: isMadeUp ? "arbitrary" : "known",
  };
}

/** The cache key of a canonical address with any query; undefined if it must be parsed fully. */
export function cacheKeyOf(
  { pathname, searchParams }: AddressParts,
  { basePath, parameters }: Pick<SiteLayout, "basePath" | "parameters">,
): string | undefined {
  const path = pathBelow(pathname, basePath);
  return path === undefined || asksForData(path)
    ? undefined
    : pathname + queryOf(chosenIn(parameters(path), searchParams));
}

function pathBelow(pathname: string, basePath: string): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** Removes what the router ignores: case, encoding, doubled and trailing slashes. Undefined if it cannot be decoded. */
export function tidied(path: string): string | undefined {
  try {
    const tidy = decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
    return tidy === "" ? "/" : tidy;
  } catch {
    return undefined;
  }
}

/** The page whose data a path requests, or the path itself. The router also accepts `_.data` below a page. */
function pageOfData(tidy: string): string {
  if (!tidy.endsWith(".data")) return tidy;
  return tidy.replace(/\/?(?:(?<=\/)_)?\.data$/, "") || "/";
}

function dataOf(page: string): string {
  return page === "/" ? "/_.data" : `${page}.data`;
}

/** The query of an address, reduced to the parameters and values that the page reads. */
function chosenIn(
  parameters: readonly QueryParameter[],
  searchParams: URLSearchParams,
): [name: string, value: string][] {
  return parameters.flatMap(({ name, read }) => {
    const value = read(searchParams.get(name) ?? "");
    return value === "" ? [] : [[name, value] as [string, string]];
  });
}

function queryOf(pairs: [name: string, value: string][]): string {
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}
