import { describe, expect, it, test } from "vitest";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { parseDocument } from "../documents/document-error.ts";
import { parseSite, siteDescription, siteSchema } from "./site.ts";

const NOA = { owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] };
const site = (fields: object = {}) => parseSite({ ...NOA, ...fields });

describe("parseSite", () => {
  it("requires only a name and a home page", () => {
    expect(site()).toMatchObject({ tagline: "Noa Lindqvist", links: [], menu: [], chips: {}, home: { works: [] } });
    expect(site().modes).toEqual({
      debug: { hosts: ["localhost", "127.*", "[::1]", "test.*"] },
      protected: { hosts: [], sources: [] },
      alerts: { sources: [] },
    });
  });

  it("has headings in its language, but the owner's own words as they are", () => {
    const german = site({ language: "de", home: { headings: { works: "Experience" } } });
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

  it.each([
    [{ name: "Noa" }, "Noa"],
    [{ name: "Noa", role: "Engineer" }, "Noa, Engineer"],
    [{ name: "Noa", role: "Engineer", introduction: "sleeps." }, "Noa sleeps."],
    [{ name: "Noa", introduction: "I sleep." }, "I sleep."],
  ])("describes the site by its owner unless home has a description: %j", (owner, description) => {
    expect(siteDescription(site({ owner }))).toBe(description);
    expect(siteDescription(site({ owner, pages: SAMPLE_PAGES }))).toBe("Words.");
  });

  it("creates a menu of all pages if site.yaml has none", () => {
    expect(site({ pages: SAMPLE_PAGES.slice(0, 2) }).menu).toMatchObject([
      { id: "professional", name: "Professional Experience", target: "/professional" },
    ]);
  });

  it("rejects a page in an unknown menu group, with its path", () => {
    const list = { id: "list", title: "L", type: "collapse", children: [] };
    const menu = [{ id: "experience", name: "Experience", children: [list] }];
    const pages = [...NOA.pages, { path: "/extra", kind: "placeholder", menu: { in: "experiance" } }];
    const words = 'the menu has no group or list "experiance"; expected one of experience, list';
    expect(() => site({ menu, pages })).toThrow(`pages.1.menu.in: ${words}`);
  });

  it.each([
    ["that the tracker does not count", { from: "people", caption: "**people**" }, "from: expected one of voters"],
    ["from two places", { from: "voters", value: "4.1", caption: "**voters**" }, "either a value or, as from"],
    ["without a number", { caption: "**voters**" }, "either a value or, as from"],
  ])("rejects a figure %s and says what is expected", (_, wrong, words) => {
    expect(() => parseDocument(siteSchema, { ...NOA, home: { figure: wrong } })).toThrow(words);
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
  expect(site({ language }).resume.paper).toBe(paper);
});
