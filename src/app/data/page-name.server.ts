import { type Menu, menuPages, plainPath } from "../../domain/site/menu.ts";

/** Its name in the menu, hidden items included, or its path: `/uplift-journal` is `Uplift Journal`. */
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
