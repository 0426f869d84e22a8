import { expect, it } from "vitest";
import type { Menu, MenuLink } from "../../domain/site/menu.ts";
import { pageName } from "./page-name.server.ts";

const hidden: MenuLink = {
  id: "memories",
  title: "Memory Dividends",
  type: "item",
  url: "/memories",
  external: false,
  disabled: false,
  visible: false,
};
const menu: Menu = [{ id: "portfolio-group", name: "Portfolio", visible: true, children: [hidden] }];

it("a placeholder is called what the menu calls it, even where the menu hides it", () => {
  expect(pageName(menu, "/memories")).toBe("Memory Dividends");
});

it("a placeholder that the menu does not know is called by its path in words", () => {
  expect(pageName(menu, "/alaska")).toBe("Alaska");
  expect(pageName([], "/uplift-journal")).toBe("Uplift Journal");
});
