import { describe, expect, it } from "vitest";
import { ONGOING, readDate, readRange } from "./dates.ts";

const TODAY = "2026-11-22";

describe("readDate", () => {
  it.each([
    ["2019-03-01", "2019-03-01"],
    ["2019-03-01T10:00:00Z", "2019-03-01"],
    ["2026-07-20 10:25:25", "2026-07-20"],
    ["2019-03", "2019-03"],
    ["03/2019", "2019-03"],
    ["2019", "2019"],
    ["Mar 2019", "2019-03"],
    ["Sept 2019", "2019-09"],
    ["févr. 2022", "2022-02"],
    ["out de 2019", "2019-10"],
    ["października 2019", "2019-10"],
    ["март 2019 г.", "2019-03"],
    ["2019年3月1日", "2019-03-01"],
    ["March 5, 2019", "2019-03-05"],
    ["5 mars 2019", "2019-03-05"],
    ["Sat Sep 05 08:12:14 UTC 2026", "2026-09-05"],
    ["05.07.2009", "2009-07-05"],
    ["07/21/2009", "2009-07-21"],
  ])("reads %s", (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    ["03/04/2019", "2019"],
    ["Summer 2014", "2014"],
    ["2024-09-31", "2024-09"],
    ["Feb 30, 2024", "2024-02"],
  ])("is only as precise as its text: %s", (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each(["Present", "present", "Current", "now", "Aujourd’hui", "heute", "Actualidad", "o momento", "至今", "現在"])(
    "recognizes ongoing: %s",
    (text) => {
      expect(readDate(text)).toBe(ONGOING);
    },
  );

  it.each(["", "soon", "Upon request", "0", "12345", "0001-01-01"])("returns undefined for %j", (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});

describe("readRange", () => {
  it.each([
    ["Jan 2019", "Mar 2020", { start: "2019-01", end: "2020-03" }],
    ["Jan 2019", "Present", { start: "2019-01" }],
    ["", "2014", { end: "2014" }],
    ["Summer 2014", "", { start: "2014", end: "2014" }],
    ["2014 - 2016", "", { start: "2014", end: "2016" }],
    ["Jan 2014 – Present", "", { start: "2014-01" }],
    ["mars 2014 à mai 2015", "", { start: "2014-03", end: "2015-05" }],
    ["Summer 2014", "Present", { start: "2014" }],
    ["2019-03-05", "2019", { start: "2019-03-05", end: "2019" }],
  ])("reads %j to %j", (start, end, range) => {
    expect(readRange(start, end, TODAY)).toEqual({ range });
  });

  it.each([
    ["soon", "2019", { end: "2019" }, 'no date in "soon"'],
    ["2019", "some day", { start: "2019" }, 'no date in "some day"'],
    ["2031", "", {}, "2031 is in the future"],
    [
      "2019-05",
      "2018",
      { start: "2018", end: "2019-05" },
      "the end 2018 is before the start 2019-05: they were swapped",
    ],
  ])("reports what it cannot read: %j to %j", (start, end, range, problem) => {
    expect(readRange(start, end, TODAY)).toEqual({ range, problem });
  });
});
