import { describe, expect, it, test } from "vitest";
import { experience as sampleExperience } from "../../../test/support/domain/sample-resume.ts";
import { languageOf } from "../language/language.ts";
import { parseTestimony } from "../testimonials/testimony.ts";
import {
  byRankingThenDates,
  chip,
  chipLabel,
  chipTones,
  type Experience,
  endorsementsFor,
  experiencePages,
  experiencesEndorsedBy,
  isCurrent,
  organizationOf,
  parseExperience,
  shownOfExperience,
  wonAward,
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
  ])("rejects %s", (_, fields, message) => {
    expect(() => experience(fields)).toThrow(message);
  });

  test("an experience without an end or with the chip Current is current", () => {
    expect(isCurrent(experience())).toBe(false);
    expect(isCurrent(experience({ dates: { start: "2019-03-01" } }))).toBe(true);
    expect(isCurrent(experience({ chips: ["Current"] }))).toBe(true);
    expect(isCurrent(experience({ dates: { end: "2014" } }))).toBe(false);
    expect(isCurrent(experience({ dates: undefined }))).toBe(false);
  });

  test("the chip Won Award marks awards, regardless of category", () => {
    expect(wonAward(experience({ chips: ["Won Award"] }))).toBe(true);
    expect(wonAward(experience({ categories: ["Awards"] }))).toBe(false);
  });
});

describe("sorting experiences", () => {
  const ids = (list: readonly Experience[]) => list.map(({ id }) => id);

  it("sorts by ranking, then by end, with open ends as today, then by start", () => {
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
    expect(ids(list.sort(byRankingThenDates(TODAY)))).toEqual(order);
  });
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
    expect(of("Talkiatry, New York, New York", { location })).toEqual({
      name: "Talkiatry",
      about: undefined,
      location,
    });
    expect(of("Skadden, Arps, New York, New York", { location })).toMatchObject({ name: "Skadden, Arps" });
    expect(of("Talkiatry", { location })).toEqual({ name: "Talkiatry", about: undefined, location });
    expect(of("Ballot Line, phone line", { location: "Austin" })).toEqual({
      name: "Ballot Line",
      about: "phone line",
      location: "Austin",
    });
  });
});

describe("endorsements", () => {
  function experience(id: string, evidence?: object) {
    const data = {
      categories: ["Work"],
      title: id,
      subtitle: "S",
      media: { avatar: "a.svg" },
      dates: { start: "2019-03-04" },
      description: "D",
      evidence,
    };
    return parseExperience(id, data, "2026-11-20", "en");
  }

  function testimony(id: string) {
    const data = {
      name: id,
      image: "initials",
      role: "R",
      company: "C",
      date: "2021-03-01",
      categories: ["A"],
      type: "T",
    };
    return parseTestimony(id, data, false, "en");
  }

  const WALL = ["ada", "grace", "joan"].map(testimony);

  describe("endorsements", () => {
    it("lists named testimonies in order, with their positions in the grid", () => {
      const endorsements = endorsementsFor(experience("a", { testimonies: ["joan", "ada"] }), WALL);
      expect(endorsements.map(({ testimony: { id }, place }) => [id, place])).toEqual([
        ["joan", 2],
        ["ada", 0],
      ]);
    });

    it("finds the experiences that name a testimony", () => {
      const experiences = [
        experience("a", { testimonies: ["ada"] }),
        experience("b"),
        experience("c", { testimonies: ["ada"] }),
      ];
      expect(experiencesEndorsedBy({ id: "ada" }, experiences).map(({ id }) => id)).toEqual(["a", "c"]);
      expect(experiencesEndorsedBy({ id: "joan" }, experiences)).toEqual([]);
    });
  });
});

describe("experience pages", () => {
  const TODAY = "2026-11-20";
  const many = (count: number, fields: object = {}) =>
    Array.from({ length: count }, (_, index) =>
      parseExperience(`e${index}`, { categories: ["Work"], title: "Lead", ...fields }, TODAY, "en"),
    );
  const counts = (fields: object, wall: Parameters<typeof experiencePages>[1] = []) =>
    experiencePages(many(50, fields), wall).map((page) => page.length);

  const WORDS = "w".repeat(2_000);
  const TESTIMONY = {
    name: "Dana Kim",
    image: "initials",
    role: "R",
    company: "C",
    date: "2021-03-01",
    categories: ["A"],
    type: "T",
  };

  test("a page holds fewer entries where their texts, pictures or cited testimonies are long", () => {
    expect(counts({})).toEqual([40, 10]);
    const images = Array.from({ length: 60 }, () => ({ src: "a.svg", alt: "A drawing" }));
    for (const long of [{ description: WORDS }, { additional: WORDS }, { media: { images } }]) {
      expect(counts(long)[0]).toBeLessThan(40);
    }
    const cited = { evidence: { testimonies: ["dana"] } };
    expect(counts(cited)[0]).toBe(40);
    expect(counts(cited, [parseTestimony("dana", { ...TESTIMONY, quotes: [WORDS] }, false, "en")])[0]).toBeLessThan(40);
  });
});
