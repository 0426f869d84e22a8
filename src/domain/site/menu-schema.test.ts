import { describe, expect, it } from "vitest";
import { parseWithMessages } from "../documents/schema-messages.ts";
import { menuSchema } from "./menu-schema.ts";

const group = (...children: object[]) => [{ id: "g", name: "G", children }];
const link = { id: "a", title: "A", type: "item", url: "/awards" };

/** Where the first problem is, and what it says. */
function problem(menu: readonly object[]): readonly unknown[] {
  const [issue] = parseWithMessages(menuSchema, menu).error?.issues ?? [];
  return [issue?.path.join("."), issue?.message];
}

describe("the menu's file", () => {
  it("shows items and groups unless told otherwise (specification 3)", () => {
    const [first] = menuSchema.parse(group(link));
    expect(first).toMatchObject({ visible: true, children: [{ visible: true, disabled: false, external: false }] });
  });

  it("nests collapsible items", () => {
    const child = { ...link, id: "b" };
    const [first] = menuSchema.parse(group({ id: "a", title: "A", type: "collapse", children: [child] }));
    expect(first?.children).toMatchObject([{ type: "collapse", children: [child] }]);
  });

  it("may have an item of unknown type, whatever is in it, so that the menu can show it as an error (specification 8)", () => {
    const [first] = menuSchema.parse(group({ id: "a", title: "A", type: "carousel", slides: [] }));
    expect(first?.children).toEqual([{ id: "a", title: "A", type: "unknown", disabled: false, visible: true }]);
  });

  it.each([
    ["a misspelt field of a link", { ...link, ulr: "/x" }, "0.children.0", 'unknown field "ulr"'],
    ["an address that is none", { ...link, url: "awards" }, "0.children.0.url", "expected an address"],
    [
      "a list without items",
      { id: "a", title: "A", type: "collapse" },
      "0.children.0.children",
      "missing; expected a list",
    ],
    [
      "a mistake inside a list",
      { id: "c", title: "C", type: "collapse", children: [{ ...link, external: "yes" }] },
      "0.children.0.children.0.external",
      "expected true or false, not text",
    ],
    ["an item without a type", { id: "a", title: "A", url: "/" }, "0.children.0.type", "expected a type"],
  ])("is refused with its place: %s", (_, item, place, message) => {
    expect(problem(group(item))).toEqual([place, expect.stringContaining(message)]);
  });

  it("is refused with a field of a group that nobody knows", () => {
    expect(problem([{ id: "g", name: "G", childern: [link] }])).toEqual(["0", 'unknown field "childern"']);
  });

  it.each([
    ["two items", group(link, { ...link, title: "B" }), "0.children.1.id"],
    ["an item and its group", [{ id: "a", name: "A", children: [link] }], "0.children.0.id"],
    ["items of two groups", [...group(link), { id: "h", name: "H", children: [link] }], "1.children.0.id"],
    [
      "an item and a list around it",
      group({ id: "a", title: "A", type: "collapse", children: [link] }),
      "0.children.0.children.0.id",
    ],
  ])("has an id once: not for %s (D14)", (_, menu, place) => {
    expect(problem(menu)).toEqual([place, 'duplicate id "a"']);
  });
});
