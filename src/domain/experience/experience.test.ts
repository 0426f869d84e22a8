import { describe, expect, it, test } from "vitest";
import {
  byRankingThenDates,
  byStart,
  type Experience,
  isCurrent,
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

  it("sorts versions of the site oldest first", () => {
    const list = ["2021-01-01", "2017", "2019-01"].map((start) => experience({ dates: { start } }, start));
    list.unshift(experience({ dates: undefined }, "undated"));
    expect(ids(list.sort(byStart))).toEqual(["2017", "2019-01", "2021-01-01", "undated"]);
  });

  it("keeps the order of the source for equal dates and without dates", () => {
    for (const dates of [{ start: "2019", end: "2021" }, undefined]) {
      const list = ["b", "c", "a"].map((id) => experience({ dates }, id));
      expect(ids(list.toSorted(byRankingThenDates(TODAY)))).toEqual(["b", "c", "a"]);
      expect(ids(list.toSorted(byStart))).toEqual(["b", "c", "a"]);
    }
  });
});

test("visitors may read nothing of a hidden experience", () => {
  expect(shownOfExperience(complete)).toBe("all");
  expect(shownOfExperience({ ...complete, visible: false })).toBe("nothing");
});
