import { expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { parseDocument } from "../documents/document-error.ts";
import type { Menu, MenuGroup, MenuItem } from "./menu.ts";
import { type Page, pagesSchema } from "./page.ts";
import { flatMenu, menuSchema, menuWithPages } from "./page-menu.ts";

const list = (id: string, ...children: readonly object[]) => ({ id, title: id, type: "collapse", children });
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

const link = { id: "a", title: "A", type: "item", url: "/awards" };

it("keeps items of unknown type, which the menu shows as errors", () => {
  const carousel = { id: "b", title: "B", type: "carousel", slides: [] };
  expect(menu(group("g", carousel))[0]?.children).toEqual([
    { id: "b", title: "B", type: "unknown", disabled: false, visible: true },
  ]);
});

it.each<[string, object, string]>([
  ["a misspelled field", group("g", { ...link, ulr: "/x" }), 'children.0: unknown field "ulr"'],
  [
    "a mistake inside a list",
    group("g", list("c", { ...link, external: "yes" })),
    "children.0.children.0.external: expected true or false, not text",
  ],
  ["the id of its list", group("g", list("a", link)), 'children.0.children.0.id: duplicate id "a"'],
])("rejects %s with its place", (_, own, message) => {
  expect(() => parseDocument(menuSchema, [own])).toThrow(`0.${message}`);
});

it("keeps pages in the order of site.yaml, with a list at the position of its first page", () => {
  const places = { zebra: "g", first: "list", other: "h", ant: "g", second: "list" };
  const table = Object.entries(places).map(([path, place]) => page(`/${path}`, { in: place }));
  const groups = menu(group("g", list("list")), group("h"));
  expect(outline(menuWithPages(groups, pages(...table, page("/none"))))).toBe(
    "g(zebra list(first second) ant) h(other)",
  );
});

it("omits groups and written links to pages that do not exist", () => {
  const tracker = { path: "/2022-tracker", kind: "tracker", release: 2022, title: "T", description: "D" };
  const here = ["/2022-tracker/?a=1#one", "/2022-tracker/clicks.csv", "/resume.pdf", "/media/talk.pdf"];
  const links = ["/gone", ...here].map((url) => ({ ...link, id: url, url }));
  const groups = menu({ id: "t", name: "T", target: "/testimonials" }, group("g", ...links));
  expect(outline(menuWithPages(groups, pages(tracker)))).toBe(`g(${here.join(" ")})`);
  expect(outline(menuWithPages(groups, pages(page("/testimonials"))))).toMatch(/^t g/);
});

it("derives id, title and address of an entry from its page by default", () => {
  const own = { id: "own", title: "Memory Dividends", visible: false, chip: "New", icon: "i" };
  const table = pages(page("/blog/tech", { in: "g" }), page("/memories", { in: "g", ...own }));
  const plain = { type: "item", external: false, disabled: false, visible: true };
  expect(menuWithPages(menu(group("g")), table)[0]?.children).toEqual([
    { ...plain, id: "blog-tech", title: "Blog Tech", url: "/blog/tech" },
    { ...plain, ...own, url: "/memories" },
  ]);
});

it("has all pages in order except home and footer pages without a menu of the owner", () => {
  const footer = { path: "/terms", kind: "document", footer: true };
  const table = pages(page("/zebra"), footer, { path: "/uses", kind: "document" }, page("/ant"));
  expect(outline(flatMenu(table, "Noa", english))).toBe("zebra uses ant");
});

it.each([
  ["Professional Experience, Publications, Teaching, Talks, Skills", [55, 55, 72, 72, 72]],
  ["Work, Skills", [undefined, undefined]],
])("shows pages side by side from the width of the bar where they fit: %s", (titles, widths) => {
  const table = pages(...titles.split(", ").map((title, index) => ({ ...page(`/page-${index}`), title })));
  expect(flatMenu(table, "Noa Lindqvist", english).map(({ from }) => from)).toEqual(widths);
});
