import type { Translate } from "../language/translate.ts";
import { leadsSomewhere } from "./leads-somewhere.ts";
import type { Menu, MenuGroup, MenuItem } from "./menu.ts";
import { type Page, pageId } from "./page.ts";
import { pageName } from "./page-table.ts";

type Placed = Page & { readonly menu: NonNullable<Exclude<Page, { kind: "home" }>["menu"]> };

/** Ids of the groups and lists that pages can be in. */
export function placesIn(menu: Menu): readonly string[] {
  const lists = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap((item) => (item.type === "collapse" ? [item.id, ...lists(item.children)] : []));
  return menu.flatMap(({ id, children }) => [id, ...lists(children)]);
}

/** Ids of everything in the menu. */
export function menuIds(menu: Menu): readonly string[] {
  const ids = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap((item) => [item.id, ...(item.type === "collapse" ? ids(item.children) : [])]);
  return menu.flatMap(({ id, children }) => [id, ...ids(children)]);
}

/** In letters: the width of the bar on the narrowest screen that has one, and the space around a name. */
const ROOM = 64;
const AROUND = 4;

/** The default menu: all pages in order. Those that do not fit into the bar are in a group. */
export function flatMenu(pages: readonly Page[], t: Translate): Menu {
  const shown = pages.filter((page) => page.kind !== "home" && !(page.kind === "document" && page.footer));
  const groups = shown.map((page): MenuGroup => {
    return { id: pageId(page.path), name: pageName(page), target: page.path, visible: true, children: [] };
  });
  let room = ROOM;
  const fitting = groups.filter(({ name }) => {
    room -= name.length + AROUND;
    return room >= 0;
  });
  if (fitting.length === groups.length) return groups;
  const direct = fitting.slice(0, -1);
  const folded = shown.slice(direct.length).map((page): MenuItem => {
    const item = { id: pageId(page.path), title: pageName(page), url: page.path };
    return { type: "item", ...item, external: false, disabled: false, visible: true };
  });
  return [...direct, { id: "more", name: t("More"), visible: true, children: folded }];
}

/**
 * The menu with its pages, without links to unknown pages (D28). Pages are in the order of `site.yaml`, a list is at
 * the position of its first page, and written links come last.
 */
export function menuWithPages(menu: Menu, pages: readonly Page[]): Menu {
  const placed = pages.filter((page): page is Placed => "menu" in page && page.menu !== undefined);
  const exists = leadsSomewhere(pages);

  function itemFor(page: Placed): MenuItem {
    const { in: _, id = pageId(page.path), title = pageName(page), ...rest } = page.menu;
    return { type: "item", id, title, url: page.path, external: false, ...rest };
  }

  /** Position of a list's first page. */
  function firstPage(item: MenuItem): number {
    if (item.type !== "collapse") return Infinity;
    const own = placed.findIndex((page) => page.menu.in === item.id);
    return Math.min(own === -1 ? Infinity : own, ...item.children.map(firstPage));
  }

  function filled(id: string, written: readonly MenuItem[]): readonly MenuItem[] {
    const own = placed.flatMap((page, at) => (page.menu.in === id ? [{ at, item: itemFor(page) }] : []));
    const others = written
      .filter((item) => item.type !== "item" || item.external || exists(item.url))
      .map((item) => ({
        at: firstPage(item),
        item: item.type === "collapse" ? { ...item, children: filled(item.id, item.children) } : item,
      }));
    return [...own, ...others].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ item }) => item);
  }

  return menu
    .map((group): MenuGroup => ({ ...group, children: filled(group.id, group.children) }))
    .filter(({ target }) => target === undefined || exists(target));
}
