import { describe, expect, it } from "vitest";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import type { Menu, MenuItem } from "../../../domain/site/menu.ts";
import { pagesOf } from "../../../domain/site/page-table.ts";
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

const links = (shown: Menu, here: string) => releaseLinks({ menu: shown, pages: [...samplePages] }, here);

describe("releaseLinks", () => {
  it("uses the menu, including the live app", () => {
    expect(links(menu(first, second, live), "/2020-tracker")).toEqual([
      { title: "First", href: "/2020-tracker/", current: true },
      { title: "Second", href: "/2022-tracker", current: false },
      { title: "Live App", href: "https://tracker.example/", current: false },
    ]);
  });

  it("uses the table, oldest first, without a menu", () => {
    const pages = pagesOf(samplePages, "tracker")
      .map((page) => ({ ...page, path: `/voters/${page.release}` }))
      .toReversed();
    expect(releaseLinks({ menu: [], pages }, "/voters/2020")).toEqual([
      { title: "2020 Release", href: "/voters/2020", current: true },
      { title: "2022 Release", href: "/voters/2022", current: false },
    ]);
  });

  it("excludes disabled and hidden items", () => {
    const items = menu(second, link("Off", "/a", { disabled: true }), link("Hidden", "/b", { visible: false }));
    expect(links(items, "/2022-tracker").map(({ title }) => title)).toEqual(["Second"]);
  });

  it.each([[[]], [menu(link("Other", "/other"))]])("returns only the releases without such a list", (without) => {
    expect(links(without, "/2022-tracker")).toEqual([
      { title: "2020 Release", href: "/2020-tracker", current: false },
      { title: "2022 Release", href: "/2022-tracker", current: true },
    ]);
  });
});
