import { expect, it } from "vitest";
import { experience, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { parseLanguage, parseSkill } from "../skills/skill.ts";
import { type ResumeSources, resumeOf } from "./resume.ts";
import { resumeParts } from "./resume-text.ts";
import { parseVersion, versionSources } from "./resume-version.ts";

const SOURCES: ResumeSources = {
  siteUrl: "https://robinvale.example",
  sharedUrl: "https://robinvale.example",
  site: siteWith({ years: 10 }),
  today: "2026-11-21",
  experiences: [
    experience("now", "2020-01-01", undefined, { chips: ["Strategy"] }),
    experience("then", "2018-01-01", "2019-12-31", { chips: ["Engineering"] }),
    experience("old", "2001-01-01", "2010-01-01", { chips: ["Strategy"] }),
    experience("study", "2003-09-01", "2007-06-01", { categories: ["Education"] }),
    experience("help", "2019-01-01", "2020-01-01", { categories: ["Social Impact"], chips: ["Strategy"] }),
    experience("medal", "2023-05-01", "2023-05-31", { categories: ["Awards"], chips: ["Won Award"] }),
  ],
  skills: [parseSkill("sql", { name: "SQL" }, "en")],
  languages: [parseLanguage("es", { name: "Spanish" }, "en")],
  plain: (markdown) => ({ paragraphs: [markdown], items: [] }),
};

const resumeWith = (fields: object) => resumeOf(versionSources(SOURCES, parseVersion("lantern", fields, "en")));

/** The sections of a version by category, each with its titles or lines. */
const outline = (fields: object) =>
  resumeParts(resumeWith(fields)).map((part) => {
    const titles = "lines" in part ? part.lines : part.entries.map(({ title }) => title.replace("Title ", ""));
    return `${part.category}: ${titles.join(", ")}`;
  });

it("is the whole one where it says nothing", () => {
  expect(resumeWith({})).toEqual(resumeOf(SOURCES));
});

it.each([
  [
    "only its sections, in their order, with skills and languages among them",
    { categories: ["Skills", "Education", "Languages", "Work"] },
    ["Skills: SQL", "Education: study", "Languages: Spanish", "Work: now, then"],
  ],
  [
    "awards, if it says so",
    { categories: ["Education"], awards: true },
    ["Education: study", "Awards: Title medal, House medal, May 2023"],
  ],
  [
    "no awards, if it says so",
    { awards: false },
    ["Work: now, then", "Education: study", "Social Impact: help", "Skills: SQL", "Languages: Spanish"],
  ],
  [
    "only entries with one of its chips",
    { categories: ["Work", "Social Impact"], chips: ["Strategy"] },
    ["Work: now", "Social Impact: help"],
  ],
  [
    "the entries of its ids, in their order, however old",
    { categories: ["Work", "Education"], ids: ["old", "then"] },
    ["Work: old, then"],
  ],
  [
    "the entries of its ids before those with a chip",
    { categories: ["Work"], ids: ["then"], chips: ["Strategy"] },
    ["Work: then, now, old"],
  ],
  ["more years than the site", { categories: ["Work"], years: 30 }, ["Work: now, then, old"]],
  ["years that its ids do not change", { categories: ["Work"], years: 3, ids: ["old", "now"] }, ["Work: now"]],
])("has %s", (_, fields, sections) => {
  expect(outline(fields)).toEqual(sections);
});

it("has its title instead of the role, its summary, and its paper", () => {
  const fields = { title: "Editor", summary: "I edit.", paper: "a4" };
  expect(resumeWith(fields)).toMatchObject({ name: "Robin Vale", role: "Editor", summary: "I edit." });
  expect(versionSources(SOURCES, parseVersion("lantern", fields, "en")).site.resume.paper).toBe("a4");
});

it("has the quotation marks of its language, or of the first one, and names as they are written", () => {
  const fields = { title: 'The "best"', chips: ['"A"'] };
  const spanish = { ...fields, language: "es" };
  expect(parseVersion("a", spanish, "en")).toMatchObject({ title: "The «best»", chips: ['"A"'], language: "es" });
  expect(parseVersion("a", fields, "de")).toMatchObject({ title: "The „best“", language: "de" });
});
