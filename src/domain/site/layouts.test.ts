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

describe("the shelves of a cabinet", () => {
  it("keep the list's order and group only neighbors of a year", () => {
    expect(shelves(["2023", "2025", undefined, "2023", "2023"])).toEqual([["2023", "2025", "-", "2023+"]]);
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
    expect(shelves(Array.from({ length: count }, (_, index) => `${index}`)).map((shelf) => shelf.length)).toEqual(
      sizes,
    );
  });
});

it("never draws the same trophy for neighbors without a picture", () => {
  const drawn = trophiesFor(Array.from({ length: 40 }, (_, index) => `award-${Math.max(0, index - 9) % 7}`));
  expect(drawn.filter((trophy, index) => trophy === drawn[index - 1])).toEqual([]);
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

it.each([
  [4, "deep mass mass deep"],
  [3, "pale mid mid pale"],
  [2, "plain sunk sunk plain"],
  [1, "open ruled ruled open"],
] as const)("the wall has two tones per level, in turn: %i", (impact, tones) => {
  expect([0, 1, 2, 3].map((position) => wallTone({ impact, featured: false }, position)).join(" ")).toBe(tones);
});
