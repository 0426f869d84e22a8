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

const links = (shown: Menu, here: string) => releaseLinks({ menu: shown, pages: [...samplePages] }, here);

const YEARS = [
  { year: "2020", href: "/2020-tracker", current: true },
  { year: "2022", href: "/2022-tracker", current: false },
];

describe("releaseLinks", () => {
  it("lists the releases, oldest first, and what the menu lists with them", () => {
    const live = link("Live App", "https://tracker.example/", { external: true });
    expect(links(menu(second, live, first), "/2020-tracker")).toEqual({
      releases: YEARS,
      others: [{ title: "Live App", href: "https://tracker.example/" }],
    });
  });

  it("needs no menu, and takes any address", () => {
    const pages = pagesOf(samplePages, "tracker")
      .map((page) => ({ ...page, path: `/voters/${page.release}` }))
      .toReversed();
    expect(releaseLinks({ menu: [], pages }, "/voters/2020")).toEqual({
      releases: [
        { year: "2020", href: "/voters/2020", current: true },
        { year: "2022", href: "/voters/2022", current: false },
      ],
      others: [],
    });
  });

  it("leaves out other releases and links that the menu hides", () => {
    const item = { in: "t", disabled: false, visible: false };
    const pages = pagesOf(samplePages, "tracker").map((page) => ({ ...page, menu: item }));
    const shown = menu(second, link("Off", "/a", { disabled: true }), link("Hidden", "/b", { visible: false }));
    expect(releaseLinks({ menu: shown, pages }, "/2022-tracker")).toEqual({
      releases: [{ year: "2022", href: "/2022-tracker", current: true }],
      others: [],
    });
  });

  it.each([[[]], [menu(link("Other", "/other"))]])(
    "has only the releases if the menu does not list the page",
    (without) => {
      expect(links(without, "/2020-tracker")).toEqual({ releases: YEARS, others: [] });
    },
  );
});
