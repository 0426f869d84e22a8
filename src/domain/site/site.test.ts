import { describe, expect, it } from "vitest";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";
import { TRACKER_FIGURES } from "../tracker/impact-summary.ts";
import { parseSite, siteDescription, siteSchema } from "./site.ts";

const picture = { src: "a.svg", alt: "A" };
const figure = { value: "4", caption: "**awards** won" };
const complete = {
  owner: {
    name: "Robin Vale",
    role: "Builder",
    introduction: "leads teams",
    portrait: picture,
    wordmark: "mini.svg",
    since: "2012-01-01",
    location: "Austin",
  },
  links: ["mailto:robin@example.com", "https://example.com/in"],
  menu: [],
  home: {
    quote: "dana-kim",
    voice: "dana-kim",
    award: "awards",
    feature: { title: "A", subtitle: "B", picture, link: "/awards" },
    figure,
    impact: [figure],
    works: [{ title: "A", caption: "B", picture, link: "/portfolio" }],
  },
  pages: SAMPLE_PAGES,
};

const site = (fields: object = {}) => parseSite({ ...complete, ...fields });

describe("the site's settings", () => {
  it("need no more than a name and a home page", () => {
    const least = parseSite({ owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] });
    expect(least).toMatchObject({ tagline: "Noa Lindqvist", links: [], menu: [], chips: {}, home: { works: [] } });
    expect(least.modes).toEqual({
      debug: { hosts: ["localhost", "127.*", "[::1]", "test.*"] },
      protected: { hosts: [], sources: [] },
      alerts: { sources: [] },
    });
    expect(siteDescription(least)).toBe("Noa Lindqvist");
  });

  it("have a tagline of one line or several (specification 1)", () => {
    expect(site({ tagline: "I am a Gardener" })).toMatchObject({ taglineLines: ["I am a Gardener"] });
    expect(site({ tagline: "I build \n quiet systems\n" })).toMatchObject({
      tagline: "I build quiet systems",
      taglineLines: ["I build", "quiet systems"],
    });
  });

  it("describe the site by the owner where home has no words for it", () => {
    const pages = [{ path: "/", kind: "home" }];
    const owner = { name: "Noa", role: "Engineer" };
    expect(siteDescription(parseSite({ owner, pages }))).toBe("Noa, Engineer");
    expect(siteDescription(parseSite({ owner: { ...owner, introduction: "sleeps." }, pages }))).toBe("Noa sleeps.");
    expect(siteDescription(site())).toBe("Words.");
  });

  it("put the pages into a menu by themselves where the owner writes none", () => {
    const pages = [...SAMPLE_PAGES.slice(0, 3), { path: "/terms", kind: "document", footer: true }];
    expect(site({ menu: undefined, pages }).menu).toMatchObject([
      { id: "professional", name: "Professional Experience", target: "/professional" },
      { id: "impact", name: "Social Impact", target: "/impact" },
    ]);
  });

  it("are told that home is titled by the tagline, where a title is written as well", () => {
    const [home, ...others] = SAMPLE_PAGES;
    const pages = [{ ...home, title: "I am a Gardener" }, ...others];
    expect(() => site({ pages })).toThrow("remove this line: the title of home is the tagline");
  });

  it("need words for every page that has a list", () => {
    const wordless = SAMPLE_PAGES.map((page) => (page.path === "/testimonials" ? { ...page, title: undefined } : page));
    expect(() => site({ pages: wordless })).toThrow(/pages\.4\.title: missing/);
  });

  it("put each page into the place in the menu that it names", () => {
    const menu = [{ id: "experience", name: "Experience" }];
    const pages = [...SAMPLE_PAGES, { path: "/extra", kind: "placeholder", menu: { in: "experience" } }];
    expect(site({ menu, pages }).menu).toMatchObject([{ id: "experience", children: [{ url: "/extra" }] }]);
  });

  it.each([
    ["a group", { in: "experience", id: "experience" }],
    ["another page", { in: "experience", id: "first" }],
  ])("are told of a page that has the id of %s in the menu (D14)", (_, place) => {
    const menu = [{ id: "experience", name: "Experience" }];
    const first = { path: "/first", kind: "placeholder", menu: { in: "experience" } };
    const second = { path: "/second", kind: "placeholder", menu: place };
    expect(() => site({ menu, pages: [...SAMPLE_PAGES, first, second] })).toThrow("is the id of another item");
  });

  it("are told of a page whose place the menu does not have, at that place", () => {
    const menu = [
      { id: "experience", name: "Experience", children: [{ id: "list", title: "L", type: "collapse", children: [] }] },
    ];
    const pages = [...SAMPLE_PAGES, { path: "/extra", kind: "placeholder", menu: { in: "experiance" } }];
    const words = 'the menu has no group or list "experiance"; expected one of experience, list';
    expect(() => site({ menu, pages })).toThrow(`pages.${SAMPLE_PAGES.length}.menu.in: ${words}`);
  });

  it("are told to write a menu where a page names its place in none", () => {
    const pages = [...SAMPLE_PAGES, { path: "/extra", kind: "placeholder", menu: { in: "experience" } }];
    const words = 'the menu has no group or list "experience"; write it below menu';
    expect(() => site({ menu: undefined, pages })).toThrow(words);
  });

  it.each(TRACKER_FIGURES)("may show %s, which the tracker counts, on the home page", (from) => {
    const counted = { from, caption: "**counted** by the tracker" };
    expect(site({ home: { ...complete.home, figure: counted } }).home.figure).toEqual(counted);
  });

  it("show figures of the owner's own and figures that the tracker counts", () => {
    const counted = { from: "voters", caption: "**voters** of both releases", link: "/2022-tracker" };
    expect(site({ home: { ...complete.home, figure: counted, impact: [counted, figure] } }).home).toMatchObject({
      figure: counted,
      impact: [counted, figure],
    });
  });

  it.each([
    [
      "that the tracker does not count",
      { from: "people", caption: "**people** reached" },
      "from: expected one of voters",
    ],
    ["from two places", { from: "voters", value: "4.1", caption: "**voters**" }, "either a value or, as from"],
    ["without a caption", { from: "voters" }, "caption: missing; expected text"],
    ["without a number", { caption: "**voters**" }, "either a value or, as from"],
    [
      "with a value that is no text",
      { value: true, caption: "C" },
      'value: expected text, not true: write it as "true"',
    ],
  ])("refuse a figure %s, and say what is expected", (_, wrong, words) => {
    expect(() => parseDocument(siteSchema, { ...complete, home: { ...complete.home, figure: wrong } })).toThrow(words);
  });

  it.each([
    ["a script as an address", { links: ["javascript:alert(1)"] }],
    ["a menu item with a misspelt field", { menu: [{ id: "g", name: "G", childern: [] }] }],
    ["a picture of another folder", { owner: { ...complete.owner, wordmark: "../site.yaml" } }],
    ["a chip color the design does not have", { chips: { Gardening: "green" } }],
    ["a field nobody knows", { color: "red" }],
    ["a content format of another time", { version: 1 }],
  ])("are refused with %s", (_, fields) => {
    expect(() => site(fields)).toThrow();
  });
});
