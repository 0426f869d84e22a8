import { z } from "zod";
import { linkField, textField } from "../documents/fields.ts";
import type { Menu, MenuItem } from "./menu.ts";

/** Options for a page's item in the menu. */
export const menuItemFields = {
  id: textField.optional(),
  title: textField.optional().meta({ description: "What the menu calls it; the title of the page where missing" }),
  icon: textField.optional(),
  color: textField.optional(),
  caption: textField.optional(),
  chip: textField.optional(),
  disabled: z.boolean().default(false),
  visible: z.boolean().default(true),
};

const base = z.object({ ...menuItemFields, id: textField, title: textField });

const link = base
  .extend({
    type: z.literal("item"),
    url: linkField,
    external: z.boolean().default(false),
    target: textField.optional(),
  })
  .strict();

const collapse = base.extend({ type: z.literal("collapse"), children: z.array(z.lazy(() => menuItemSchema)) }).strict();

/** Not strict: the unknown type may have fields of its own. */
const unknown = base.extend({ type: z.literal("unknown") });

const typed = z.looseObject({ type: z.string() });

/**
 * Items of unknown type are kept and shown as errors in the menu. Errors in links and lists are
 * reported with their position.
 */
const menuItemSchema: z.ZodType<MenuItem, unknown> = z.preprocess(
  (item) => {
    const { data } = typed.safeParse(item);
    return data === undefined || data.type === "item" || data.type === "collapse" ? item : { ...data, type: "unknown" };
  },
  z
    .discriminatedUnion("type", [link, collapse, unknown], { error: "expected a type: item or collapse" })
    .meta({ title: "Item" }),
);

const groupSchema = z
  .object({
    id: textField,
    name: textField,
    target: linkField.optional(),
    visible: z.boolean().default(true),
    children: z.array(menuItemSchema).default([]),
  })
  .strict()
  .meta({ title: "Group" });

/** The menu of `content/site.yaml`. Ids must be unique, because they determine the selected item. */
export const menuSchema: z.ZodType<Menu, unknown> = z.array(groupSchema).superRefine((menu, context) => {
  const known = new Set<string>();
  for (const { id, at } of ids(menu, [])) {
    if (known.has(id)) context.addIssue({ code: "custom", path: [...at], message: `duplicate id "${id}"` });
    known.add(id);
  }
});

interface PlacedId {
  readonly id: string;
  readonly at: readonly (string | number)[];
}

/** In file order. */
function ids(entries: readonly (Menu[number] | MenuItem)[], at: readonly (string | number)[]): readonly PlacedId[] {
  return entries.flatMap((entry, index) => [
    { id: entry.id, at: [...at, index, "id"] },
    ...("children" in entry ? ids(entry.children, [...at, index, "children"]) : []),
  ]);
}
