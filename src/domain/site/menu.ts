/** A menu item (specification 3): a link, a collapsible list of links, or something the menu does not know. */
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

/** A heading of the menu: with a target it is a direct link, with children it opens. */
export interface MenuGroup {
  readonly id: string;
  readonly name: string;
  readonly target?: string | undefined;
  readonly visible: boolean;
  readonly children: readonly MenuItem[];
}

export type Menu = readonly MenuGroup[];

/** Selected where nothing else is: the brand button's selection, all projects (D14). */
export const DEFAULT_SELECTION = "portfolio";

/** An address without its query, hash and trailing slash: `/awards/` and `/awards?x=1` are `/awards`. */
export function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  // Counted by hand: as a regular expression, an address of thousands of slashes would take its square in time.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

function links(items: readonly MenuItem[]): readonly MenuLink[] {
  return items.flatMap((item) =>
    item.type === "collapse" ? links(item.children) : item.type === "item" ? [item] : [],
  );
}

/** The id of the item, shown or hidden, whose address is the path; undefined if there is none (D14). */
export function itemAt(menu: Menu, path: string): string | undefined {
  const here = plainPath(path);
  const group = menu.find(({ target }) => target !== undefined && plainPath(target) === here);
  if (group !== undefined) return group.id;
  return menu
    .flatMap(({ children }) => links(children))
    .find(({ url, external }) => !external && plainPath(url) === here)?.id;
}

/** Every page of this site that the menu names, shown or hidden: what it is called there, and its path. */
export function menuPages(menu: Menu): readonly { readonly title: string; readonly path: string }[] {
  return menu.flatMap(({ name, target, children }) => [
    ...(target === undefined ? [] : [{ title: name, path: plainPath(target) }]),
    ...links(children)
      .filter(({ external }) => !external)
      .map(({ title, url }) => ({ title, path: plainPath(url) })),
  ]);
}

/** The menu without what is marked invisible, and without what that leaves empty. */
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

/** Whether an item is, or holds, the selected one. */
export function contains(item: MenuItem, selected: string): boolean {
  return item.id === selected || (item.type === "collapse" && item.children.some((child) => contains(child, selected)));
}
