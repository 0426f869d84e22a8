import { describe, expect, it, test } from "vitest";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";

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

describe("parseSite", () => {
  it("requires only a name and a home page", () => {
    const least = parseSite({ owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] });
    expect(least).toMatchObject({ tagline: "Noa Lindqvist", links: [], menu: [], chips: {}, home: { works: [] } });
    expect(least.modes).toEqual({
      debug: { hosts: ["localhost", "127.*", "[::1]", "test.*"] },
      protected: { hosts: [], sources: [] },
      alerts: { sources: [] },
    });
    expect(siteDescription(least)).toBe("Noa Lindqvist");
  });

  it("has headings in its language, but the owner's own words as they are", () => {
    const german = parseSite({
      language: "de",
      owner: { name: "Noa Lindqvist" },
      home: { headings: { works: "Experience" } },
      pages: [{ path: "/", kind: "home" }],
    });
    expect(german.home.headings).toMatchObject({ timeline: "Berufserfahrung", works: "Experience" });
  });

  it("sets typographic marks in texts, but not in names that are looked up", () => {
    const home = { path: "/", kind: "home", description: "Robin's site" };
    const list = { path: "/kids", kind: "experiences", title: "It's", description: "It's", category: "Children's" };
    const modes = { alerts: { sources: ["o'neill"] } };
    const shown = parseSite({ owner: { name: "Conan O'Brien" }, pages: [home, list], modes });
    expect(shown).toMatchObject({
      owner: { name: "Conan O’Brien" },
      tagline: "Conan O’Brien",
      pages: [{ description: "Robin’s site" }, { ...list, title: "It’s", description: "It’s" }],
      modes,
    });
  });

  it("accepts a tagline of one or more lines", () => {
    expect(site({ tagline: "I am a Gardener" })).toMatchObject({ taglineLines: ["I am a Gardener"] });
    expect(site({ tagline: "I build \n quiet systems\n" })).toMatchObject({
      tagline: "I build quiet systems",
      taglineLines: ["I build", "quiet systems"],
    });
  });

  test("the site's description defaults to the owner's", () => {
    const pages = [{ path: "/", kind: "home" }];
    const owner = { name: "Noa", role: "Engineer" };
    expect(siteDescription(parseSite({ owner, pages }))).toBe("Noa, Engineer");
    expect(siteDescription(parseSite({ owner: { ...owner, introduction: "sleeps." }, pages }))).toBe("Noa sleeps.");
    expect(siteDescription(parseSite({ owner: { ...owner, introduction: "I sleep." }, pages }))).toBe("I sleep.");
    expect(siteDescription(site())).toBe("Words.");
  });

  it("creates a menu of all pages if site.yaml has none", () => {
    const pages = [...SAMPLE_PAGES.slice(0, 3), { path: "/terms", kind: "document", footer: true }];
    expect(site({ menu: undefined, pages }).menu).toMatchObject([
      { id: "professional", name: "Professional Experience", target: "/professional" },
      { id: "impact", name: "Social Impact", target: "/impact" },
    ]);
  });

  it("rejects a page in an unknown menu group, with its path", () => {
    const menu = [
      { id: "experience", name: "Experience", children: [{ id: "list", title: "L", type: "collapse", children: [] }] },
    ];
    const pages = [...SAMPLE_PAGES, { path: "/extra", kind: "placeholder", menu: { in: "experiance" } }];
    const words = 'the menu has no group or list "experiance"; expected one of experience, list';
    expect(() => site({ menu, pages })).toThrow(`pages.${SAMPLE_PAGES.length}.menu.in: ${words}`);
  });

  it.each([
    [
      "that the tracker does not count",
      { from: "people", caption: "**people** reached" },
      "from: expected one of voters",
    ],
    ["from two places", { from: "voters", value: "4.1", caption: "**voters**" }, "either a value or, as from"],
    ["without a number", { caption: "**voters**" }, "either a value or, as from"],
  ])("rejects a figure %s and says what is expected", (_, wrong, words) => {
    expect(() => parseDocument(siteSchema, { ...complete, home: { ...complete.home, figure: wrong } })).toThrow(words);
  });

  it.each([
    ["an unknown chip color", { chips: { Gardening: "green" } }, "chips.Gardening: expected one of orange"],
    ["an unknown field", { color: "red" }, 'unknown field "color"'],
    ["another version of the content format", { version: 1 }, /^version: expected \d+$/],
  ])("rejects %s", (_, fields, words) => {
    expect(() => site(fields)).toThrow(words);
  });
});

test.each([
  ["en", "letter"],
  ["en-GB", "a4"],
  ["de", "a4"],
  ["es-MX", "letter"],
  ["ja", "a4"],
])("the resume of a site in %s is printed on %s", (language, paper) => {
  const site = parseSite({ language, owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] });
  expect(site.resume.paper).toBe(paper);
});
