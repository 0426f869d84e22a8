import { describe, expect, it } from "vitest";
import { parseWithMessages } from "../documents/document-error.ts";
import { menuSchema } from "./menu-schema.ts";

const group = (...children: object[]) => [{ id: "g", name: "G", children }];
const link = { id: "a", title: "A", type: "item", url: "/awards" };

/** Path and message of the first error. */
function problem(menu: readonly object[]): readonly unknown[] {
  const [issue] = parseWithMessages(menuSchema, menu).error?.issues ?? [];
  return [issue?.path.join("."), issue?.message];
}

describe("menuSchema", () => {
  it("shows items and groups by default", () => {
    const [first] = menuSchema.parse(group(link));
    expect(first).toMatchObject({ visible: true, children: [{ visible: true, disabled: false, external: false }] });
  });

  it("accepts items of unknown type, which the menu shows as errors", () => {
    const [first] = menuSchema.parse(group({ id: "a", title: "A", type: "carousel", slides: [] }));
    expect(first?.children).toEqual([{ id: "a", title: "A", type: "unknown", disabled: false, visible: true }]);
  });

  it.each([
    ["a misspelled field of a link", { ...link, ulr: "/x" }, "0.children.0", 'unknown field "ulr"'],
    [
      "a mistake inside a list",
      { id: "c", title: "C", type: "collapse", children: [{ ...link, external: "yes" }] },
      "0.children.0.children.0.external",
      "expected true or false, not text",
    ],
  ])("rejects %s with its path", (_, item, place, message) => {
    expect(problem(group(item))).toEqual([place, expect.stringContaining(message)]);
  });

  it.each([
    ["an item and its group", [{ id: "a", name: "A", children: [link] }], "0.children.0.id"],
    [
      "an item and its list",
      group({ id: "a", title: "A", type: "collapse", children: [link] }),
      "0.children.0.children.0.id",
    ],
  ])("rejects duplicate ids of %s", (_, menu, place) => {
    expect(problem(menu)).toEqual([place, 'duplicate id "a"']);
  });
});
