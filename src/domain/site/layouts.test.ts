import { describe, expect, it } from "vitest";
import {
  type Brick,
  brickLayout,
  columnsFor,
  fromOldest,
  shelvesOf,
  stageOf,
  trophiesFor,
  wallTone,
} from "./layouts.ts";

/** Rows of cells, each the index of its block, as `grid-auto-flow: dense` places them. */
function grid(width: number, blocks: readonly { readonly columns: number; readonly rows: number }[]) {
  const cells: (number | undefined)[] = [];
  for (const [index, { columns, rows }] of blocks.entries()) {
    const area = (start: number) =>
      Array.from({ length: columns * rows }, (_, at) => start + Math.floor(at / columns) * width + (at % columns));
    let start = cells.indexOf(undefined);
    if (start === -1) start = cells.length;
    while ((start % width) + columns > width || area(start).some((cell) => cells[cell] !== undefined)) start += 1;
    for (const cell of area(start)) {
      while (cells.length <= cell) cells.push(...Array.from({ length: width }, () => undefined));
      cells[cell] = index;
    }
  }
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/** On two columns, where some blocks are half as wide. */
const inPairs = (blocks: readonly Brick[], halves: readonly Brick["half"][]) =>
  grid(
    2,
    blocks.map(({ half }) => ({ columns: halves.includes(half) ? 1 : 2, rows: 1 })),
  );

describe("the blocks of a wall", () => {
  it.each(Array.from({ length: 60 }, (_, index) => index + 1))("fill every row in their order: %i", (count) => {
    const blocks = brickLayout(count);
    expect(blocks).toHaveLength(count);
    for (const rows of [grid(24, blocks), inPairs(blocks, ["always"]), inPairs(blocks, ["always", "tablet"])]) {
      // A gap would be undefined.
      expect([...new Set(rows.flat())]).toEqual(blocks.map((_, index) => index));
    }
  });

  it("exchange left and right with every ten, so that no upright joint runs through", () => {
    const rows = grid(24, brickLayout(25));
    const joints = (of: typeof rows) =>
      Array.from({ length: 23 }, (_, at) => at + 1).filter((at) => of.every((row) => row[at - 1] !== row[at]));
    expect(joints(rows.slice(0, 14))).toEqual([14]);
    expect(joints(rows)).toEqual([]);
  });
});

/** Awards of these years, and each shelf as its years. */
function shelves(years: readonly (string | undefined)[]) {
  return shelvesOf(years.map((year, index) => ({ id: `award-${index}`, year }))).map((shelf) =>
    shelf.map(
      ({ year, continued, awards }) => `${continued ? "… " : ""}${year ?? "-"}${"+".repeat(awards.length - 1)}`,
    ),
  );
}

/** A number of awards, each of a different year. */
const differentYears = (count: number) => Array.from({ length: count }, (_, index) => ({ year: `${2026 - index}` }));

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

  it("are never the same for neighbors", () => {
    for (const row of [ids, ids.map(() => "award")]) {
      const drawn = trophiesFor(row);
      expect(drawn.filter((trophy, index) => trophy === drawn[index - 1])).toEqual([]);
    }
  });
});

describe("versions", () => {
  it("are compared from the oldest, with those without dates last", () => {
    const versions = ["2022-01", undefined, "2017", "2018-07-01"].map((machine) => ({
      date: machine ? { machine } : undefined,
    }));
    expect(fromOldest(versions).map(({ date }) => date?.machine)).toEqual(["2017", "2018-07-01", "2022-01", undefined]);
  });

  it.each([
    [1, [5]],
    [3, [1, 3, 5]],
    [12, [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5]],
  ])("of which there are %i go from drawn to built: %j", (count, stages) => {
    expect(Array.from({ length: count }, (_, index) => stageOf(index, count))).toEqual(stages);
  });

  it.each([
    [5, 5],
    [6, 3],
    [7, 4],
    [10, 5],
  ])("of which there are %i stand in %i columns", (count, columns) => {
    expect(columnsFor(count)).toBe(columns);
  });
});

const tonesOf = (impacts: readonly (0 | 1 | 2 | 3 | 4)[]) =>
  impacts.map((level, position) => wallTone({ impact: level, featured: false }, position));

describe("the tones of the wall", () => {
  it("are two per level, in turn", () => {
    expect(tonesOf([4, 4, 4, 4])).toEqual(["deep", "mass", "mass", "deep"]);
    expect(tonesOf([3, 3, 3, 3])).toEqual(["pale", "mid", "mid", "pale"]);
    expect(tonesOf([2, 2, 2, 2])).toEqual(["plain", "sunk", "sunk", "plain"]);
    expect(tonesOf([1, 1, 1, 1])).toEqual(["open", "ruled", "ruled", "open"]);
  });
});
