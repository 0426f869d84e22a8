import { type MenuItem, type MenuLink, plainPath, shownMenu } from "../../../domain/site/menu.ts";
import { pagesOf } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { ReleaseLink } from "./release-switch.tsx";

/**
 * The releases as in the menu, with the other links of that list, such as the live app. Without such a list, only the
 * releases.
 * @param here path of the current page
 */
export function releaseLinks({ menu, pages }: Pick<Site, "menu" | "pages">, here: string): readonly ReleaseLink[] {
  const listed = lists(shownMenu(menu).flatMap(({ children }) => children))
    .map((items) => items.filter((item): item is MenuLink => item.type === "item" && !item.disabled))
    .find((links) => links.some(({ url }) => plainPath(url) === here));
  if (listed !== undefined) {
    return listed.map(({ title, url }) => ({ title, href: url, current: plainPath(url) === here }));
  }
  return pagesOf(pages, "tracker")
    .toSorted((a, b) => a.release - b.release)
    .map(({ path, release }) => ({ title: `${release} Release`, href: path, current: path === here }));
}

/** The items of each collapsible list of the menu. */
function lists(items: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return items.flatMap((item) => (item.type === "collapse" ? [item.children, ...lists(item.children)] : []));
}
