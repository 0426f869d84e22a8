import { describe, expect, it } from "vitest";
import { experience, sampleResume, siteWith } from "../../../test/support/domain/sample-resume.ts";
import { resumeHead } from "./resume.ts";

const experiences = {
  Work: [experience("old", "2001-01-01", "2010-01-01"), experience("now", "2020-01-01")],
  Education: [experience("study", "2003-09-01", "2007-06-01")],
  "Social Impact": [experience("help", "2015-01-01", "2016-01-01")],
  Portfolio: [experience("thing", "2019-01-01", "2019-06-01")],
};
const awards = [experience("medal", "2023-05-01", "2023-05-31")];
const outline = (resume: object, sources: Parameters<typeof sampleResume>[0] = {}) =>
  sampleResume({ experiences, awards, site: siteWith(resume), ...sources }).sections.map(
    ({ category, entries }) => `${category}: ${entries.map(({ title }) => title.replace("Title ", "")).join(", ")}`,
  );

describe("resumeOf", () => {
  it.each([
    [
      "defaults to work, education, social impact and awards, newest first",
      {},
      ["Work: now, old", "Education: study", "Social Impact: help", "Awards: medal"],
    ],
    [
      "has the configured sections in order",
      { categories: ["Portfolio", "Work"], awards: false },
      ["Portfolio: thing", "Work: now, old"],
    ],
    [
      "omits entries older than the configured years, except degrees, and empty sections",
      { years: 8 },
      ["Work: now", "Education: study", "Awards: medal"],
    ],
  ])("%s", (_, resume, sections) => {
    expect(outline(resume)).toEqual(sections);
  });

  it("omits awards without their page, unless configured by name", () => {
    const awardsOf = (resume: object) => {
      const site = siteWith(resume);
      const pages = site.pages.filter(({ path }) => path !== "/awards");
      return outline({}, { experiences: {}, site: { ...site, pages } });
    };
    expect([awardsOf({}), awardsOf({ categories: ["Awards"] })]).toEqual([[], ["Awards: medal"]]);
  });

  it("lists a degree under education only, if that section exists", () => {
    const study = experience("study", "2003-09-01", "2007-06-01", { categories: ["Work", "Education"] });
    const sections = (...categories: readonly string[]) =>
      outline({ categories, awards: false }, { experiences: { ...experiences, Education: [study] } });
    expect(sections("Work", "Education")).toEqual(["Work: now, old", "Education: study"]);
    expect(sections("Work")).toEqual(["Work: now, old, study"]);
  });

  it("has the paragraphs of an entry before its list, also where the list is shown and the paragraphs are folded", () => {
    const texts = { description: "- Cut waiting times", additional: "Kemo makes software for wards." };
    const { sections } = sampleResume({
      experiences: { Work: [experience("lead", "2020-01-01", undefined, texts)] },
      plain: (text) =>
        text.startsWith("- ") ? { paragraphs: [], items: [text.slice(2)] } : { paragraphs: [text], items: [] },
    });
    expect(sections[0]?.entries[0]).toMatchObject({
      summary: ["Kemo makes software for wards."],
      highlights: ["Cut waiting times"],
    });
  });

  it("has the owner's whole summary, in paragraphs, instead of the introduction", () => {
    const owner = { name: "Robin Vale", introduction: "leads teams.", summary: "I lead\nteams.\n\nThey ship.\n" };
    expect(resumeHead(siteWith({}, { owner }), "https://robinvale.example").summary).toBe(
      "I lead teams.\n\nThey ship.",
    );
    expect(resumeHead(siteWith(), "https://robinvale.example").summary).toBe("Robin Vale leads teams.");
  });

  it("makes links to the site's pages absolute", () => {
    const linked = { ...experiences, Work: [experience("now", "2020-01-01", undefined, { link: "/bank-of-kigali" })] };
    const [section] = sampleResume({ experiences: linked }).sections;
    expect(section?.entries[0]).toMatchObject({
      dates: "Jan 2020 - Present",
      link: "https://robinvale.example/me/bank-of-kigali",
    });
  });
});
