import { describe, expect, it } from "vitest";
import { english } from "../../../../test/support/domain/english.ts";
import { chipTones, type Experience, parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { pagesSchema } from "../../../domain/site/page.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { experienceEntry, fullYears, listSummary } from "./experience.server.ts";

const TODAY = "2026-11-20";
const document = {
  categories: ["Work"],
  title: "Director",
  subtitle: "Northfield",
  media: { avatar: "marks/northfield.svg", images: [{ src: "work/team.svg", alt: "Four colleagues" }] },
  dates: { start: "2019-03-04" },
  description: "Lead **three** teams",
};

const PAGES = pagesSchema.parse([
  { path: "/", kind: "home", description: "D" },
  { path: "/made", kind: "experiences", category: "Made", entries: "project", title: "Made", description: "D" },
]);

function entry(changes: object = {}, setting: object = {}) {
  return experienceEntry(parseExperience("northfield", { ...document, ...changes }, "en"), {
    site: { pages: PAGES, language: languageOf("en"), owner: { name: "Robin Vale" } },
    tones: chipTones({}),
    media: { kind: "site", path: "/me/media" },
    today: TODAY,
    longest: 120,
    onWall: false,
    inReferences: false,
    isPublication: false,
    evidence: { wall: [], stories: [], wallPath: undefined, wallPages: new Map() },
    ...setting,
  });
}

describe("an experience entry", () => {
  it.each([
    ["BK", { subtitle: "Bank of Kigali, Rwanda" }],
    ["RF", { categories: ["Made"], title: "Ride Finder", subtitle: "One page per patient" }],
    ["MT", { categories: ["Made"], title: "Ride Finder", organization: "Mesa Transit" }],
    ["D", { subtitle: undefined }],
  ])("has the initials %s of its organization, or of a project's title, if it has no mark", (letters, changes) => {
    expect(entry({ media: {}, ...changes }).mark).toMatchObject({ kind: "initials", letters });
  });

  it("has its first words on a wall if it has no picture", () => {
    const words = (changes: object) =>
      entry({ description: "Lead **three** teams\n\nAnd more", ...changes }, { onWall: true }).words;
    expect(words({ media: undefined })).toBe("Lead three teams");
    expect(words({ media: undefined, description: undefined })).toBeUndefined();
    expect(words({})).toBeUndefined();
    expect(entry({ media: undefined }).words).toBeUndefined();
  });

  it("has a duration until today if it is current, and none for a single day, month or year", () => {
    expect(entry().date).toEqual({ words: "Mar 2019 - Present", machine: "2019-03-04" });
    expect(entry().length).toEqual({ months: 93, longest: 120, label: "7 yr 9 mo", running: true });
    expect(entry({ dates: { start: "2023-05", end: "2023-05" } }).length).toBeUndefined();
  });

  it("marks the Current chip as live", () => {
    expect(entry({ chips: ["Current", "Strategy"] }).chips).toEqual([
      { label: "Current", tone: "orange", live: true },
      { label: "Strategy", tone: "primary", live: false },
    ]);
  });

  it.each([
    [{ link: "https://www.northfield.example/team?x=1" }, "northfield.example"],
    [{ link: "mailto:hello@robinvale.example?subject=Hi" }, "hello@robinvale.example"],
    [{ link: "/bank-of-kigali" }, "Read more"],
  ])("labels the link of %o as %s", (changes, label) => {
    expect(entry(changes).link).toEqual({ href: changes.link, label });
  });
});

const ABOUT = {
  ...{ name: "Dana Kimberley", image: "initials", role: "Lead", company: "Northfield" },
  ...{ type: "Letter", date: "2021-03-01", categories: ["A"] },
};

describe("the evidence of an experience", () => {
  const testimony = (id: string, quotes: readonly string[], reveal = false) =>
    parseTestimony(id, { ...ABOUT, quotes }, reveal, "en");
  const sources = (reveal = false) => ({
    wall: [testimony("ada", []), testimony("dana", ["We let ||Acme Print|| go."], reveal)],
    stories: [{ id: "bank-of-kigali", title: "Bank of Kigali", path: "/bank-of-kigali" }],
    wallPath: "/testimonials",
    wallPages: new Map(),
  });
  const CITED = { evidence: { testimonies: ["dana"], stories: ["bank-of-kigali"] } };
  const evidence = (setting: object = { evidence: sources() }, cited: object = CITED) => entry(cited, setting).evidence;

  it("is the first quote and author of each testimony and the stories, with links", () => {
    expect(evidence()).toMatchObject({
      endorsements: [{ name: "Dana K.", role: "Lead, Northfield", href: "/testimonials#testimony-2" }],
      stories: [{ title: "Bank of Kigali", href: "/bank-of-kigali" }],
    });
  });

  it("is in the language of the testimony and story, not in that of the experience", () => {
    const { wall, stories, ...rest } = sources();
    const site = { pages: PAGES, language: languageOf("es") };
    const [untranslated, translated] = [{ writtenIn: "en" }, {}].map((writtenIn) => {
      const [cited, told] = [wall, stories].map((all) => all.map((one) => ({ ...one, ...writtenIn })));
      return evidence({ site, evidence: { ...rest, wall: cited, stories: told } });
    });
    expect(untranslated).toMatchObject({ endorsements: [{ writtenIn: "en" }], stories: [{ writtenIn: "en" }] });
    expect(JSON.stringify(translated)).not.toContain("writtenIn");
  });

  it("reveals no redacted words and no full names", () => {
    const shown = JSON.stringify(evidence());
    expect(shown).toContain("data-redaction");
    expect(shown).not.toMatch(/Acme|Print|Kimberley/);
    expect(JSON.stringify(evidence({ evidence: sources(true) }))).toContain("Acme Print");
  });

  it("is undefined if nothing is listed or can be shown", () => {
    expect(evidence({ evidence: sources() }, {})).toBeUndefined();
    const nothing = { evidence: { testimonies: ["ada", "nobody"], stories: ["none"] } };
    expect(evidence({ evidence: sources() }, nothing)).toBeUndefined();
  });
});

function experience(id: string, start?: string, end?: string): Experience {
  return parseExperience(id, { categories: ["Work"], title: id, dates: start && { start, end } }, "en");
}

describe("the summary of a list", () => {
  const summary = (experiences: readonly Experience[], years: number) =>
    Object.values(listSummary(experiences, ["{count} entry", "{count} entries"], years, TODAY, english) ?? {}).join(
      "|",
    );
  const running = experience("running", "2019-03-04");
  const later = experience("later", "2021-02-01");
  const newer = experience("newer", "2018-01-08", "2018-08-31");
  const older = experience("older", "2014-06-02", "2017-12-22");

  it.each([
    ["counts years and entries, newest first", [running, newer, older], 16, "16 years,|3 entries, newest first"],
    ["states oldest first", [older, newer, running], 0, "3 entries,|oldest first"],
    ["compares the starts of ongoing entries", [later, running], 0, "2 entries,|newest first"],
    ["states no order if a ranking overrides it", [newer, running, older], 0, "3 entries|"],
    ["states no order for entries without dates", [newer, experience("undated")], 0, "2 entries|"],
    ["states no order for a single entry", [newer], 1, "1 year,|1 entry"],
    ["is undefined for an empty list", [], 16, ""],
  ])("%s", (_, experiences, years, expected) => {
    expect(summary(experiences, years)).toBe(expected);
  });

  it.each([
    ["2010-11-20", 16],
    ["2010-11-21", 15],
    ["2010-12", 15],
    ["2010", 16],
  ])("counts the full years since %s as %i", (since, years) => {
    expect(fullYears(since, TODAY)).toBe(years);
  });
});
