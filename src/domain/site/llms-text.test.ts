import { expect, it } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { llmsText } from "./llms-text.ts";

const SITE = "https://robinvale.example";
const list = (path: string, title: string, menu?: object) => ({
  ...{ path, kind: "experiences", category: title, title, description: "D", menu },
});

it("lists pages as Markdown below the groups of the menu, and others as optional", () => {
  const menu = [
    { id: "work", name: "Experience" },
    { id: "testimonials", name: "Voices", target: "/testimonials" },
    { id: "hidden", name: "Hidden", visible: false },
  ];
  const pages = [
    { path: "/", kind: "home", description: "Builds\nthings." },
    list("/professional", "Work [new]", { in: "work" }),
    list("/secondary", "Secondary", { in: "hidden" }),
    { path: "/testimonials", kind: "testimonials", title: "Testimonials", description: "D" },
    { path: "/terms", kind: "document" },
    { path: "/soon", kind: "placeholder", menu: { in: "work" } },
  ];
  const about = new Map([["/professional", "What I did,\n  and when."]]);
  expect(llmsText(siteWith({}, { menu, pages }), SITE, ({ path }) => about.get(path))).toBe(`# Robin Vale

> Builds things.

## Pages

- [Home](${SITE}/index.md)
- [Testimonials](${SITE}/testimonials.md)

## Experience

- [Work \\[new\\]](${SITE}/professional.md): What I did, and when.

## Optional

- [Secondary](${SITE}/secondary.md)
- [Terms](${SITE}/terms.md)
`);
});

it("lists the pages of a site without a menu once, with those of the footer as optional", () => {
  const terms = { path: "/terms", kind: "document", footer: true };
  const site = siteWith(
    {},
    { menu: undefined, pages: [{ path: "/", kind: "home" }, list("/impact", "Impact"), terms] },
  );
  const titles = llmsText(site, SITE, () => undefined).matchAll(/^(?:- \[|## )([\w ]+)/gm);
  expect(Array.from(titles, ([, title]) => title)).toEqual(["Pages", "Home", "Impact", "Optional", "Terms"]);
});
