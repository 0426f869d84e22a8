import { data, redirect } from "react-router";
import { type PageLinks, pageLinks } from "../../domain/paging/page-links.ts";
import { ITEM_PARAMETER, itemAddress, pageNumber } from "../../domain/paging/page-number.ts";

/** A page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** Undefined for a list of a single page. */
  readonly links: PageLinks | undefined;
}

/**
 * The page of a list that a query asks for.
 * @param filters query of the other parameters, which links keep: `?category=Mentorship`, or empty
 * @throws a 404 response beyond the last page
 */
export function listPage<T>(pages: readonly (readonly T[])[], query: URLSearchParams, filters = ""): ListPage<T> {
  const page = pageNumber(query);
  const items = pages[page - 1];
  if (items === undefined) throw data(null, { status: 404 });
  return { items, links: pageLinks(page, pages.length, filters) };
}

/**
 * Leads an address with a fragment to the page of its list that shows the item, or to the first page.
 * @param path of the list
 * @throws a redirect if the query asks for an item
 */
export function redirectToItem<T extends { readonly id: string }>(
  pages: readonly (readonly T[])[],
  query: URLSearchParams,
  path: string,
): void {
  const wanted = query.get(ITEM_PARAMETER);
  if (wanted === null) return;
  const index = pages.findIndex((items) => items.some(({ id }) => id === wanted));
  throw redirect(index < 0 ? path : itemAddress(path, index + 1, wanted));
}
