import { describe, expect, it, test } from "vitest";
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

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of cells, each the index of its block, as `grid-auto-flow: dense` places them. */
function grid(width: number, blocks: readonly { readonly columns: number; readonly rows: number }[]) {
  const cells: (number | undefined)[] = [];
  for (const [index, { columns, rows }] of blocks.entries()) {
    const area = (start: number) =>
      upTo(columns * rows).map((at) => start + Math.floor(at / columns) * width + (at % columns));
    let start = 0;
    while ((start % width) + columns > width || area(start).some((cell) => cells[cell] !== undefined)) start += 1;
    for (const cell of area(start)) cells[cell] = index;
  }
  return upTo(Math.ceil(cells.length / width)).map((row) => upTo(width).map((column) => cells[row * width + column]));
}

/** On two columns, where some blocks are half as wide. */
const inPairs = (blocks: readonly Brick[], halves: readonly Brick["half"][]) =>
  grid(
    2,
    blocks.map(({ half }) => ({ columns: halves.includes(half) ? 1 : 2, rows: 1 })),
  );

describe("the blocks of a wall", () => {
  it.each(upTo(60).map((index) => index + 1))("fill every row in their order: %i", (count) => {
    const blocks = brickLayout(count);
    for (const rows of [grid(24, blocks), inPairs(blocks, ["always"]), inPairs(blocks, ["always", "tablet"])]) {
      // A gap would be undefined.
      expect([...new Set(rows.flat())]).toEqual(upTo(count));
    }
  });

  it("exchange left and right with every ten, so that no upright joint runs through", () => {
    const rows = grid(24, brickLayout(25));
    const joints = (of: typeof rows) => upTo(24).filter((at) => at > 0 && of.every((row) => row[at - 1] !== row[at]));
    expect(joints(rows.slice(0, 14))).toEqual([14]);
    expect(joints(rows)).toEqual([]);
  });
});

test.each([
  [[], []],
  [["2023", "2025", undefined, "2023", "2023"], ["2023 2025 - 2023+"]],
  [upTo(7).map(() => "2025"), ["2025++", "…2025+++"]],
  [upTo(6).map(String), ["0 1 2", "3 4 5"]],
  [upTo(12).map(String), ["0 1 2", "3 4 5 6", "7 8 9 10 11"]],
])(
  "the shelves of awards of %j are filled evenly, group neighbors of a year, and repeat one that goes on",
  (...row) => {
    const [years, expected] = row;
    const shelves = shelvesOf(years.map((year) => ({ year })));
    const words = shelves.map((shelf) =>
      shelf.map(
        ({ year = "-", continued, awards }) => `${continued ? "…" : ""}${year}${"+".repeat(awards.length - 1)}`,
      ),
    );
    expect(words.map((shelf) => shelf.join(" "))).toEqual(expected);
  },
);

it("never draws the same trophy for neighbors without a picture", () => {
  const drawn = trophiesFor(upTo(40).map((index) => `award-${Math.max(0, index - 9) % 7}`));
  expect(drawn.filter((trophy, index) => trophy === drawn[index - 1])).toEqual([]);
});

it("compares versions from the oldest, with those without dates last", () => {
  const dates = ["2022-01", undefined, "2017", "2018-07-01"].map((machine) => machine && { date: { machine } });
  const versions = fromOldest(dates.map((one) => one || { date: undefined }));
  expect(versions.map(({ date }) => date?.machine)).toEqual(["2017", "2018-07-01", "2022-01", undefined]);
});

test.each([
  [1, [5]],
  [3, [1, 3, 5]],
  [12, [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5]],
])("%i versions go from drawn to built: %j", (count, stages) => {
  expect(upTo(count).map((index) => stageOf(index, count))).toEqual(stages);
});

test("versions stand in columns that fill the last row best", () => {
  expect([5, 6, 7, 10].map(columnsFor)).toEqual([5, 3, 4, 5]);
});

test.each([
  [4, "deep mass mass deep"],
  [3, "pale mid mid pale"],
  [2, "plain sunk sunk plain"],
  [1, "open ruled ruled open"],
] as const)("the wall has two tones per level, in turn: %i", (impact, tones) => {
  expect([0, 1, 2, 3].map((position) => wallTone({ impact, featured: false }, position)).join(" ")).toBe(tones);
});
