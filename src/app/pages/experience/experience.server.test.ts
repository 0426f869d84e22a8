import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { siteContext } from "../../context.ts";
import { experienceList } from "./experience.server.ts";

type Settings = Parameters<typeof contextWith>[1];

/** The list at a path with these documents. */
function listAt(path: string, documents: Readonly<Record<string, object>>, settings: Settings = {}) {
  const context = new RouterContextProvider(new Map([[siteContext, contextWith(documents, settings)]]));
  return experienceList({ context, pattern: path, params: {}, url: new URL(`https://robinvale.example${path}`) }).list;
}

const TEAM = { src: "work/team.svg", alt: "Four colleagues" };
const WORK = { path: "/professional", categories: ["Work"], subtitle: "Northfield", media: { images: [TEAM] } };
const PROJECT = { ...WORK, path: "/portfolio", categories: ["Portfolio"] };

interface Fields {
  /** The address of the list. */
  readonly path: string;
  readonly [field: string]: unknown;
}

/** The only entry of a list. */
function entry({ path, ...fields }: Fields, documents: object = {}, settings: Settings = {}) {
  return listAt(path, { "experiences/one": { title: "Director", ...fields }, ...documents }, settings).entries[0];
}

describe("an experience entry", () => {
  it.each([
    ["BK", { ...WORK, subtitle: "Bank of Kigali, Rwanda" }],
    ["RF", { ...PROJECT, title: "Ride Finder", subtitle: "One page per patient" }],
    ["MT", { ...PROJECT, title: "Ride Finder", organization: "Mesa Transit" }],
    ["D", { ...WORK, subtitle: undefined }],
  ])("has the initials %s of its organization, or of a project's title, if it has no mark", (letters, fields) => {
    expect(entry(fields)?.mark).toMatchObject({ kind: "initials", letters });
  });

  it("has its first words on a wall if it has no picture", () => {
    const bare = { media: undefined, description: "Lead **three** teams\n\nAnd more" };
    expect(entry({ ...PROJECT, ...bare })?.words).toBe("Lead three teams");
    expect(entry({ ...PROJECT, media: undefined })?.words).toBeUndefined();
    expect(entry({ ...PROJECT, ...bare, media: PROJECT.media })?.words).toBeUndefined();
    expect(entry({ ...WORK, ...bare })?.words).toBeUndefined();
  });

  it("has a duration until today if it is current, and none for a single day, month or year", () => {
    const dated = (dates: object) => entry({ ...WORK, dates });
    expect(dated({ start: "2019-03-04" })).toMatchObject({
      date: { words: "Mar 2019 - Present", machine: "2019-03-04" },
      length: { months: 93, longest: 93, label: "7 yr 9 mo", running: true },
    });
    expect(dated({ start: "2023-05", end: "2023-05" })?.length).toBeUndefined();
  });

  it("marks the Current chip as live", () => {
    expect(entry({ ...WORK, chips: ["Current", "Strategy"] })?.chips).toEqual([
      { label: "Current", tone: "orange", live: true },
      { label: "Strategy", tone: "primary", live: false },
    ]);
  });

  it.each([
    ["https://www.northfield.example/team?x=1", "northfield.example"],
    ["mailto:hello@robinvale.example?subject=Hi", "hello@robinvale.example"],
    ["/awards", "Read more"],
  ])("labels the link %s as %s", (href, label) => {
    expect(entry({ ...WORK, link: href })?.link).toEqual({ href, label });
  });
});

describe("the evidence of an experience", () => {
  const CITED = { ...WORK, evidence: { testimonies: ["dana"], stories: ["bank-of-kigali"] } };
  const STORY = { title: "Bank of Kigali", subtitle: "S", summary: "S", cover: { src: "a.svg", alt: "" } };
  const SOURCES = {
    "testimonies/ada": { ...TESTIMONY, date: "2022-01-01" },
    "testimonies/dana": { ...TESTIMONY, quotes: ["We let ||Acme Print|| go."] },
    "stories/bank-of-kigali": STORY,
  };
  const evidence = (fields: object = {}, settings: Settings = {}) =>
    entry({ ...CITED, ...fields }, SOURCES, settings)?.evidence;

  it("is the first quote and author of each testimony and the stories, with links", () => {
    expect(evidence()).toMatchObject({
      endorsements: [{ name: "Dana K.", role: "Clerk, Northfield", href: "/testimonials#testimony-2" }],
      stories: [{ title: "Bank of Kigali", href: "/bank-of-kigali" }],
    });
  });

  it("is in the language of the testimony and story, not in that of the experience", () => {
    const settings = { site: siteWith({}, { language: "es" }), originalLanguage: "en" };
    const translated = (fields: object) => ({ ...fields, translations: { es: {} } });
    const cited = (sources: object) => entry({ ...CITED, translations: { es: {} } }, sources, settings)?.evidence;
    expect(cited(SOURCES)).toMatchObject({ endorsements: [{ writtenIn: "en" }], stories: [{ writtenIn: "en" }] });
    const all = Object.entries(SOURCES).map(([path, fields]) => [path, translated(fields)]);
    expect(JSON.stringify(cited(Object.fromEntries(all)))).not.toContain("writtenIn");
  });

  it("reveals no redacted words and no full names", () => {
    const shown = JSON.stringify(evidence());
    expect(shown).toContain("data-redaction");
    expect(shown).not.toMatch(/Acme|Print|Kimberley/);
    expect(JSON.stringify(evidence({}, { reveal: true }))).toContain("Acme Print");
  });

  it("is undefined if nothing is listed or can be shown", () => {
    expect(evidence({ evidence: undefined })).toBeUndefined();
    expect(evidence({ evidence: { testimonies: ["ada", "nobody"], stories: ["none"] } })).toBeUndefined();
  });
});

describe("the summary of a list", () => {
  const summaryOf = (path: string, experiences: Readonly<Record<string, object>>, settings: Settings = {}) => {
    const stored = Object.entries(experiences).map(([id, fields]) => [
      `experiences/${id}`,
      { categories: ["Work", "Social Impact", "Evolution"], title: id, ...fields },
    ]);
    return Object.values(listAt(path, Object.fromEntries(stored), settings).summary ?? {}).join("|");
  };
  const running = { dates: { start: "2019-03-04" } };
  const later = { dates: { start: "2021-02-01" } };
  const newer = { dates: { start: "2018-01-08", end: "2018-08-31" } };
  const older = { dates: { start: "2014-06-02", end: "2017-12-22" } };

  it.each([
    ["counts entries, newest first", "/impact", { running, newer, older }, "3 entries,|newest first"],
    ["states oldest first", "/evolution", { running, newer, older }, "3 versions,|oldest first"],
    ["compares the starts of ongoing entries", "/impact", { later, running }, "2 entries,|newest first"],
    [
      "states no order if a ranking overrides it",
      "/impact",
      { newer: { ...newer, ranking: 1 }, running, older },
      "3 entries|",
    ],
    ["states no order for entries without dates", "/impact", { newer, undated: {} }, "2 entries|"],
    ["states no order for a single entry", "/impact", { newer }, "1 entry|"],
    ["is undefined for an empty list", "/impact", {}, ""],
  ])("%s", (_, path, experiences, expected) => {
    expect(summaryOf(path, experiences)).toBe(expected);
  });

  it.each([
    ["2010-11-20", "16 years"],
    ["2010-11-21", "15 years"],
    ["2010-12", "15 years"],
    ["2010", "16 years"],
    ["2025", "1 year"],
  ])("of a resume begins with the full years since %s: %s", (since, years) => {
    const site = siteWith({}, { owner: { name: "Robin Vale", since } });
    expect(summaryOf("/professional", { newer }, { site })).toBe(`${years},|1 entry`);
  });
});
