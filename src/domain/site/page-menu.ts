import { z } from "zod";
import { linkField, textField } from "../documents/fields.ts";
import { UNSPACED } from "../format/text.ts";
import type { Translate } from "../language/translate.ts";
import { type Conflict, leadsSomewhere, pageName } from "./addresses.ts";
import type { Menu, MenuGroup, MenuItem } from "./menu.ts";
import { menuItemFields, type Page, pageId } from "./page.ts";

export const base = z.object({ ...menuItemFields, id: textField, title: textField });

export const link = base
  .extend({
    type: z.literal("item"),
    url: linkField,
    external: z.boolean().default(false),
    target: textField.optional(),
  })
  .strict();

const collapse = base.extend({ type: z.literal("collapse"), children: z.array(z.lazy(() => menuItemSchema)) }).strict();

/** Not strict: the unknown type may have fields of its own. */
export const unknown = base.extend({ type: z.literal("unknown") });

const typed = z.looseObject({ type: z.string() });

/** Items of unknown type are kept and shown as errors in the menu. Errors in links and lists have their position. */
const menuItemSchema: z.ZodType<MenuItem, unknown> = z.preprocess(
  (item) => {
    const { data } = typed.safeParse(item);
    return data === undefined || data.type === "item" || data.type === "collapse" ? item : { ...data, type: "unknown" };
  },
  z
    .discriminatedUnion("type", [link, collapse, unknown], { error: "expected a type: item or collapse" })
    .meta({ title: "Item" }),
);

export const groupSchema = z
  .strictObject({
    id: textField,
    name: textField,
    target: linkField.optional(),
    visible: z.boolean().default(true),
    children: z.array(menuItemSchema).default([]),
  })
  .meta({ title: "Group" });

/** The menu of `content/site.yaml`. Ids must be unique, because they determine the selected item. */
export const menuSchema: z.ZodType<Menu, unknown> = z.array(groupSchema).superRefine((menu, context) => {
  const known = new Set<string>();
  for (const { entry, at } of entriesOf(menu)) {
    const { id } = entry;
    if (known.has(id)) context.addIssue({ code: "custom", path: [...at, "id"], message: `duplicate id "${id}"` });
    known.add(id);
  }
});

type Entry = MenuGroup | MenuItem;

function entriesOf(
  entries: readonly Entry[],
  above: Conflict["at"] = [],
): readonly { readonly entry: Entry; readonly at: Conflict["at"] }[] {
  return entries.flatMap((entry, index) => {
    const at = [...above, index];
    return [{ entry, at }, ...("children" in entry ? entriesOf(entry.children, [...at, "children"]) : [])];
  });
}

/** Pages in a group that the menu does not have, or with the id of another item. */
export function menuConflicts(menu: Menu | undefined, pages: readonly Page[]): readonly Conflict[] {
  const entries = entriesOf(menu ?? []).map(({ entry }) => entry);
  const places = entries.filter((entry) => "children" in entry).map(({ id }) => id);
  const known = new Set(entries.map(({ id }) => id));
  const expected = places.length > 0 ? `expected one of ${places.join(", ")}` : "write it below menu";
  const conflicts = pages.flatMap((page, index): Conflict[] => {
    if (!("menu" in page) || page.menu === undefined) return [];
    const { in: place, id = pageId(page.path) } = page.menu;
    const isTaken = known.has(id);
    known.add(id);
    const conflict = (field: string, message: string) => ({ at: ["pages", index, "menu", field], message });
    return [
      ...(places.includes(place) ? [] : [conflict("in", `the menu has no group or list "${place}"; ${expected}`)]),
      ...(isTaken ? [conflict("id", `"${id}" is the id of another item of the menu`)] : []),
    ];
  });
  // Without a menu, a single error is enough.
  return menu === undefined ? conflicts.slice(0, 1) : conflicts;
}

/** In rem: the narrowest bar with a menu, and those from which the styles show more of it. */
const NARROWEST = 39;
const WIDER = [55, 72, 88];
/** In rem: the widest content, with its margins, and all there is in the bar besides the menu and the owner's name. */
const WIDEST = 96;
const BESIDE = 20;
/** In rem. Half of what an ideograph takes. */
const LETTER = 0.5;
const LETTER_OF_OWNER = 0.6;
const AROUND = 2;
const CHEVRON = 1.5;

/** The default menu: all pages in order. Each knows how wide the bar must be to have room for it. */
export function flatMenu(pages: readonly Page[], owner: string, t: Translate): Menu {
  const shown = pages.filter((page) => page.kind !== "home" && !(page.kind === "document" && page.footer));
  const widths = shown.map((page) => letters(pageName(page)) * LETTER + AROUND);
  const more = letters(t("More")) * LETTER + AROUND + CHEVRON;
  const counts = [NARROWEST, ...WIDER].map((bar) => {
    const room = Math.min(bar, WIDEST) - BESIDE - letters(owner) * LETTER_OF_OWNER;
    const count = countIn(room, widths);
    return { bar, count: count === widths.length ? count : countIn(room - more, widths) };
  });
  return shown.map((page, index): MenuGroup => {
    const { bar = Infinity } = counts.find(({ count }) => count > index) ?? {};
    const group = { id: pageId(page.path), name: pageName(page), target: page.path, visible: true, children: [] };
    return bar === NARROWEST ? group : { ...group, from: bar };
  });
}

/** How many of these widths there is room for, from the first. */
function countIn(room: number, widths: readonly number[]): number {
  let left = room;
  const count = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return count === -1 ? widths.length : count;
}

/** An ideograph is as wide as two. */
function letters(text: string): number {
  return [...text].reduce((sum, letter) => sum + (UNSPACED.test(letter) ? 2 : 1), 0);
}

type Placed = Page & { readonly menu: NonNullable<Exclude<Page, { kind: "home" }>["menu"]> };

/**
 * The menu with its pages, without links to unknown pages. Pages are in the order of `site.yaml`, a list is at
 * the position of its first page, and written links come last.
 */
export function menuWithPages(menu: Menu, pages: readonly Page[]): Menu {
  const placed = pages.filter((page): page is Placed => "menu" in page && page.menu !== undefined);
  const exists = leadsSomewhere(pages);

  function itemFor(page: Placed): MenuItem {
    const { in: _, id = pageId(page.path), title = pageName(page), ...rest } = page.menu;
    return { type: "item", id, title, url: page.path, external: false, ...rest };
  }

  /** The items of a group or list, and the position of its first page. */
  function filled(id: string, written: readonly MenuItem[]): { at: number; children: readonly MenuItem[] } {
    const own = placed.flatMap((page, at) => (page.menu.in === id ? [{ at, item: itemFor(page) }] : []));
    const others = written.flatMap((item): { at: number; item: MenuItem }[] => {
      if (item.type === "item" && !item.external && !exists(item.url)) return [];
      if (item.type !== "collapse") return [{ at: Infinity, item }];
      const { at, children } = filled(item.id, item.children);
      return [{ at, item: { ...item, children } }];
    });
    const all = [...own, ...others].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
    return { at: all[0]?.at ?? Infinity, children: all.map(({ item }) => item) };
  }

  return menu
    .filter(({ target }) => target === undefined || exists(target))
    .map((group): MenuGroup => ({ ...group, children: filled(group.id, group.children).children }));
}
