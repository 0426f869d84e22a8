import { describe, expect, it } from "vitest";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { timelineData } from "./timeline-data.server.ts";

const TODAY = "2026-11-20";
const around = {
  today: TODAY,
  media: { kind: "site", path: "/media" },
  pages: samplePages,
  places: new Map(),
  language: languageOf("en"),
} as const;

function experience(id: string, start: string, end?: string, fields: object = {}) {
  const dates = { start, end };
  const data = {
    categories: ["Work"],
    title: id,
    subtitle: "Somewhere",
    media: { avatar: "mark.svg" },
    dates,
    description: "Did it",
    ...fields,
  };
  return parseExperience(id, data, TODAY, "en");
}

describe("timelineData", () => {
  it("returns undefined without highlights", () => {
    expect(timelineData([], around)).toBeUndefined();
  });

  it("omits undated experiences", () => {
    const undated = experience("undated", "2019-01-01", undefined, { dates: undefined });
    expect(timelineData([undated], around)).toBeUndefined();
    const rows = timelineData([undated, experience("now", "2019-03-04")], around)?.rows;
    expect(rows?.map(({ id }) => id)).toEqual(["now"]);
  });

  it.each([
    [1, 1, 0],
    [12, 12, 0],
    [13, 12, 1],
    [5_000, 12, 4_988],
  ])("of %i highlights shows the first %i and counts %i more", (count, shown, more) => {
    const highlights = Array.from({ length: count }, (_, index) =>
      experience(`${index}`, String(2020 - (index % 900))),
    );
    const data = timelineData(highlights, around);
    expect(data?.rows.map(({ id }) => id)).toEqual(highlights.slice(0, shown).map(({ id }) => id));
    expect(data?.more).toBe(more);
  });

  it("neither shows nor counts undated highlights, and draws the scale for those shown", () => {
    const undated = experience("undated", "", undefined, { dates: undefined });
    const recent = Array.from({ length: 12 }, (_, index) => experience(`${index}`, "2025-01-01"));
    const data = timelineData([undated, ...recent, undated, experience("old", "1990-01-01", "1991-01-01")], around);
    expect(data).toMatchObject({ ticks: [{ year: 2025 }, { year: 2026 }], more: 1 });
    expect(data?.rows.map(({ id }) => id)).toEqual(recent.map(({ id }) => id));
  });

  it("draws dates without months from year to year, and an end without a start over its year", () => {
    const years = experience("years", "2020", "2022");
    const degree = experience("degree", "", undefined, { dates: { end: "2020" } });
    const data = timelineData([experience("now", "2018-01-01"), years, degree], around);
    expect(data?.rows.slice(1)).toMatchObject([
      { dates: "2020 - 2022", duration: "2 years", running: false, bar: { at: 22.22, length: 22.22 } },
      { dates: "2020", duration: undefined, running: false, bar: { at: 22.22, length: 11.11 } },
    ]);
  });

  it("draws bars to scale, ongoing ones up to the current month", () => {
    const data = timelineData(
      [experience("now", "2019-03-04"), experience("first", "2010-01-01", "2010-12-31")],
      around,
    );
    const [now, first] = data?.rows ?? [];
    expect(data?.ticks.map(({ year }) => year)).toEqual([2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026]);
    expect(now).toMatchObject({ duration: "7 yr 9 mo", dates: "Mar 2019 - Present", running: true });
    expect(now?.bar).toEqual({ at: 53.92, length: 45.59, label: "inside" });
    expect(first?.bar).toEqual({ at: 0, length: 5.88, label: "after" });
  });

  it("puts the label before a short bar at the end of the scale", () => {
    const data = timelineData([experience("new", "2026-09-01"), experience("old", "2010-01-01", "2012-01-01")], around);
    expect(data?.rows[0]?.bar.label).toBe("before");
  });

  it.each([
    ["2025-01-01", [2025, 2026]],
    ["1971-05-01", [1970, 1980, 1990, 2000, 2010, 2020]],
    ["1000-05-01", [1000, 1200, 1400, 1600, 1800, 2000]],
  ])("labels as many years as fit since %s", (start, years) => {
    expect(timelineData([experience("one", start)], around)?.ticks.map(({ year }) => year)).toEqual(years);
  });

  it.each([
    [{ categories: ["Work"] }, "/professional#one"],
    [{ categories: ["Teaching", "Social Impact"] }, "/impact#one"],
    [{ categories: ["Teaching"], chips: ["Won Award"] }, "/awards#one"],
    [{ categories: ["Teaching"] }, undefined],
  ])("links an entry with %o to %s", (fields, link) => {
    expect(timelineData([experience("one", "2020-01-01", undefined, fields)], around)?.rows[0]?.link).toBe(link);
  });
});
