import { describe, expect, it } from "vitest";
import { shelvesOf, TROPHIES, trophiesFor, yearOf } from "./cabinet.ts";

/** Awards of these years, and each shelf as its years. */
function shelves(years: readonly (string | undefined)[]) {
  return shelvesOf(years.map((year, index) => ({ id: `award-${index}`, year }))).map((shelf) =>
    shelf.map(
      ({ year, continued, awards }) => `${continued ? "… " : ""}${year ?? "-"}${"+".repeat(awards.length - 1)}`,
    ),
  );
}

/** As many awards, each of a year of its own. */
const differentYears = (count: number) => Array.from({ length: count }, (_, index) => ({ year: `${2026 - index}` }));

describe("the year of an award", () => {
  it.each([
    [{ start: "2018-09-01", end: "2020-05" }, "2020"],
    [{ start: "2018-09-01" }, "2018"],
  ])("of %o is %s", (dates, year) => {
    expect(yearOf(dates)).toBe(year);
  });
});

describe("the shelves of a cabinet", () => {
  it("keep the list's order and group only neighbors of a year", () => {
    expect(shelves(["2023", "2025", undefined, "2023", "2023"])).toEqual([["2023", "2025", "-", "2023+"]]);
    const [shelf] = shelvesOf([
      { id: "b", year: "2024" },
      { id: "a", year: "2024" },
    ]);
    expect(shelf?.[0]?.awards.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("repeat the year if it continues on the next shelf", () => {
    expect(shelves(Array.from({ length: 7 }, () => "2025"))).toEqual([["2025++"], ["… 2025+++"]]);
  });

  it.each([
    [0, []],
    [5, [5]],
    [6, [3, 3]],
    [12, [3, 4, 5]],
  ])("for %i awards have %j places", (count, sizes) => {
    expect(shelvesOf(differentYears(count)).map((shelf) => shelf.length)).toEqual(sizes);
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
