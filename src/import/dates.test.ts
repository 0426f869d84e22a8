import { expect, it } from "vitest";
import { ONGOING, readDate, readRange } from "./dates.ts";

it.each([
  ["2019-03-01T10:00:00Z", "2019-03-01"],
  ["2019-03", "2019-03"],
  ["03/2019", "2019-03"],
  ["2019", "2019"],
  ["Mar 2019", "2019-03"],
  ["Sept 2019", "2019-09"],
  ["févr. 2022", "2022-02"],
  ["October 2019", "2019-10"],
  ["октября 2019 г.", "2019-10"],
  ["2019年3月1日", "2019-03-01"],
  ["March 5, 2019", "2019-03-05"],
  ["5 mars 2019", "2019-03-05"],
  ["03/04/2019", "2019"],
  ["Summer 2014", "2014"],
  ["Feb 30, 2024", "2024-02"],
  ["Present", ONGOING],
  ["heute", ONGOING],
  ["soon", undefined],
  ["12345", undefined],
  ["0001-01-01", undefined],
])("reads %j as %j, as precise as its text", (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each([
  ["Jan 2019", "Mar 2020", { start: "2019-01", end: "2020-03" }, undefined],
  ["Jan 2019", "Present", { start: "2019-01" }, undefined],
  ["", "2014", { end: "2014" }, undefined],
  ["2019-03-05", "2019", { start: "2019-03-05", end: "2019" }, undefined],
  ["2019", "some day", { start: "2019" }, 'no date in "some day"'],
  ["2031", "", {}, "2031 is in the future"],
  ["2019-05", "2018", { start: "2018", end: "2019-05" }, "the end 2018 is before the start 2019-05: they were swapped"],
])("reads %j to %j, and reports what it cannot read", (start, end, range, problem) => {
  expect(readRange(start, end, "2026-11-22")).toEqual({ range, problem });
});
