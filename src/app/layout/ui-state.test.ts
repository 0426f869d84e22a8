import { expect, test } from "vitest";
import type { Menu } from "../../domain/site/menu.ts";
import { selectionAt } from "./ui-state.tsx";

const menu: Menu = ["testimonials", "awards", "portfolio"].map((id) => ({
  ...{ id, name: id, target: `/${id}`, visible: true, children: [] },
}));

test.each([
  ["/awards", "awards"],
  ["/testimonials?category=Strategy", "testimonials"],
  ["/", "portfolio"],
  ["/awards/one", "awards"],
  ["/awards/one/two", "before"],
  ["/privacy", "before"],
])("on the page %s, the item %s is selected", (path, item) => {
  expect(selectionAt(menu, path, "before")).toBe(item);
});
