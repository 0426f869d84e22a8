import { expect, it, test } from "vitest";
import { contains, itemAt, type Menu, type MenuItem, plainPath, shownMenu } from "./menu.ts";

const link = (id: string, url: string, more: object = {}): MenuItem => ({
  ...{ id, title: id, type: "item", url, external: false, disabled: false, visible: true },
  ...more,
});
const list = (...children: readonly MenuItem[]): MenuItem => ({
  ...{ id: "tracker", title: "Texas Voter Tracker", type: "collapse", disabled: false, visible: true },
  children,
});
const releases = list(link("2022", "/2022-tracker"), link("live", "https://example.com/", { external: true }));
const group = (id: string, ...children: readonly MenuItem[]) => ({ id, name: id, visible: true, children });
const menu: Menu = [
  { ...group("testimonials"), target: "/testimonials" },
  group("experience", link("awards", "/awards"), link("resumes", "/resumes", { visible: false })),
  group("portfolio-group", link("portfolio", "/portfolio"), releases),
  { ...group("blog", link("hbs", "/blog/hbs")), visible: false },
  group("empty", list(link("2020", "/2020-tracker", { visible: false }))),
];

it.each([
  ["/awards/", "awards"],
  ["/testimonials?category=Mentorship#top", "testimonials"],
  ["/resumes", "resumes"],
  ["/2022-tracker", "2022"],
  ["/", undefined],
  ["https://example.com/", undefined],
])("finds the item at %s: %s", (path, id) => {
  expect(itemAt(menu, path)).toBe(id);
});

it("reduces addresses to their path, even one of a million slashes", () => {
  expect(["/", "/awards//", "/awards/?x=/y/"].map(plainPath)).toEqual(["/", "/awards", "/awards"]);
  const slashes = "/".repeat(1_000_000);
  expect([`${slashes}x`, slashes].map((address) => plainPath(address).length)).toEqual([1_000_001, 1]);
});

it("omits hidden groups and items, and lists and groups without visible items", () => {
  expect(shownMenu(menu).map(({ id, children }) => [id, ...children.map((item) => item.id)])).toEqual([
    ["testimonials"],
    ["experience", "awards"],
    ["portfolio-group", "portfolio", "tracker"],
  ]);
});

test("a list contains the selected item among its children", () => {
  expect(["2022", "tracker", "awards"].map((id) => contains(releases, id))).toEqual([true, true, false]);
});
