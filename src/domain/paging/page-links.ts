import { pageFile, pageSuffix, WHOLE_LIST } from "./page-number.ts";

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
