import { describe, expect, it } from "vitest";
import { rowsOf, shelvesOf, TROPHIES, trophiesFor, yearOf } from "./cabinet.ts";

/** Awards of these years, and each shelf as its years. */
function shelves(years: readonly (string | undefined)[]) {
  return shelvesOf(years.map((year, index) => ({ id: `award-${index}`, year }))).map((shelf) =>
    shelf.map(
      ({ year, continued, awards }) => `${continued ? "… " : ""}${year ?? "-"}${"+".repeat(awards.length - 1)}`,
    ),
  );
}

/** As many years, newest first. */
const differentYears = (count: number) => Array.from({ length: count }, (_, index) => String(2026 - index));

const places = (years: readonly (string | undefined)[]) =>
  shelvesOf(years.map((year) => ({ year }))).map((shelf) => shelf.reduce((sum, { awards }) => sum + awards.length, 0));

describe("the year of an award", () => {
  it.each([
    [{ start: "2018-09-01", end: "2020-05" }, "2020"],
    [{ start: "2018-09-01" }, "2018"],
    [{ end: "2019" }, "2019"],
  ])("of %o is %s", (dates, year) => {
    expect(yearOf(dates)).toBe(year);
  });
});

describe("the shelves of a cabinet", () => {
  it("have three years above and the rest below", () => {
    expect(shelves(["2025", "2024", "2023", "2022", "2022", "2021", "2018", "2017"])).toEqual([
      ["2025", "2024", "2023"],
      ["2022+", "2021", "2018", "2017"],
    ]);
  });

  it("keep the list's order and group only neighbors of a year (specification 7)", () => {
    expect(shelves(["2023", "2025", undefined, "2023", "2023"])).toEqual([
      ["2023", "2025"],
      ["-", "2023+"],
    ]);
    const [shelf] = shelvesOf([
      { id: "b", year: "2024" },
      { id: "a", year: "2024" },
    ]);
    expect(shelf?.[0]?.awards.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("keep the awards of a year together", () => {
    expect(shelves(["2025", "2024", "2023", "2023", "2022", "2022", "2021"])).toEqual([
      ["2025", "2024"],
      ["2023+", "2022+", "2021"],
    ]);
    expect(shelves(["2025", "2025", "2025", "2025", "2024"])).toEqual([["2025+++", "2024"]]);
  });

  it("repeat the year if it continues on the next shelf", () => {
    expect(shelves(Array.from({ length: 7 }, () => "2025"))).toEqual([["2025++"], ["… 2025+++"]]);
  });

  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [2, 3]],
    [6, [3, 3]],
    [7, [3, 4]],
    [9, [4, 5]],
    [12, [3, 4, 5]],
    [13, [3, 5, 5]],
  ])("for %i awards have %j places", (count, sizes) => {
    expect(places(differentYears(count))).toEqual(sizes);
  });

  it("never leave an award alone on a lower one", () => {
    const lonely = Array.from({ length: 40 }, (_, count) => places(differentYears(count + 1)))
      .filter(([, ...lower]) => lower.includes(1))
      .map((sizes) => sizes.join(" + "));
    expect(lonely).toEqual([]);
  });
});

describe("the rows of a shelf of five, where a page is narrow", () => {
  it.each([
    [
      [1, 1, 1, 1, 1],
      ["three", "three", "three", "two", "two"],
    ],
    [
      [2, 1, 2],
      ["three", "three", "two"],
    ],
    [
      [2, 2, 1],
      ["two", "three", "three"],
    ],
    [
      [1, 1, 3],
      ["two", "two", "three"],
    ],
    [[1, 3, 1], undefined],
    [[5], undefined],
    [[1, 2], undefined],
  ])("of years with %j awards are %j", (counts, rows) => {
    expect(rowsOf(counts)).toEqual(rows);
  });
});

describe("the drawings of awards without a picture", () => {
  const ids = Array.from({ length: 40 }, (_, index) => `award-${index % 7}`);

  it("follow from the id", () => {
    expect(trophiesFor(["plain-words-prize"])).toEqual(trophiesFor(["plain-words-prize"]));
    expect(new Set(trophiesFor(ids))).toEqual(new Set(TROPHIES));
    expect(new Set(ids.flatMap((id) => trophiesFor([id])))).toEqual(new Set(TROPHIES));
  });

  it("are never the same for neighbors", () => {
    for (const row of [ids, ids.map(() => "award")]) {
      const drawn = trophiesFor(row);
      expect(drawn.filter((trophy, index) => trophy === drawn[index - 1])).toEqual([]);
    }
  });
});
