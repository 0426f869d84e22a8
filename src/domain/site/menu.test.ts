import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contains, itemAt, type Menu, type MenuItem, plainPath, shownMenu } from "./menu.ts";

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

describe("the item at an address (D14)", () => {
  it.each([
    ["/testimonials", "testimonials"],
    ["/awards", "awards"],
    ["/awards/", "awards"],
    ["/testimonials?category=Mentorship#top", "testimonials"],
    ["/2022-tracker", "2022"],
    ["/resumes", "resumes"],
    ["/blog/hbs", "hbs"],
    ["/", undefined],
    ["/nowhere", undefined],
    ["https://example.com/", undefined],
  ])("%s is %s", (path, id) => {
    expect(itemAt(menu, path)).toBe(id);
  });
});

describe("a plain path", () => {
  it.each([
    ["/", "/"],
    ["/awards/", "/awards"],
    ["/awards//", "/awards"],
    ["/?x=1", "/"],
    ["/awards/?x=/y/", "/awards"],
  ])("of %s is %s", (address, path) => {
    expect(plainPath(address)).toBe(path);
  });

  it("is itself plain", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("/", "a", "?", "#") }), (address) => {
        const path = plainPath(address);
        expect(path).toMatch(/^[/a]*$/);
        expect(path.length > 1 && path.endsWith("/")).toBe(false);
        expect(plainPath(path)).toBe(path);
      }),
    );
  });

  it("is found in a moment, however many slashes an address has", () => {
    const slashes = "/".repeat(1_000_000);
    expect(plainPath(`${slashes}x`)).toHaveLength(1_000_001);
    expect(plainPath(slashes)).toBe("/");
  });
});

describe("the menu that is shown", () => {
  it("leaves out what is invisible: groups (specification 2) and items", () => {
    const names = shownMenu(menu).map(({ name, children }) => [name, children.map(({ id }) => id)]);
    expect(names).toEqual([
      ["Testimonials", []],
      ["Experience", ["awards"]],
      ["Portfolio", ["portfolio", "tracker"]],
    ]);
  });

  it("leaves out what that empties", () => {
    const hidden = { ...releases, children: [link("2020", "/2020-tracker", { visible: false })] };
    expect(shownMenu([{ id: "p", name: "Portfolio", visible: true, children: [hidden] }])).toEqual([]);
  });

  it("keeps an item of unknown type, which shows as an error (specification 8)", () => {
    const unknown: MenuItem = { ...shown, id: "odd", title: "Odd", type: "unknown" };
    expect(shownMenu([{ id: "p", name: "Portfolio", visible: true, children: [unknown] }])[0]?.children).toEqual([
      unknown,
    ]);
  });
});

it("a collapse holds the selected item among its children", () => {
  expect(contains(releases, "2022")).toBe(true);
  expect(contains(releases, "tracker")).toBe(true);
  expect(contains(releases, "awards")).toBe(false);
});
