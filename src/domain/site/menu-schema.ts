import { z } from "zod";
import { linkField, textField } from "../documents/fields.ts";
import type { Menu, MenuItem } from "./menu.ts";

const base = z.object({
  id: textField,
  title: textField,
  icon: textField.optional(),
  color: textField.optional(),
  caption: textField.optional(),
  chip: textField.optional(),
  disabled: z.boolean().default(false),
  visible: z.boolean().default(true),
});

const link = base
  .extend({
    type: z.literal("item"),
    url: linkField,
    external: z.boolean().default(false),
    target: textField.optional(),
  })
  .strict();

const collapse = base.extend({ type: z.literal("collapse"), children: z.array(z.lazy(() => menuItemSchema)) }).strict();

/** Not strict: whoever wrote it had a type in mind that comes with fields of its own. */
const unknown = base.extend({ type: z.literal("unknown") });

const typed = z.looseObject({ type: z.string() });

/**
 * An item of any other type is kept, and shown as an error in the menu (specification 8). A mistake in a link or a list
 * is none of these: it is reported with its place.
 */
const menuItemSchema: z.ZodType<MenuItem, unknown> = z.preprocess(
  (item) => {
    const { data } = typed.safeParse(item);
    return data === undefined || data.type === "item" || data.type === "collapse" ? item : { ...data, type: "unknown" };
  },
  z.discriminatedUnion("type", [link, collapse, unknown], { error: "expected a type: item or collapse" }),
);

const groupSchema = z
  .object({
    id: textField,
    name: textField,
    target: linkField.optional(),
    visible: z.boolean().default(true),
    children: z.array(menuItemSchema).default([]),
  })
  .strict();

/** The menu as `content/site.yaml` has it. Which item is selected is told by its id, so no two share one (D14). */
export const menuSchema: z.ZodType<Menu, unknown> = z.array(groupSchema).superRefine((menu, context) => {
  const known = new Set<string>();
  for (const { id, at } of ids(menu, [])) {
    if (known.has(id))
      context.addIssue({ code: "custom", path: [...at], message: `"${id}" is the id of another item` });
    known.add(id);
  }
});

interface PlacedId {
  readonly id: string;
  readonly at: readonly (string | number)[];
}

/** Every id of a menu, in the order of the file. */
function ids(entries: readonly (Menu[number] | MenuItem)[], at: readonly (string | number)[]): readonly PlacedId[] {
  return entries.flatMap((entry, index) => [
    { id: entry.id, at: [...at, index, "id"] },
    ...("children" in entry ? ids(entry.children, [...at, index, "children"]) : []),
  ]);
}
