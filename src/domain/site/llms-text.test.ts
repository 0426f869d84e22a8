import { expect, it } from "vitest";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { llmsText } from "./llms-text.ts";

const SITE = "https://robinvale.example";
const list = (path: string, title: string, group?: string) => ({
  ...{ path, kind: "experiences", category: title, title, description: "D" },
  ...(group && { menu: { in: group } }),
});

it("lists pages as Markdown below the groups of the menu, and others as optional", () => {
  const site = siteWith(
    {},
    {
      menu: [
        { id: "work", name: "Experience" },
        { id: "testimonials", name: "Voices", target: "/testimonials" },
        { id: "hidden", name: "Hidden", visible: false },
      ],
      pages: [
        { path: "/", kind: "home", description: "Builds\nthings." },
        list("/professional", "Work [new]", "work"),
        list("/secondary", "Secondary", "hidden"),
        { path: "/testimonials", kind: "testimonials", title: "Testimonials", description: "D" },
        { path: "/terms", kind: "document" },
        { path: "/soon", kind: "placeholder", menu: { in: "work" } },
      ],
    },
  );
  const about = new Map([["/professional", "What I did,\n  and when."]]);
  expect(llmsText(site, SITE, ({ path }) => about.get(path))).toBe(`# Robin Vale

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
  const pages = [
    { path: "/", kind: "home" },
    list("/impact", "Impact"),
    { path: "/terms", kind: "document", footer: true },
  ];
  const text = llmsText(siteWith({}, { menu: undefined, pages }), SITE, () => undefined);
  const titles = [...text.matchAll(/^(?:- \[|## )([\w ]+)/gm)].map(([, title]) => title);
  expect(titles).toEqual(["Pages", "Home", "Impact", "Optional", "Terms"]);
});
