import { describe, expect, it } from "vitest";
import { experience, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { parseLanguage, parseSkill } from "../skills/skill.ts";
import { type ResumeSources, resumeOf } from "./resume.ts";
import { resumeParts } from "./resume-text.ts";
import { parseVersion, versionSources } from "./resume-version.ts";

const urls = { siteUrl: "https://robinvale.example", sharedUrl: "https://robinvale.example" };
const SOURCES: ResumeSources = {
  ...urls,
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

const resumeWith = (fields: object, sources = SOURCES) =>
  resumeOf(versionSources(sources, parseVersion("lantern", fields, "en")));

/** The sections of a version by category, each with its titles or lines. */
const outline = (fields: object) =>
  resumeParts(resumeWith(fields)).map((part) => [
    part.category,
    ...("lines" in part ? part.lines : part.entries.map(({ title }) => title.replace("Title ", ""))),
  ]);

const MEDAL = "Title medal, House medal, May 2023";

describe("a version of the résumé", () => {
  it("is the whole one where it says nothing", () => {
    expect(resumeWith({})).toEqual(resumeOf(SOURCES));
  });

  it("has only its sections, in their order, with skills and languages among them", () => {
    expect(outline({ categories: ["Skills", "Education", "Languages", "Work"] })).toEqual([
      ["Skills", "SQL"],
      ["Education", "study"],
      ["Languages", "Spanish"],
      ["Work", "now", "then"],
    ]);
    expect(outline({ categories: ["Education"], awards: true })).toEqual([
      ["Education", "study"],
      ["Awards", MEDAL],
    ]);
    const others = ["Work", "Education", "Social Impact", "Skills", "Languages"];
    expect(outline({ awards: false }).map(([category]) => category)).toEqual(others);
  });

  it("has only entries with one of its chips", () => {
    expect(outline({ categories: ["Work", "Social Impact"], chips: ["Strategy"] })).toEqual([
      ["Work", "now"],
      ["Social Impact", "help"],
    ]);
  });

  it("has the entries of its ids first, in their order, however old, besides those with a chip", () => {
    expect(outline({ categories: ["Work", "Education"], ids: ["old", "then"] })).toEqual([["Work", "old", "then"]]);
    expect(outline({ categories: ["Work"], ids: ["then"], chips: ["Strategy"] })).toEqual([
      ["Work", "then", "now", "old"],
    ]);
  });

  it("has the years of its own instead of those of the site", () => {
    expect(outline({ categories: ["Work"], years: 30 })).toEqual([["Work", "now", "then", "old"]]);
    expect(outline({ categories: ["Work"], years: 3, ids: ["old", "now"] })).toEqual([["Work", "now"]]);
  });

  it("has its title instead of the role, its summary, and its paper", () => {
    const version = parseVersion("lantern", { title: "Editor", summary: "I edit.", paper: "a4" }, "en");
    const sources = versionSources(SOURCES, version);
    expect(sources.site.resume.paper).toBe("a4");
    expect(resumeOf(sources)).toMatchObject({ name: "Robin Vale", role: "Editor", summary: "I edit." });
  });

  it("has the quotation marks of its language, or of the first one, and names as they are written", () => {
    const fields = { title: 'The "best"', chips: ['"A"'] };
    const spanish = { ...fields, language: "es" };
    expect(parseVersion("a", spanish, "en")).toMatchObject({ title: "The «best»", chips: ['"A"'], language: "es" });
    expect(parseVersion("a", fields, "de")).toMatchObject({ title: "The „best“", language: "de" });
  });
});
