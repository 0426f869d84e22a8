import { itemAddress } from "./page-number.ts";

/** The page of each item of a list, from 1, by its id. */
export type PageById = ReadonlyMap<string, number>;

/** The lists of a site with several pages, by path. */
export type ListPlaces = ReadonlyMap<string, PageById>;

export function pagesById(pages: readonly (readonly { readonly id: string }[])[]): PageById {
  return new Map(pages.flatMap((items, index) => items.map(({ id }) => [id, index + 1] as const)));
}

/** The address of an item of a list: `/awards#medal`, or `/awards?page=2#medal`. */
export function placeAddress(path: string, id: string, pages: PageById | undefined): string {
  return itemAddress(path, pages?.get(id) ?? 1, id);
}
