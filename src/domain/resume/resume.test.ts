import { expect, it } from "vitest";
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

it.each([
  [
    "work, education, social impact and awards by default, newest first",
    {},
    ["Work: now, old", "Education: study", "Social Impact: help", "Awards: medal"],
  ],
  [
    "the configured sections in order",
    { categories: ["Portfolio", "Work"], awards: false },
    ["Portfolio: thing", "Work: now, old"],
  ],
  [
    "no entries older than the configured years, except degrees, and no empty sections",
    { years: 8 },
    ["Work: now", "Education: study", "Awards: medal"],
  ],
])("has %s", (_, resume, sections) => {
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

/** The only entry of a résumé. */
function entryWith(fields: object) {
  const { sections } = sampleResume({
    experiences: { Work: [experience("now", "2020-01-01", undefined, fields)] },
    plain: (text) =>
      text.startsWith("- ") ? { paragraphs: [], items: [text.slice(2)] } : { paragraphs: [text], items: [] },
  });
  return sections[0]?.entries[0];
}

it("has the paragraphs of an entry before its list, also where the list is shown and the paragraphs are folded", () => {
  const texts = { description: "- Cut waiting times", additional: "Kemo makes software for wards." };
  const expected = { summary: ["Kemo makes software for wards."], highlights: ["Cut waiting times"] };
  expect(entryWith(texts)).toMatchObject(expected);
});

it("has absolute links to the site's pages", () => {
  const link = "https://robinvale.example/me/bank-of-kigali";
  expect(entryWith({ link: "/bank-of-kigali" })).toMatchObject({ dates: "Jan 2020 - Present", link });
});

it("has the owner's whole summary, in paragraphs, instead of the introduction", () => {
  const owner = { name: "Robin Vale", introduction: "leads teams.", summary: "I lead\nteams.\n\nThey ship.\n" };
  const summaryOf = (settings: object) => resumeHead(siteWith({}, settings), "https://robinvale.example").summary;
  expect([summaryOf({ owner }), summaryOf({})]).toEqual(["I lead teams.\n\nThey ship.", "Robin Vale leads teams."]);
});
