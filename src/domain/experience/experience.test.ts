import { describe, expect, it, test } from "vitest";
import { experience as sampleExperience } from "../../../test/support/domain/sample-resume.ts";
import { languageOf } from "../language/language.ts";
import { parseTestimony } from "../testimonials/testimony.ts";
import {
  byRankingThenDates,
  chip,
  chipLabel,
  chipTones,
  endorsementsFor,
  experiencePages,
  experiencesEndorsedBy,
  isCurrent,
  organizationOf,
  parseExperience,
  shownOfExperience,
} from "./experience.ts";

const TODAY = "2026-11-20";
const complete = {
  categories: ["Work"],
  title: "Director",
  subtitle: "Northfield",
  media: { avatar: "marks/northfield.svg" },
  dates: { start: "2019-03-01", end: "2021-05-31" },
  description: "Led a team.",
};
const experience = (fields: object = {}, id = "one") => parseExperience(id, { ...complete, ...fields }, TODAY, "en");

describe("parseExperience", () => {
  it("requires only categories and a title, and is visible and not highlighted by default", () => {
    expect(parseExperience("one", { categories: ["Talks"], title: "On forms" }, TODAY, "en")).toEqual({
      id: "one",
      categories: ["Talks"],
      title: "On forms",
      media: { images: [] },
      chips: [],
      ranking: 0,
      highlighted: false,
      visible: true,
    });
  });

  it.each([
    ["a start in the future", { dates: { start: "2026-11-21" } }, "dates.start: the start is in the future"],
    ["an end before its start", { dates: { start: "2020-02-01", end: "2020-01-31" } }, "dates.end: the end is before"],
    ["a year that ends before it", { dates: { start: "2020-02", end: "2019" } }, "dates.end: the end is before"],
    ["empty dates", { dates: {} }, "dates: expected a start, an end or both"],
    ["another number as a DOI", { doi: "978-3-16" }, "doi: expected a DOI, such as 10.1145/3411764"],
    ["a DOI in a sentence", { doi: "see 10.1145/3411764" }, "doi: expected a DOI"],
    ["authors in one text", { authors: "R. Vale, D. Kim" }, "authors: expected a list, not text"],
  ])("rejects %s", (_, fields, message) => {
    expect(() => experience(fields)).toThrow(message);
  });

  it.each(["10.1145/3411764.35", "https://doi.org/10.1145/3411764.35", "http://dx.doi.org/10.1145/3411764.35"])(
    "keeps the DOI in %s without an address",
    (doi) => {
      expect(experience({ doi }).doi).toBe("10.1145/3411764.35");
    },
  );

  test("an experience without an end or with the chip Current is current", () => {
    expect(isCurrent(experience())).toBe(false);
    expect(isCurrent(experience({ dates: { start: "2019-03-01" } }))).toBe(true);
    expect(isCurrent(experience({ chips: ["Current"] }))).toBe(true);
    expect(isCurrent(experience({ dates: { end: "2014" } }))).toBe(false);
    expect(isCurrent(experience({ dates: undefined }))).toBe(false);
  });
});

test("experiences are sorted by ranking, then by end, with open ends as today, then by start", () => {
  const list = [
    experience({ dates: { start: "2018-01-01", end: "2020-01-01" } }, "old"),
    experience({ dates: { start: "2018-01-01", end: "2026-11-19" } }, "yesterday"),
    experience({ dates: { start: "2018-01-01" } }, "running"),
    experience({ dates: { start: "2020-01-01" } }, "running, later start"),
    experience({ dates: { start: "2010-01-01", end: "2011-01-01" }, ranking: 9 }, "ranked"),
    experience({ dates: undefined }, "undated"),
    experience({ dates: { end: "2020" } }, "year"),
    experience({ dates: { start: "2018", end: "2020-02" } }, "month"),
  ];
  const order = ["ranked", "running, later start", "running", "yesterday", "year", "month", "old", "undated"];
  expect(list.sort(byRankingThenDates(TODAY)).map(({ id }) => id)).toEqual(order);
});

test("visitors may read nothing of a hidden experience", () => {
  expect(shownOfExperience(complete)).toBe("all");
  expect(shownOfExperience({ ...complete, visible: false })).toBe("nothing");
});

describe("chips", () => {
  it.each([
    ["Current", "orange"],
    ["Nonprofit", "primary"],
    ["Won Award", "success"],
    ["Engineering", "secondary"],
    ["Social Impact", "warning"],
  ])("colors %j %s", (label, tone) => {
    expect(chip(label, chipTones({}), "en")).toEqual({ label, tone });
  });

  it("have the owner's colors, also in place of specified ones", () => {
    const tones = chipTones({ Gardening: "success", Current: "warning" });
    expect(chip("Gardening", tones, "en").tone).toBe("success");
    expect(chip("Current", tones, "en").tone).toBe("warning");
    expect(chip("Nonprofit", tones, "en").tone).toBe("primary");
  });

  it("shows typographic marks and finds the color of a name with straight ones", () => {
    expect(chip("Editor's", chipTones({ "Editor's": "success" }), "en")).toEqual({
      label: "Editor’s",
      tone: "success",
    });
  });

  it("translates the specified names, but no other", () => {
    const german = languageOf("de");
    expect(["Won Award", "Editor's", "toString"].map((name) => chipLabel(name, german))).toEqual([
      "Ausgezeichnet",
      "Editor’s",
      "toString",
    ]);
    expect(chipLabel("Won Award", languageOf("en"))).toBe("Won Award");
  });
});

const of = (subtitle: string, fields: object = {}) =>
  organizationOf(sampleExperience("one", "2020-01-01", undefined, { subtitle, ...fields }));

describe("organizationOf", () => {
  it.each([
    ["Ledgerline Payments", { name: "Ledgerline Payments" }],
    ["Talkiatry, New York, New York", { name: "Talkiatry", about: "New York, New York" }],
    ["Acme, Inc.", { name: "Acme, Inc." }],
    ["Acme, Inc., Austin, Texas", { name: "Acme, Inc.", about: "Austin, Texas" }],
    ["Acme, Incline Village, Nevada", { name: "Acme", about: "Incline Village, Nevada" }],
  ])("splits the subtitle %s after the name", (subtitle, expected) => {
    expect(of(subtitle)).toEqual({ about: undefined, location: undefined, ...expected });
  });

  it("removes the given location from the end of the subtitle", () => {
    const location = "New York, New York";
    expect(of("Talkiatry, New York, New York", { location })).toEqual({ name: "Talkiatry", location });
    expect(of("Skadden, Arps, New York, New York", { location })).toMatchObject({ name: "Skadden, Arps" });
    expect(of("Ballot Line, phone line", { location })).toEqual({ name: "Ballot Line", about: "phone line", location });
  });
});

const testimony = (id: string, fields: object = {}) => {
  const complete = { image: "initials", role: "R", company: "C", date: "2021-03-01", categories: ["A"], type: "T" };
  return parseTestimony(id, { name: id, ...complete, ...fields }, false, "en");
};
const naming = (id: string, ...testimonies: readonly string[]) => experience({ evidence: { testimonies } }, id);

test("an experience shows the testimonies that it names, in order, with their positions on the wall", () => {
  const wall = ["ada", "grace", "joan"].map((id) => testimony(id));
  const shown = endorsementsFor(naming("a", "joan", "hidden", "ada"), wall);
  expect(shown.map(({ testimony: { id }, place }) => [id, place])).toEqual([
    ["joan", 2],
    ["ada", 0],
  ]);
});

test("a testimony knows the experiences that name it", () => {
  const experiences = [naming("a", "ada"), experience({}, "b"), naming("c", "joan", "ada")];
  expect(experiencesEndorsedBy({ id: "ada" }, experiences).map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a page holds fewer entries where their texts, pictures or cited testimonies are long", () => {
  const counts = (fields: object, wall: Parameters<typeof experiencePages>[1] = []) =>
    experiencePages(
      Array.from({ length: 50 }, () => experience(fields)),
      wall,
    ).map((page) => page.length);
  const words = "w".repeat(2_000);
  const images = Array.from({ length: 60 }, () => ({ src: "a.svg", alt: "A drawing" }));
  const cited = { evidence: { testimonies: ["dana"] } };
  expect(counts({})).toEqual([40, 10]);
  for (const long of [{ description: words }, { additional: words }, { media: { images } }]) {
    expect(counts(long)[0]).toBeLessThan(40);
  }
  expect(counts(cited)[0]).toBe(40);
  expect(counts(cited, [testimony("dana", { quotes: [words] })])[0]).toBeLessThan(40);
});
