import { describe, expect, it } from "vitest";
import { PAGES, siteSchema } from "./site.ts";

const words = { title: "Professional Experience", description: "Work." };
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
  links: { email: "mailto:robin@example.com", linkedin: "https://example.com/in", instagram: "https://example.com/ig" },
  menu: [],
  modes: { debug: { hosts: [] }, protected: { hosts: [], sources: [] }, alerts: { sources: [] } },
  home: {
    quote: "dana-kim",
    voice: "dana-kim",
    award: "awards",
    feature: { title: "A", subtitle: "B", picture, link: "/awards" },
    figure,
    impact: [figure],
    works: [{ title: "A", caption: "B", picture, link: "/portfolio" }],
  },
  pages: Object.fromEntries(PAGES.map((page) => [page, words])),
};

const site = (fields: object = {}) => siteSchema.parse({ ...complete, ...fields });
const group = (...children: object[]) => ({ menu: [{ id: "g", name: "G", children }] });

describe("the site's settings", () => {
  it("say 'I am a Builder' unless the owner writes another tagline (specification 1)", () => {
    expect(site().tagline).toBe("I am a Builder");
    expect(site({ tagline: "I am a Gardener" }).tagline).toBe("I am a Gardener");
  });

  it("need words for every page", () => {
    const { testimonials: _, ...others } = complete.pages;
    expect(() => site({ pages: others })).toThrow(/testimonials/);
    expect(() => site({ pages: { ...complete.pages, secret: words } })).toThrow(/secret/);
  });

  it("show menu items and groups unless told otherwise (specification 3)", () => {
    const [first] = site(group({ id: "a", title: "A", type: "item", url: "/awards" })).menu;
    expect(first).toMatchObject({ visible: true, children: [{ visible: true, disabled: false, external: false }] });
  });

  it("nest collapsible items", () => {
    const child = { id: "b", title: "B", type: "item", url: "/2020-tracker" };
    const [first] = site(group({ id: "a", title: "A", type: "collapse", children: [child] })).menu;
    expect(first?.children).toMatchObject([{ type: "collapse", children: [child] }]);
  });

  it("keep an item of unknown type, so that the menu can show it as an error (specification 8)", () => {
    const [first] = site(group({ id: "a", title: "A", type: "carousel" })).menu;
    expect(first?.children).toMatchObject([{ id: "a", type: "unknown" }]);
  });

  it("show figures of the owner's own and figures that the tracker counts", () => {
    const counted = { from: "voters", caption: "**voters** of both releases", link: "/2022-tracker" };
    expect(site({ home: { ...complete.home, figure: counted, impact: [counted, figure] } }).home).toMatchObject({
      figure: counted,
      impact: [counted, figure],
    });
  });

  it.each([
    ["that the tracker does not count", { from: "people", caption: "**people** reached" }],
    ["from two places", { from: "voters", value: "4.1", caption: "**voters**" }],
    ["without a caption", { from: "voters" }],
    ["without a number", { caption: "**voters**" }],
  ])("refuse a figure %s, and say what is expected", (_, wrong) => {
    expect(() => site({ home: { ...complete.home, figure: wrong } })).toThrow(/either a value or, as from/);
  });

  it.each([
    ["a script as an address", { links: { ...complete.links, email: "javascript:alert(1)" } }],
    ["a chip colour the design does not have", { chips: { Gardening: "green" } }],
    ["a field nobody knows", { colour: "red" }],
    ["no figures on the home page", { home: { ...complete.home, impact: [] } }],
  ])("are refused with %s", (_, fields) => {
    expect(() => site(fields)).toThrow();
  });
});
