import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { SAMPLE_PAGES } from "../../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { pagesOf } from "../../../domain/site/addresses.ts";
import { skillsData } from "./skills.server.ts";

const site = siteWith(
  {},
  { pages: [...SAMPLE_PAGES, { path: "/skills", kind: "skills", title: "S", description: "D" }] },
);

/** The page of these skills, by name. */
function pageOf(skills: Readonly<Record<string, object>>, further: object = {}, query = "") {
  const named = Object.entries(skills).map(([name, fields]) => [`skills/${name}`, { name, ...fields }]);
  const [page] = pagesOf(site.pages, "skills");
  if (page === undefined) throw new Error("The table has no page of skills");
  return skillsData(
    page,
    contextWith({ ...Object.fromEntries(named), ...further }, { site }),
    new URLSearchParams(query),
  );
}

describe("the skills page", () => {
  it("groups skills by level, those without one last", () => {
    const { list } = pageOf({ a: { level: "Deep" }, b: {}, c: { level: "Some" }, d: { level: "Deep" } });
    expect(list.groups.map(({ level, skills }) => [level, ...skills.map(({ name }) => name)])).toEqual([
      ["Deep", "a", "d"],
      ["Some", "c"],
      ["More skills", "b"],
    ]);
    expect(pageOf({ b: {} }).list.groups.map(({ level }) => level)).toEqual([undefined]);
  });

  it("continues a level on the next page with its heading, and ends with the languages", () => {
    const skills = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`s${index}`, { level: "Deep" }]));
    const spanish = { "languages/spanish": { name: "Spanish", level: "Fluent" } };
    const sizesOn = (query: string) => {
      const { words, list } = pageOf({ ...skills, z: { level: "Some" } }, spanish, query);
      return [list.groups.map(({ level, skills }) => `${level} ${skills.length}`), words.list?.at(-1)];
    };
    expect(sizesOn("")).toEqual([["Deep 120"], "s119"]);
    expect(sizesOn("page=2")).toEqual([["Deep 10", "Some 1"], "Spanish"]);
  });

  it("links only to evidence that visitors can reach", () => {
    const evidence = {
      experiences: ["listed", "unlisted", "nowhere"],
      stories: ["bank-of-kigali"],
      testimonies: ["dana", "nobody"],
    };
    const { list } = pageOf(
      { a: { evidence } },
      {
        "experiences/listed": { categories: ["Work"], title: "Lead", organization: "Acme" },
        "experiences/unlisted": { categories: ["Elsewhere"], title: "Lead" },
        "testimonies/dana": TESTIMONY,
      },
    );
    expect(list.groups[0]?.skills[0]?.evidence).toEqual([
      { kind: "Experience", links: [{ title: "Lead, Acme", href: "/professional#listed" }] },
      { kind: "Testimonial", links: [{ title: "Dana K.", href: "/testimonials#testimony-1" }] },
    ]);
  });
});
