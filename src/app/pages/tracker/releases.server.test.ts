import { describe, expect, it } from "vitest";
import type { Menu, MenuItem } from "../../../domain/site/menu.ts";
import { releaseLinks } from "./releases.server.ts";

const shown = { disabled: false, visible: true };
const link = (title: string, url: string, fields: object = {}): MenuItem => ({
  id: title,
  title,
  type: "item",
  url,
  external: false,
  ...shown,
  ...fields,
});
const menu = (...children: readonly MenuItem[]): Menu => [
  {
    id: "g",
    name: "G",
    visible: true,
    children: [link("All", "/portfolio"), { id: "t", title: "T", type: "collapse", ...shown, children }],
  },
];
const first = link("First", "/2020-tracker/");
const second = link("Second", "/2022-tracker");
const live = link("Live App", "https://tracker.example/", { external: true });

describe("the links between releases", () => {
  it("are those of the menu, the live app among them", () => {
    expect(releaseLinks(menu(first, second, live), 2020)).toEqual([
      { title: "First", href: "/2020-tracker/", current: true },
      { title: "Second", href: "/2022-tracker", current: false },
      { title: "Live App", href: "https://tracker.example/", current: false },
    ]);
  });

  it("leave out what the menu does not offer", () => {
    const items = menu(second, link("Off", "/a", { disabled: true }), link("Hidden", "/b", { visible: false }));
    expect(releaseLinks(items, 2022).map(({ title }) => title)).toEqual(["Second"]);
  });

  it.each([[[]], [menu(link("Other", "/other"))]])("are the releases alone without such a list", (without) => {
    expect(releaseLinks(without, 2022)).toEqual([
      { title: "2020 Release", href: "/2020-tracker", current: false },
      { title: "2022 Release", href: "/2022-tracker", current: true },
    ]);
  });
});
