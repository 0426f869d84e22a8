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
const DATA = /\.data$/;
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

/**
 * Reads an address; undefined where it is not below the base path. A path that is not in the site's own spelling stays
 * as it is, and is not taken for one of its own.
 */
export function readPageAddress({ pathname, searchParams }: AddressParts, basePath: string): PageAddress | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const path = pathname.slice(basePath.length);
  const page = path.replace(DATA, "");
  const known = [...(PARAMETERS.get(page) ?? []), ...(page === path ? [] : [DATA_PARAMETER])];
  const query = new URLSearchParams(
    known.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  if (query.size > 0) return { address: `${pathname}?${query}`, partition: "asked" };
  return { address: pathname, partition: /^\/$|^(?:\/[a-z0-9._-]+)+$/.test(path) ? "own" : "asked" };
}
