import { expect, it, test } from "vitest";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
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
  experienceToStore,
  isCurrent,
  organizationOf,
  parseExperience,
  shownOfExperience,
} from "./experience.ts";

const TODAY = "2026-11-20";
const complete = { categories: ["Work"], title: "Director", dates: { start: "2019-03-01", end: "2021-05-31" } };
const experience = (fields: object = {}, id = "one") => parseExperience(id, { ...complete, ...fields }, "en");

it("requires only categories and a title, and is visible and not highlighted by default", () => {
  const written = { categories: ["Talks"], title: "On forms" };
  const usual = { media: { images: [] }, chips: [], ranking: 0, highlighted: false, visible: true };
  expect(parseExperience("one", written, "en")).toEqual({ id: "one", ...written, ...usual });
});

it.each([
  [{ dates: { start: "2020-02-01", end: "2020-01-31" } }, "dates.end: the end is before the start"],
  [{ dates: {} }, "dates: expected a start, an end or both"],
  [{ doi: "see 10.1145/3411764" }, "doi: expected a DOI"],
  [{ authors: "R. Vale, D. Kim" }, "authors: expected a list, not text"],
])("rejects %j: %s", (fields, message) => {
  expect(() => experience(fields)).toThrow(message);
});

it("is not stored before it starts", () => {
  const starting = { ...complete, dates: { start: "2026-11-21" } };
  expect(() => experienceToStore(starting, TODAY)).toThrow("dates.start: the start is in the future");
  expect(experienceToStore(starting, "2026-11-21")).toMatchObject(starting);
});

it.each(["10.1145/3411764.35", "http://dx.doi.org/10.1145/3411764.35"])(
  "keeps the DOI in %s without address",
  (doi) => {
    expect(experience({ doi }).doi).toBe("10.1145/3411764.35");
  },
);

it.each([
  [{ dates: { start: "2019-03-01" } }, true],
  [{ chips: ["Current"] }, true],
  [{ dates: { end: "2014" } }, false],
  [{ dates: undefined }, false],
])("without an end or with the chip Current is current: %o", (fields, current) => {
  expect(isCurrent(experience(fields))).toBe(current);
});

test("experiences are sorted by ranking, then by end, with open ends as today, then by start", () => {
  const inOrder = [
    experience({ dates: { end: "2011" }, ranking: 9 }),
    experience({ dates: { start: "2020-01-01" } }),
    experience({ dates: { start: "2018-01-01" } }),
    experience({ dates: { start: "2018-01-01", end: "2026-11-19" } }),
    experience({ dates: { end: "2020" } }),
    experience({ dates: { start: "2018", end: "2020-02" } }),
    experience({ dates: undefined }),
  ];
  expect(inOrder.toReversed().sort(byRankingThenDates(TODAY))).toEqual(inOrder);
});

test("visitors may read nothing of a hidden experience", () => {
  expect(shownOfExperience(complete)).toBe("all");
  expect(shownOfExperience({ ...complete, visible: false })).toBe("nothing");
});

it.each([
  ["Won Award", "Won Award", "success"],
  ["Engineering", "Engineering", "secondary"],
  ["Current", "Current", "warning"],
  ["Editor's", "Editor’s", "success"],
  ["Any other", "Any other", "primary"],
])("shows the chip %j as %j in %s, the owner's color first", (name, label, tone) => {
  expect(chip(name, chipTones({ "Editor's": "success", Current: "warning" }), "en")).toEqual({ label, tone });
});

it.each([
  ["Won Award", "Ausgezeichnet"],
  ["Editor's", "Editor’s"],
  ["toString", "toString"],
])("translates the specified names of chips, but no other: %s", (name, label) => {
  expect(chipLabel(name, languageOf("de"))).toBe(label);
});

it.each<[subtitle: string, location: string | undefined, name: string, about: string | undefined]>([
  ["Talkiatry, New York, New York", undefined, "Talkiatry", "New York, New York"],
  ["Talkiatry, New York, New York", "New York, New York", "Talkiatry", undefined],
  ["Skadden, Arps, New York, New York", "New York, New York", "Skadden, Arps", undefined],
  ["Ballot Line, phone line", "Austin", "Ballot Line", "phone line"],
  ["Acme, Inc., Austin, Texas", undefined, "Acme, Inc.", "Austin, Texas"],
  ["Acme, Incline Village, Nevada", undefined, "Acme", "Incline Village, Nevada"],
])("splits the subtitle %s with the location %s after the organization's name", (subtitle, location, name, about) => {
  expect(organizationOf({ subtitle, location })).toEqual({ name, about, location });
});

const testimony = (id: string, quotes: readonly string[] = []) =>
  parseTestimony(id, { ...TESTIMONY, quotes }, false, "en");
const naming = (id: string, ...testimonies: readonly string[]) => experience({ evidence: { testimonies } }, id);

test("an experience shows the testimonies that it names, in order, with their positions on the wall", () => {
  const wall = ["ada", "grace", "joan"].map((id) => testimony(id));
  const shown = endorsementsFor(naming("a", "joan", "hidden", "ada"), wall);
  expect(shown.map((one) => `${one.testimony.id} ${one.place}`)).toEqual(["joan 2", "ada 0"]);
});

test("a testimony knows the experiences that name it", () => {
  const experiences = [naming("a", "ada"), experience({}, "b"), naming("c", "joan", "ada")];
  expect(experiencesEndorsedBy({ id: "ada" }, experiences).map(({ id }) => id)).toEqual(["a", "c"]);
});

const LONG = "w".repeat(2_000);
const images = Array.from({ length: 60 }, () => ({ src: "a.svg", alt: "A drawing" }));

test.each([
  [{}, [], 40],
  [{ description: LONG }, [], 31],
  [{ media: { images } }, [], 31],
  [{ evidence: { testimonies: ["dana"] } }, [], 40],
  [{ evidence: { testimonies: ["dana"] } }, [testimony("dana", [LONG])], 30],
])("a page holds fewer entries where their texts, pictures or cited testimonies are long", (fields, wall, count) => {
  const [first] = experiencePages(
    Array.from({ length: 50 }, () => experience(fields)),
    wall,
  );
  expect(first).toHaveLength(count);
});
