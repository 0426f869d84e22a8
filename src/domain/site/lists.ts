import type { EntryKind, PageOf } from "./page.ts";

export const LIST_LAYOUTS = ["timeline", "outcomes", "wall", "cabinet", "versions", "references"] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** The default layout of a list by the kind of its entries. Other lists are timelines. */
const DEFAULT_LAYOUTS: Readonly<Partial<Record<EntryKind, ListLayout>>> = {
  project: "wall",
  award: "cabinet",
  version: "versions",
};

/** The layout of a list. A list with the resume is a timeline, which prints as one. */
export function layoutOf({ layout, entries, resume }: PageOf<"experiences">): ListLayout {
  return resume ? "timeline" : (layout ?? DEFAULT_LAYOUTS[entries] ?? "timeline");
}

export const PAGE_PARAMETER = "page";

/** Asks for the page that shows an item: an address with a fragment may be older than the pages of its list. */
export const ITEM_PARAMETER = "item";

/** Whether a value of a parameter may change the page. A page has a single spelling: `2`, not `02`, and not `1`. */
export function isMeaningful(parameter: string, value: string): boolean {
  if (parameter === PAGE_PARAMETER) return /^(?!1$)[1-9]\d{0,4}$/.test(value);
  return parameter !== ITEM_PARAMETER || /^[\w.-]{1,100}$/.test(value);
}

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

/** The suffix of a list's path for a page that is a file, because files cannot read a query. */
export function pageFile(page: number | typeof WHOLE_LIST): string {
  return page === 1 ? "" : `/page/${page}`;
}

/**
 * The suffix of a list's path for one of its pages: `?page=3`, or `/page/3` in an export.
 * @param query of its other parameters, which an export does not have
 */
export function pageSuffix(page: number, isExported: boolean, query = ""): string {
  return isExported ? pageFile(page) : pageQuery(page, query);
}

/** The page of each item of a list, as what follows the path of the list, by the item's id. */
export type PageById = ReadonlyMap<string, string>;

export type ListPlaces = ReadonlyMap<string, PageById>;

export function pagesById(pages: readonly (readonly { readonly id: string }[])[], isExported = false): PageById {
  return new Map(
    pages.flatMap((items, index) => items.map(({ id }) => [id, pageSuffix(index + 1, isExported)] as const)),
  );
}

/** The address of an item of a list: `/awards#medal`, `/awards?page=2#medal`, or `/awards/page/2#medal`. */
export function placeAddress(path: string, id: string, pages: PageById | undefined): string {
  return `${path}${pages?.get(id) ?? ""}#${id}`;
}

/**
 * Links between the pages of a list, as what follows its path: the previous and the next page, and in `near` the first,
 * the last and those around this page, at most seven, in order. An export has a page with the whole list, too. Undefined
 * for a list of a single page.
 * @param query of the other parameters, which the links keep: `?category=Mentorship`, or empty
 */
export function pageLinks(page: number, pages: number, query = "", isExported = false) {
  const suffixOf = (one: number) => pageSuffix(one, isExported, query);
  if (pages < 2) return undefined;
  const linked = new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages));
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    // A gap of one page takes as much room as its number.
    (one) => linked.has(one) || (linked.has(one - 1) && linked.has(one + 1)),
  );
  return {
    page,
    pages,
    previous: page > 1 ? suffixOf(page - 1) : undefined,
    next: page < pages ? suffixOf(page + 1) : undefined,
    whole: isExported ? pageFile(WHOLE_LIST) : undefined,
    near: near.map((one) => ({ page: one, suffix: suffixOf(one) })),
  };
}

export type PageLinks = NonNullable<ReturnType<typeof pageLinks>>;

/**
 * Splits a list into pages in its order. An item is never cut, so one that is too heavy has a page of its own. There is
 * always a first page.
 * @param limits of one page: its items and their weights, in about bytes. `whole` has most items of a single page, if it
 * may have more there: phones lay out shorter pages sooner
 */
export function splitByWeight<T>(
  items: readonly T[],
  weigh: (item: T) => number,
  limits: { readonly weight: number; readonly count: number; readonly whole?: number },
): readonly (readonly T[])[] {
  const { weight, count, whole = count } = limits;
  const weights = items.map((item) => weigh(item));
  if (items.length <= whole && weights.reduce((sum, added) => sum + added, 0) <= weight) return [items];
  const pages: T[][] = [];
  let weightOfLast = 0;
  for (const [index, item] of items.entries()) {
    const added = weights[index] ?? 0;
    const last = pages.at(-1);
    if (last === undefined || last.length >= count || weightOfLast + added > weight) {
      pages.push([item]);
      weightOfLast = added;
    } else {
      last.push(item);
      weightOfLast += added;
    }
  }
  return pages;
}

/** Bytes of a text as it is sent. */
export function byteLength(text = ""): number {
  return new TextEncoder().encode(text).length;
}
