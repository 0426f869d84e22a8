import { describe, expect, it } from "vitest";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { pagesOf } from "../../../domain/site/addresses.ts";
import { type Page, pagesSchema } from "../../../domain/site/page.ts";
import { parseLanguage, parseSkill } from "../../../domain/skills/skill.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { skillsData } from "./skills.server.ts";

const TABLE: Page[] = [
  ...samplePages,
  ...pagesSchema.parse([
    { path: "/", kind: "home", description: "D" },
    { path: "/skills", kind: "skills", title: "Skills", description: "D" },
  ]),
];
const [PAGE] = pagesOf(TABLE, "skills");

const about = { role: "R", company: "C", date: "2021-03-01", categories: ["A"], type: "T" };
const testimony = { name: "Dana Kim", image: "initials", ...about };
type ById = Readonly<Record<string, object>>;

function listOf(skills: ById, languages: ById = {}, query = "") {
  const repository: Parameters<typeof skillsData>[1]["repository"] = {
    skills: () => Object.entries(skills).map(([id, data]) => parseSkill(id, { name: id, ...data }, "en")),
    languages: () => Object.entries(languages).map(([id, data]) => parseLanguage(id, { name: id, ...data }, "en")),
    allExperiences: () => [
      parseExperience("listed", { categories: ["Work"], title: "Lead", organization: "Acme" }, "en"),
      parseExperience("unlisted", { categories: ["Elsewhere"], title: "Lead" }, "en"),
    ],
    experiencesOn: () => [],
    validatedTestimonies: () => [parseTestimony("dana", testimony, false, "en")],
    story: () => undefined,
  };
  if (PAGE === undefined) throw new Error("The table has no page of skills");
  const sources = { site: { ...siteWith(), pages: TABLE }, repository, staticExport: false };
  return skillsData(PAGE, sources, new URLSearchParams(query));
}

describe("the skills page", () => {
  it("groups skills by level, those without one last", () => {
    const { list } = listOf({ a: { level: "Deep" }, b: {}, c: { level: "Some" }, d: { level: "Deep" } });
    expect(list.groups.map(({ level, skills }) => [level, ...skills.map(({ name }) => name)])).toEqual([
      ["Deep", "a", "d"],
      ["Some", "c"],
      ["More skills", "b"],
    ]);
    expect(listOf({ b: {} }).list.groups.map(({ level }) => level)).toEqual([undefined]);
  });

  it("continues a level on the next page with its heading, and ends with the languages", () => {
    const skills = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`s${index}`, { level: "Deep" }]));
    const sizesOn = (query: string) => {
      const { groups, languages } = listOf({ ...skills, last: { level: "Some" } }, { Spanish: {} }, query).list;
      return [groups.map(({ level, skills }) => `${level} ${skills.length}`), languages.list.length];
    };
    expect(sizesOn("")).toEqual([["Deep 120"], 0]);
    expect(sizesOn("page=2")).toEqual([["Deep 10", "Some 1"], 1]);
  });

  it("links only to evidence that visitors can reach", () => {
    const evidence = {
      experiences: ["listed", "unlisted", "nowhere"],
      stories: ["bank-of-kigali"],
      testimonies: ["dana", "nobody"],
    };
    const { list } = listOf({ a: { evidence } });
    expect(list.groups[0]?.skills[0]?.evidence).toEqual([
      { kind: "Experience", links: [{ title: "Lead, Acme", href: "/professional#listed" }] },
      { kind: "Testimonial", links: [{ title: "Dana K.", href: "/testimonials#testimony-1" }] },
    ]);
  });

  it("includes skills and languages in structured data", () => {
    const { words, list } = listOf({ Data: {} }, { Spanish: { level: "Fluent" } });
    expect(words.list).toEqual(["Data", "Spanish"]);
    expect(list.languages.list).toEqual([{ id: "Spanish", name: "Spanish", level: "Fluent" }]);
  });
});
