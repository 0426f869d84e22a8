import { describe, expect, it, test } from "vitest";
import {
  contains,
  initialUiState,
  itemAt,
  type Menu,
  type MenuItem,
  plainPath,
  shownMenu,
  type UiAction,
  uiReducer,
} from "./menu.ts";

const shown = { disabled: false, visible: true } as const;
const link = (id: string, url: string, more: object = {}): MenuItem => ({
  ...shown,
  id,
  title: id,
  type: "item",
  url,
  external: false,
  ...more,
});
const releases: MenuItem = {
  ...shown,
  id: "tracker",
  title: "Texas Voter Tracker",
  type: "collapse",
  children: [
    link("2020", "/2020-tracker"),
    link("2022", "/2022-tracker"),
    link("live", "https://example.com/", { external: true }),
  ],
};
const menu: Menu = [
  { id: "testimonials", name: "Testimonials", target: "/testimonials", visible: true, children: [] },
  {
    id: "experience",
    name: "Experience",
    visible: true,
    children: [link("awards", "/awards"), link("resumes", "/resumes", { visible: false })],
  },
  { id: "portfolio-group", name: "Portfolio", visible: true, children: [link("portfolio", "/portfolio"), releases] },
  { id: "blog", name: "Blog", visible: false, children: [link("hbs", "/blog/hbs")] },
];

describe("itemAt", () => {
  it.each([
    ["/testimonials", "testimonials"],
    ["/awards/", "awards"],
    ["/testimonials?category=Mentorship#top", "testimonials"],
    ["/resumes", "resumes"],
    ["/", undefined],
    ["https://example.com/", undefined],
  ])("finds the item at %s: %s", (path, id) => {
    expect(itemAt(menu, path)).toBe(id);
  });
});

describe("plainPath", () => {
  it.each([
    ["/", "/"],
    ["/awards//", "/awards"],
    ["/awards/?x=/y/", "/awards"],
  ])("reduces %s to %s", (address, path) => {
    expect(plainPath(address)).toBe(path);
  });

  it("handles a million slashes", () => {
    const slashes = "/".repeat(1_000_000);
    expect(plainPath(`${slashes}x`)).toHaveLength(1_000_001);
    expect(plainPath(slashes)).toBe("/");
  });
});

describe("shownMenu", () => {
  it("omits hidden groups and items", () => {
    const names = shownMenu(menu).map(({ name, children }) => [name, children.map(({ id }) => id)]);
    expect(names).toEqual([
      ["Testimonials", []],
      ["Experience", ["awards"]],
      ["Portfolio", ["portfolio", "tracker"]],
    ]);
  });

  it("omits lists and groups without visible items", () => {
    const hidden = { ...releases, children: [link("2020", "/2020-tracker", { visible: false })] };
    expect(shownMenu([{ id: "p", name: "Portfolio", visible: true, children: [hidden] }])).toEqual([]);
  });
});

test("a list contains the selected item among its children", () => {
  expect(contains(releases, "2022")).toBe(true);
  expect(contains(releases, "tracker")).toBe(true);
  expect(contains(releases, "awards")).toBe(false);
});

describe("uiReducer", () => {
  const start = initialUiState("portfolio");

  it("starts with Roboto, radius 24, the drawer closed and no query", () => {
    expect(start).toEqual({
      isOpen: ["portfolio"],
      fontFamily: "Roboto",
      borderRadius: 24,
      opened: false,
      query: null,
    });
  });

  it.each<[UiAction, object]>([
    [{ type: "select", id: "awards" }, { isOpen: ["awards"] }],
    [{ type: "open-drawer", opened: true }, { opened: true }],
    [{ type: "search", query: "ballot" }, { query: "ballot" }],
  ])("changes only one field on %o", (action, change) => {
    expect(uiReducer(start, action)).toEqual({ ...start, ...change });
  });
});
