/** A link, a collapsible list, or an item of unknown type (specification 3). */
export type MenuItem = MenuLink | MenuCollapse | UnknownMenuItem;

interface MenuItemBase {
  readonly id: string;
  readonly title: string;
  readonly icon?: string | undefined;
  readonly color?: string | undefined;
  readonly caption?: string | undefined;
  readonly chip?: string | undefined;
  readonly disabled: boolean;
  readonly visible: boolean;
}

export interface MenuLink extends MenuItemBase {
  readonly type: "item";
  readonly url: string;
  readonly external: boolean;
  readonly target?: string | undefined;
}

export interface MenuCollapse extends MenuItemBase {
  readonly type: "collapse";
  readonly children: readonly MenuItem[];
}

/** Shown as `Menu Items Error` (specification 8). */
export interface UnknownMenuItem extends MenuItemBase {
  readonly type: "unknown";
}

/** A target makes it a link, children make it a dropdown. */
export interface MenuGroup {
  readonly id: string;
  readonly name: string;
  readonly target?: string | undefined;
  readonly visible: boolean;
  readonly children: readonly MenuItem[];
  /** Width of the bar, in rem, from which it has room there. Until then, it is in a group. */
  readonly from?: number | undefined;
}

export type Menu = readonly MenuGroup[];

/** The brand button's selection (D14). */
export const DEFAULT_SELECTION = "portfolio";

/** Without query, hash and trailing slash: `/awards/` and `/awards?x=1` are `/awards`. */
export function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  // A regular expression would take quadratic time on thousands of slashes.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

function links(items: readonly MenuItem[]): readonly MenuLink[] {
  return items.flatMap((item) =>
    item.type === "collapse" ? links(item.children) : item.type === "item" ? [item] : [],
  );
}

/** The id of the item with this path, hidden ones included (D14). */
export function itemAt(menu: Menu, path: string): string | undefined {
  const here = plainPath(path);
  const group = menu.find(({ target }) => target !== undefined && plainPath(target) === here);
  if (group !== undefined) return group.id;
  return menu
    .flatMap(({ children }) => links(children))
    .find(({ url, external }) => !external && plainPath(url) === here)?.id;
}

/** Without hidden items and emptied groups. */
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
