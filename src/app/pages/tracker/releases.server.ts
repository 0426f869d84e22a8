import { type Menu, type MenuItem, type MenuLink, plainPath, shownMenu } from "../../../domain/site/menu.ts";
import { RELEASE_YEARS, type ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import type { ReleaseLink } from "./release-switch.tsx";

/** The address of a release's page. */
function addressOf(year: ReleaseYear): string {
  return `/${year}-tracker`;
}

/**
 * The releases as the menu names them, with what stands beside them there: the live app. Where the menu has no such
 * list, the releases alone.
 */
export function releaseLinks(menu: Menu, year: ReleaseYear): readonly ReleaseLink[] {
  const here = addressOf(year);
  const listed = lists(shownMenu(menu).flatMap(({ children }) => children))
    .map((items) => items.filter((item): item is MenuLink => item.type === "item" && !item.disabled))
    .find((links) => links.some(({ url }) => plainPath(url) === here));
  if (listed === undefined) {
    return RELEASE_YEARS.map((release) => {
      const href = addressOf(release);
      return { title: `${release} Release`, href, current: release === year };
    });
  }
  return listed.map(({ title, url }) => ({ title, href: url, current: plainPath(url) === here }));
}

/** What each collapsible item of the menu holds. */
function lists(items: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return items.flatMap((item) => (item.type === "collapse" ? [item.children, ...lists(item.children)] : []));
}
