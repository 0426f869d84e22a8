import { type MenuItem, type MenuLink, plainPath, shownMenu } from "../../../domain/site/menu.ts";
import { pagesOf } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { ReleaseSwitchProps } from "./release-switch.tsx";

/**
 * The releases, oldest first, and the other links of their list in the menu, such as the live app. A release that the
 * menu hides is left out elsewhere, too.
 * @param here path of the current page
 */
export function releaseLinks({ menu, pages }: Pick<Site, "menu" | "pages">, here: string): ReleaseSwitchProps {
  const releases = pagesOf(pages, "tracker")
    .filter(({ path, menu }) => path === here || menu === undefined || (menu.visible && !menu.disabled))
    .toSorted((a, b) => a.release - b.release)
    .map(({ path, release }) => ({ year: String(release), href: path, current: path === here }));
  const addresses = new Set(releases.map(({ href }) => href));
  const links = lists(shownMenu(menu).flatMap(({ children }) => children))
    .map((items) => items.filter((item): item is MenuLink => item.type === "item" && !item.disabled))
    .find((items) => items.some(({ url }) => plainPath(url) === here));
  const others = links?.filter(({ url }) => !addresses.has(plainPath(url))) ?? [];
  return { releases, others: others.map(({ title, url }) => ({ title, href: url })) };
}

/** The items of each collapsible list of the menu. */
function lists(items: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return items.flatMap((item) => (item.type === "collapse" ? [item.children, ...lists(item.children)] : []));
}
