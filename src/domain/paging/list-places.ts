import { pageSuffix } from "./page-number.ts";

/** The page of each item of a list, as what follows the path of the list, by the item's id. */
export type PageById = ReadonlyMap<string, string>;

/** The lists of a site with several pages, by path. */
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
