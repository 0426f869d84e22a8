import type { z } from "zod";
import type { base, groupSchema, link, unknown } from "./page-menu.ts";

/** A link, a collapsible list, or an item of unknown type. */
export type MenuItem = MenuLink | MenuCollapse | z.infer<typeof unknown>;

export type MenuLink = z.infer<typeof link>;

export interface MenuCollapse extends z.infer<typeof base> {
  readonly type: "collapse";
  readonly children: readonly MenuItem[];
}

/** A target makes it a link, children make it a dropdown. */
export interface MenuGroup extends Omit<z.infer<typeof groupSchema>, "children"> {
  readonly children: readonly MenuItem[];
  /** The width of the bar, in rem, from which this group fits into it. In a narrower bar it is below "More". */
  readonly from?: number | undefined;
}

export type Menu = readonly MenuGroup[];

/** Without query, hash and trailing slash: `/awards/` and `/awards?x=1` are `/awards`. */
export function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  // A regular expression would take quadratic time on thousands of slashes.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** The links of a menu, or of lists in it. */
export function linksIn(entries: Menu | readonly MenuItem[]): readonly MenuLink[] {
  return entries.flatMap((entry) => {
    if ("children" in entry) return linksIn(entry.children);
    return entry.type === "item" ? [entry] : [];
  });
}

export function itemAt(menu: Menu, path: string): string | undefined {
  const here = plainPath(path);
  const group = menu.find(({ target }) => target !== undefined && plainPath(target) === here);
  if (group !== undefined) return group.id;
  return linksIn(menu).find(({ url, external }) => !external && plainPath(url) === here)?.id;
}

export function shownMenu(menu: Menu): Menu {
  return menu
    .filter(({ visible }) => visible)
    .map((group) => ({ ...group, children: shownItems(group.children) }))
    .filter(({ target, children }) => target !== undefined || children.length > 0);
}

function shownItems(items: readonly MenuItem[]): readonly MenuItem[] {
  return items
    .filter(({ visible }) => visible)
    .map((item) => (item.type === "collapse" ? { ...item, children: shownItems(item.children) } : item))
    .filter((item) => item.type !== "collapse" || item.children.length > 0);
}

export function contains(item: MenuItem, selected: string): boolean {
  return item.id === selected || (item.type === "collapse" && item.children.some((child) => contains(child, selected)));
}
