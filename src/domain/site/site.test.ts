import { expect, it, test } from "vitest";
import { SAMPLE_PAGES } from "../../../test/support/domain/sample-pages.ts";
import { parseSite, siteDescription } from "./site.ts";

const NOA = { owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] };
const site = (fields: object = {}) => parseSite({ ...NOA, ...fields });

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
  expect(parseSite({ owner: { name: "Conan O'Brien" }, pages: [home, list], modes })).toMatchObject({
    owner: { name: "Conan O’Brien" },
    tagline: "Conan O’Brien",
    pages: [{ description: "Robin’s site" }, { ...list, title: "It’s", description: "It’s" }],
    modes,
  });
});

it.each([
  ["I am a Gardener", ["I am a Gardener"]],
  ["I build \n quiet systems\n", ["I build", "quiet systems"]],
])("has a tagline of one or more lines: %j", (tagline, taglineLines) => {
  expect(site({ tagline })).toMatchObject({ tagline: taglineLines.join(" "), taglineLines });
});

it.each([
  [{ name: "Noa" }, "Noa"],
  [{ name: "Noa", role: "Engineer" }, "Noa, Engineer"],
  [{ name: "Noa", role: "Engineer", introduction: "sleeps." }, "Noa sleeps."],
  [{ name: "Noa", introduction: "I sleep." }, "I sleep."],
])("is described by its owner unless home has a description: %j", (owner, description) => {
  expect(siteDescription(site({ owner }))).toBe(description);
  expect(siteDescription(site({ owner, pages: SAMPLE_PAGES }))).toBe("Words.");
});

it("has a menu of all pages if site.yaml has none", () => {
  expect(site({ pages: SAMPLE_PAGES.slice(0, 2) }).menu).toMatchObject([
    { id: "professional", name: "Professional Experience", target: "/professional" },
  ]);
});

const EXTRA = { path: "/extra", kind: "placeholder", menu: { in: "experiance" } };
const LIST = { id: "list", title: "L", type: "collapse", children: [] };

it.each([
  [
    "a page in an unknown group of the menu",
    { menu: [{ id: "experience", name: "Experience", children: [LIST] }], pages: [...NOA.pages, EXTRA] },
    'pages.1.menu.in: the menu has no group or list "experiance"; expected one of experience, list',
  ],
  [
    "a figure that the tracker does not count",
    { home: { figure: { from: "people", caption: "people" } } },
    "from: expected one of voters",
  ],
  [
    "a figure from two places",
    { home: { figure: { from: "voters", value: "4.1", caption: "voters" } } },
    "either a value or, as from",
  ],
  ["a figure without a number", { home: { figure: { caption: "voters" } } }, "either a value or, as from"],
  ["an unknown chip color", { chips: { Gardening: "green" } }, "chips.Gardening: expected one of orange"],
  ["an unknown field", { color: "red" }, 'unknown field "color"'],
  ["another version of the content format", { version: 1 }, /^version: expected \d+$/],
])("rejects %s", (_, fields, words) => {
  expect(() => site(fields)).toThrow(words);
});

test.each([
  ["en", "letter"],
  ["en-GB", "a4"],
  ["de", "a4"],
  ["es-MX", "letter"],
])("the resume of a site in %s is printed on %s", (language, paper) => {
  expect(site({ language }).resume.paper).toBe(paper);
});
