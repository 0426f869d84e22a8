import { describe, expect, it } from "vitest";
import { type Brick, brickLayout } from "./brick-layout.ts";

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

  it("are large for the first two, then middle for four, then small", () => {
    const sizes = brickLayout(10).map(({ size }) => size);
    expect(sizes).toEqual([...Array(2).fill("large"), ...Array(4).fill("middle"), ...Array(4).fill("small")]);
    for (const many of [1, 2, 6]) expect(brickLayout(many).map(({ size }) => size)).toEqual(sizes.slice(0, many));
  });

  it("are small in a last course of up to four", () => {
    for (const many of [11, 14, 32]) {
      const last = brickLayout(many).slice(-(many % 10));
      expect(last.map(({ size }) => size)).toEqual(last.map(() => "small"));
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
