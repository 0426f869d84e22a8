import { describe, expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import type { Menu, MenuGroup, MenuItem } from "./menu.ts";
import { menuSchema } from "./menu-schema.ts";
import { type Page, pagesSchema } from "./page.ts";
import { flatMenu, menuWithPages } from "./page-menu.ts";

const list = (id: string, ...children: readonly object[]) => ({ id, title: id, type: "collapse", children });
const outside = (id: string, fields: object = {}) => ({
  id,
  title: id,
  type: "item",
  url: "https://tracker.example/",
  external: true,
  ...fields,
});
const group = (id: string, ...children: readonly object[]) => ({ id, name: id, children });
const menu = (...groups: readonly object[]): Menu => menuSchema.parse(groups);
const page = (path: string, place?: object) => ({ path, kind: "placeholder", ...(place && { menu: place }) });
const pages = (...others: readonly object[]): readonly Page[] =>
  pagesSchema.parse([{ path: "/", kind: "home", description: "D" }, ...others]);

/** Ids with their nesting: `a(b c) d`. */
function outline(entries: readonly (MenuGroup | MenuItem)[]): string {
  return entries
    .map((entry) =>
      "children" in entry && entry.children.length > 0 ? `${entry.id}(${outline(entry.children)})` : entry.id,
    )
    .join(" ");
}

describe("menuWithPages", () => {
  it("keeps pages in the order of site.yaml", () => {
    const table = pages(
      page("/zebra", { in: "g" }),
      page("/other", { in: "h" }),
      page("/ant", { in: "g" }),
      page("/none"),
    );
    expect(outline(menuWithPages(menu(group("g"), group("h")), table))).toBe("g(zebra ant) h(other)");
  });

  it("puts a list at the position of its first page", () => {
    const table = pages(
      page("/all", { in: "g" }),
      page("/first", { in: "list" }),
      page("/between", { in: "g" }),
      page("/second", { in: "list" }),
    );
    expect(outline(menuWithPages(menu(group("g", list("list"))), table))).toBe("g(all list(first second) between)");
  });

  it("omits groups whose target was removed", () => {
    const groups = menu({ id: "t", name: "T", target: "/testimonials" }, group("g"));
    expect(outline(menuWithPages(groups, pages(page("/testimonials"))))).toBe("t g");
    expect(outline(menuWithPages(groups, pages()))).toBe("g");
  });

  it("omits written links to unknown pages and keeps those to anchors of existing ones", () => {
    const inside = (id: string, url: string) => outside(id, { url, external: false });
    const groups = menu(
      group("g", inside("gone", "/gone"), inside("part", "/work#one"), inside("slash", "/work/?a=1")),
    );
    expect(outline(menuWithPages(groups, pages(page("/work"))))).toBe("g(part slash)");
  });

  it.each(["/resume.pdf", "/2022-tracker/clicks.csv", "/media/talk.pdf"])(
    "keeps a written link to %s, which exists on the server",
    (url) => {
      const tracker = { path: "/2022-tracker", kind: "tracker", release: 2022, title: "T", description: "D" };
      const groups = menu(group("g", outside("link", { url, external: false })));
      expect(outline(menuWithPages(groups, pages(tracker)))).toBe("g(link)");
    },
  );

  it("derives id, title and address of an entry from its page by default", () => {
    const table = pages(
      page("/blog/tech", { in: "g" }),
      page("/memories", { in: "g", id: "own", title: "Memory Dividends", visible: false, chip: "New", icon: "i" }),
    );
    const plain = { type: "item", external: false, disabled: false, visible: true };
    expect(menuWithPages(menu(group("g")), table)[0]?.children).toEqual([
      { ...plain, id: "blog-tech", title: "Blog Tech", url: "/blog/tech" },
      { ...plain, id: "own", title: "Memory Dividends", url: "/memories", visible: false, chip: "New", icon: "i" },
    ]);
  });
});

describe("flatMenu", () => {
  const named = (path: string, title: string) => ({ path, kind: "placeholder", title });

  it("has all pages in order except home and footer pages", () => {
    const footer = { path: "/terms", kind: "document", footer: true };
    const own = { path: "/uses", kind: "document" };
    expect(outline(flatMenu(pages(page("/zebra"), footer, own, page("/ant")), "Noa", english))).toBe("zebra uses ant");
  });

  /** From which width of the bar each page is in it. */
  function widths(titles: readonly string[], owner = "Noa Lindqvist") {
    const table = pages(...titles.map((title, index) => named(`/page-${index}`, title)));
    return flatMenu(table, owner, english).map(({ from }) => from);
  }

  it("shows five pages side by side where they fit", () => {
    const titles = ["Professional Experience", "Publications", "Teaching", "Talks", "Skills"];
    expect(widths(titles)).toEqual([55, 55, 72, 72, 72]);
    expect(widths(["Work", "Skills"])).toEqual([undefined, undefined]);
  });
});
