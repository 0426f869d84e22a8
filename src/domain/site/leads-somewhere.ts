import { plainPath } from "./menu.ts";
import type { Page } from "./page.ts";
import { addressesOf, pageAbove } from "./page-table.ts";

/** Returns a check whether an address leads to another site, a picture or an existing page (D28). */
export function leadsSomewhere(pages: readonly Page[]): (address: string) => boolean {
  const known = new Set(addressesOf(pages));
  return (address) => {
    if (!address.startsWith("/") || address.startsWith("/media/")) return true;
    const path = plainPath(address);
    return known.has(path) || pageAbove(pages, path) !== undefined;
  };
}
