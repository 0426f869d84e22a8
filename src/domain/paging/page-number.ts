/** The query parameter of a page of a list; the first page has none. */
export const PAGE_PARAMETER = "page";

/** Asks for the page that shows an item: an address with a fragment may be older than the pages of its list. */
export const ITEM_PARAMETER = "item";

/** Values that ask for something, in their only spelling: `2`, not `02` or `1`. */
const MEANINGFUL: Readonly<Record<string, RegExp>> = {
  [PAGE_PARAMETER]: /^(?!1$)[1-9]\d{0,4}$/,
  [ITEM_PARAMETER]: /^[\w.-]{1,100}$/,
};

/** Whether a value of a parameter may change the page. Those of other parameters always may. */
export function isMeaningful(parameter: string, value: string): boolean {
  return MEANINGFUL[parameter]?.test(value) ?? true;
}

/** The page that a query asks for, from 1. Unknown values ask for the first. */
export function pageNumber(query: URLSearchParams): number {
  const value = query.get(PAGE_PARAMETER) ?? "";
  return isMeaningful(PAGE_PARAMETER, value) ? Number(value) : 1;
}

/**
 * The query of a page of a list.
 * @param query of its other parameters: `?category=Mentorship`, or empty
 */
export function pageQuery(page: number, query = ""): string {
  if (page === 1) return query;
  return `${query === "" ? "?" : `${query}&`}${PAGE_PARAMETER}=${page}`;
}

/** How an export names all pages of a list together, for what only a server could find on one of them. */
export const WHOLE_LIST = "all";

/** What follows the path of a list in the address of a page that is a file, because files cannot read a query. */
export function pageFile(page: number | typeof WHOLE_LIST): string {
  return page === 1 ? "" : `/page/${page}`;
}

/**
 * What follows the path of a list in the address of one of its pages: `?page=3`, or `/page/3` in an export.
 * @param query of its other parameters, which an export does not have
 */
export function pageSuffix(page: number, isExported: boolean, query = ""): string {
  return isExported ? pageFile(page) : pageQuery(page, query);
}
