import { type Menu, menuPages, plainPath } from "../../domain/site/menu.ts";

/** What a page is called: as the menu has it, shown or hidden, else its path in words: `/uplift-journal` is `Uplift Journal`. */
export function pageName(menu: Menu, path: string): string {
  const here = plainPath(path);
  return menuPages(menu).find((page) => page.path === here)?.title ?? inWords(here);
}

function inWords(path: string): string {
  return path
    .split(/[/-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
