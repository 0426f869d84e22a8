import { previewedPath } from "../../domain/site/preview.ts";
import type { Partition } from "./page-cache.ts";

/**
 * The query parameters that pages read, by path. A page is shown no others, so that an answer is for everybody who asks
 * for the same, whatever else stands in the address.
 */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["/testimonials", ["category", "impact"]],
  ["/search", ["q"]],
]);

/** With what an address asks for a page's data alone, which is how a page is reached by a click. */
const DATA_ADDRESS = /\.data(?:\?|$)/;
/** Which of the data; the router's own. */
const DATA_PARAMETER = "_routes";

/** Within every limit of length, and nothing in the query that would end it. A path with dots to resolve is no page's. */
const SHARED_ADDRESS = /^(\/[\w./-]{0,500})(\?[!"$-~]{1,1000})$/;

/** Whether an address asks for a page's data alone. */
export function asksForData(address: string): boolean {
  return DATA_ADDRESS.test(address);
}

/** An address's path and query. */
export type AddressParts = Pick<URL, "pathname" | "searchParams">;

/**
 * Path and query of an address as it stands in a request, in a fraction of the time that a URL takes; undefined where
 * that is not how a URL would read it, and without a query. Such addresses are what links hand out that are shared:
 * `/?utm_source=newsletter`.
 */
export function readSharedAddress(address: string): AddressParts | undefined {
  const [, pathname, query] = SHARED_ADDRESS.exec(address) ?? [];
  return pathname === undefined ? undefined : { pathname, searchParams: new URLSearchParams(query) };
}

/** What of an address a page may depend on. */
export interface PageAddress {
  /** Path and query, the base path included: what is spelled the same is the same page. */
  readonly address: string;
  readonly partition: Partition;
}

/** Where an address is spelled as the site spells it. */
interface Moved {
  readonly movedTo: string;
}

/** The addresses of the site, each with the routes that its data come from; none for a file. */
type SiteAddresses = ReadonlyMap<string, readonly string[]>;

/**
 * Reads an address; undefined where nothing is there: beside the base path, and where data of a file are asked for. One
 * of the site's own in another spelling is not answered, since it would be made anew for each spelling: it has moved.
 * An address that the site does not know stays as it is.
 */
export function readPageAddress(
  { pathname, search, searchParams }: AddressParts & Pick<URL, "search">,
  { basePath, addresses }: { readonly basePath: string; readonly addresses: SiteAddresses },
): PageAddress | Moved | undefined {
  const path = pathBelow(pathname, basePath);
  if (path === undefined) return undefined;
  const tidy = tidied(path);
  // As it is, the router would log that it cannot decode it.
  if (tidy === undefined) return { address: basePath + path.replaceAll("%", "%25"), partition: "asked" };
  const page = pageOfData(tidy);
  const isData = page !== tidy;
  const routes = addresses.get(page) ?? addresses.get(previewedPath(page) ?? "")?.slice(0, 0);
  if (routes === undefined) return { address: pathname, partition: "asked" };
  if (isData && routes.length === 0) return undefined;
  const own = isData ? dataOf(page) : page;
  if (own !== path) return { movedTo: basePath + own + search };

  const chosen = chosenIn(page, searchParams);
  const partition = chosen.length > 0 ? "asked" : "own";
  const asked = new Set(isData ? searchParams.get(DATA_PARAMETER)?.split(",") : []);
  const wanted = routes.filter((id) => asked.has(id)).join(",");
  return { address: basePath + own + queryOf([...chosen, [DATA_PARAMETER, wanted]]), partition };
}

/**
 * The address by which a page is kept that was asked for as the site spells it, with any query; undefined where that has
 * to be looked at more closely.
 */
export function keptAddress({ pathname, searchParams }: AddressParts, basePath: string): string | undefined {
  const path = pathBelow(pathname, basePath);
  return path === undefined || asksForData(path) ? undefined : pathname + queryOf(chosenIn(path, searchParams));
}

function pathBelow(pathname: string, basePath: string): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/**
 * A path without what the router ignores: case, encoding, slashes that are doubled or last. Undefined where it cannot
 * be decoded.
 */
function tidied(path: string): string | undefined {
  try {
    const tidy = decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
    return tidy === "" ? "/" : tidy;
  } catch {
    return undefined;
  }
}

/** The page that a path asks for the data of, or else the path itself. The router takes `_.data` below a page as well. */
function pageOfData(tidy: string): string {
  if (!tidy.endsWith(".data")) return tidy;
  return tidy.replace(/\/?(?:(?<=\/)_)?\.data$/, "") || "/";
}

function dataOf(page: string): string {
  return page === "/" ? "/_.data" : `${page}.data`;
}

/** What an address chooses on a page, by the parameters that the page reads. */
function chosenIn(page: string, searchParams: URLSearchParams): [name: string, value: string][] {
  return (PARAMETERS.get(page) ?? []).flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

function queryOf(pairs: [name: string, value: string][]): string {
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}
