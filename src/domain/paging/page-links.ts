import { pageQuery } from "./page-number.ts";

/** The links between the pages of a list, as queries. */
export interface PageLinks {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The first, the last and those around this page, at most seven, in order. */
  readonly near: readonly { readonly page: number; readonly query: string }[];
}

/**
 * Undefined for a list of a single page.
 * @param query of the other parameters, which the links keep: `?category=Mentorship`, or empty
 */
export function pageLinks(page: number, pages: number, query = ""): PageLinks | undefined {
  if (pages < 2) return undefined;
  const linked = new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages));
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    // A gap of one page takes as much room as its number.
    (one) => linked.has(one) || (linked.has(one - 1) && linked.has(one + 1)),
  );
  return {
    page,
    pages,
    previous: page > 1 ? pageQuery(page - 1, query) : undefined,
    next: page < pages ? pageQuery(page + 1, query) : undefined,
    near: near.map((one) => ({ page: one, query: pageQuery(one, query) })),
  };
}
