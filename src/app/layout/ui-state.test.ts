import { describe, expect, test } from "vitest";
import type { Menu, MenuItem } from "../../domain/site/menu.ts";
import { selectionAt } from "./ui-state.tsx";

const page = (id: string): MenuItem => ({
  id,
  title: id,
  type: "item",
  url: `/${id}`,
  external: false,
  disabled: false,
  visible: true,
});
const menu: Menu = [
  { id: "testimonials", name: "Testimonials", target: "/testimonials", visible: true, children: [] },
  { id: "experience", name: "Experience", visible: true, children: [page("awards")] },
  { id: "projects", name: "Portfolio", visible: true, children: [page("portfolio")] },
];

describe("selected item", () => {
  test("follows the path", () => {
    expect(selectionAt(menu, "/awards", "portfolio")).toBe("awards");
    expect(selectionAt(menu, "/testimonials?category=Strategy", "awards")).toBe("testimonials");
  });
  test("is the portfolio on the home page", () => {
    expect(selectionAt(menu, "/", "awards")).toBe("portfolio");
  });
  test("is the list that the page is below", () => {
    expect(selectionAt(menu, "/awards/one", "portfolio")).toBe("awards");
    expect(selectionAt(menu, "/awards/one/two", "portfolio")).toBe("portfolio");
  });
  test("does not change on a page outside the menu", () => {
    expect(selectionAt(menu, "/privacy", "awards")).toBe("awards");
    expect(selectionAt(menu, "/privacy")).toBe("portfolio");
  });
});
