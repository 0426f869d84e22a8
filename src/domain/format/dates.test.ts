import { expect, it, vi } from "vitest";
import { languageOf } from "../language/language.ts";
import {
  dateInFull,
  displayedDate,
  displayedRange,
  displayedYears,
  duration,
  endDay,
  endsBefore,
  firstDay,
  isIsoDay,
  isoDay,
  isPartialDate,
  monthDayYear,
  monthSpan,
} from "./dates.ts";

it.each([
  ["en", "Mar 2021", "March 2021", "2021", "Jan 05, 2021"],
  ["de", "März 2021", "März 2021", "2021", "5. Jan. 2021"],
  ["ar", "مارس 2021", "مارس 2021", "2021", "5 يناير 2021"],
])("a displayed day follows %s", (tag, ...expected) => {
  const [first, day] = ["2021-03-01", "2021-01-05"];
  const shown = [displayedDate(first, tag), dateInFull(first, tag), dateInFull("2021", tag), monthDayYear(day, tag)];
  expect(shown).toEqual(expected);
});

it.each(["Pacific/Niue", "Pacific/Kiritimati"])("a day is never shifted by the time zone: %s", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(new Date("2021-01-15T12:00:00Z").getTimezoneOffset()).not.toBe(0);
  // A language of its own, because formats are made once.
  const shown = [displayedDate("2021-01-01", "en-US"), monthDayYear("2021-12-31", "en-US")];
  expect(shown).toEqual(["Jan 2021", "Dec 31, 2021"]);
  expect(isoDay(new Date("2021-12-31T23:59:59Z"))).toBe("2021-12-31");
  vi.unstubAllEnvs();
});

const ENGLISH = languageOf("en");
const TODAY = "2026-11-20";

it.each([
  ["2019", true, false],
  ["2019-03", true, false],
  ["2024-02-29", true, true],
  ["2023-02-29", false, false],
  ["2019-13", false, false],
  ["2021-1-1", false, false],
  ["2021-01-01T00:00", false, false],
])("%j is a partial date: %s, and a day: %s", (text, isPartial, isDay) => {
  expect([isPartialDate(text), isIsoDay(text)]).toEqual([isPartial, isDay]);
});

it.each([
  ["2019-03-01", undefined, "Mar 2019 - Present", "2019 - Present"],
  ["2019-03-01", "2019-03-31", "Mar 2019", "2019"],
  ["2018-01-15", "2018-08-31", "Jan - Aug 2018", "2018"],
  ["2017-11-01", "2019-02-28", "Nov 2017 - Feb 2019", "2017 - 2019"],
  ["2019-03", "2021", "Mar 2019 - 2021", "2019 - 2021"],
  ["2019", "2019", "2019", "2019"],
  [undefined, "2014-05", "May 2014", "2014"],
])("the displayed range of %s to %s is %j, and its years are %j", (start, end, range, years) => {
  expect([displayedRange({ start, end }, ENGLISH), displayedYears({ start, end }, ENGLISH)]).toEqual([range, years]);
});

it.each([
  ["de", "März 2019 – heute", "Jan.–Aug. 2018", "Nov. 2017 – Feb. 2019", "2019 – März 2021"],
  ["fr", "mars 2019 – aujourd’hui", "janv.–août 2018", "nov. 2017 – févr. 2019", "2019 – mars 2021"],
  ["ja", "2019年3月～現在", "2018年1月～2018年8月", "2017年11月～2019年2月", "2019年～2021年3月"],
  ["ar", "مارس 2019 – حتى الآن", "يناير\u2009–\u2009أغسطس 2018", "نوفمبر 2017 – فبراير 2019", "2019 – مارس 2021"],
])("a displayed range follows %s", (tag, ...expected) => {
  const ranges = [["2019-03-01"], ["2018-01", "2018-08"], ["2017-11", "2019-02"], ["2019", "2021-03"]];
  expect(ranges.map(([start, end]) => displayedRange({ start, end }, languageOf(tag)))).toEqual(expected);
});

it("starts a year or month on its first day and ends it on its last", () => {
  expect(["2019", "2019-03", "2019-03-04"].map(firstDay)).toEqual(["2019-01-01", "2019-03-01", "2019-03-04"]);
  const days = ["2019", "2019-12-30", "2019-11", "2019-11-30"].map((end) => endDay({ end }, TODAY));
  expect(days).toEqual(days.toSorted().reverse());
});

it("treats an open end, and a year or month that is not over, as today", () => {
  for (const end of [undefined, "2026", "2026-11", TODAY]) expect(endDay({ start: "2019", end }, TODAY)).toBe(TODAY);
  expect(endDay({ end: "2026-12-15" }, TODAY)).toBe("2026-12-15");
  expect(endDay({ end: "2027" }, TODAY) > TODAY).toBe(true);
});

it.each([
  ["2019", "2018", true],
  ["2019-03-02", "2019-03-01", true],
  ["2019-03", "2019", false],
  ["2019-03-31", "2019-03", false],
])("start %s and end %s are reversed: %s", (start, end, wrong) => {
  expect(endsBefore(end, start)).toBe(wrong);
});

it.each([
  ["2019-03-01", "2019-03-31", "1 mo", "1 Monat", "شهر"],
  ["2012-01-01", "2019-09-30", "7 yr 9 mo", "7 Jahre, 9 Monate", "7 سنوات و9 أشهر"],
  ["2026-01-01", undefined, "11 mo", "11 Monate", "11 شهرًا"],
  ["2019", "2020", "1 year", "1 Jahr", "سنة"],
  ["2019-03", "2021", "2 years", "2 Jahre", "سنتان"],
  ["2026", undefined, undefined, undefined, undefined],
  [undefined, "2014-05", undefined, undefined, undefined],
])("the duration of a range from %s to %s is %s, %s, %s", (start, end, ...words) => {
  expect(["en", "de", "ar"].map((tag) => duration({ start, end }, TODAY, tag))).toEqual(words);
});

const months = (year: number, month = 1) => year * 12 + month - 1;

it.each([
  ["2019", "2021", months(2019), months(2021)],
  ["2019-08", "2019", months(2019, 8), months(2020)],
  ["2019", undefined, months(2019), months(2026, 12)],
  ["2026", "2026", months(2026), months(2026, 12)],
  [undefined, "2014-05-09", months(2014, 5), months(2014, 6)],
])("the position of a range on a scale of months from %s to %s is %i to %i", (start, end, from, to) => {
  expect(monthSpan({ start, end }, TODAY)).toEqual({ from, to });
});
