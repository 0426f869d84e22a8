/** The size of a block in a wall of pictures. */
export interface Brick {
  /** Of 24. */
  readonly columns: number;
  readonly rows: number;
  readonly size: "large" | "middle" | "small";
  /** So wide that its words are beside its picture. */
  readonly isWide: boolean;
  /** When two share a row of a narrower wall: of two columns, or of two columns on a tablet. */
  readonly half: "never" | "tablet" | "always";
}

/** Columns and rows. */
type Shape = readonly [columns: number, rows: number];

const COLUMNS = 24;
const MOST = 10;

/** For one to ten blocks. */
const WALLS = [
  "24x6",
  "14x6 10x6",
  "14x8 10x5 10x3",
  "14x6 10x5 10x4 14x3",
  "14x6 10x5 10x5 8x4 6x4",
  "14x6 10x5 10x3 8x4 6x4 10x2",
  "14x6 10x5 10x4 8x4 6x4 10x3 14x2",
  "14x6 10x5 10x4 8x4 6x4 10x4 6x3 8x3",
  "14x6 10x5 10x4 8x4 6x4 10x2 6x4 8x4 10x3",
  "14x6 10x5 10x4 8x4 6x4 10x2 6x4 8x4 5x3 5x3",
].map(shapesOf);

/** For one to four blocks below others: a single row, since the last entries are not the most important ones. */
const LAST_ROWS = ["24x3", "14x4 10x4", "6x4 10x4 8x4", "5x4 7x4 7x4 5x4"].map(shapesOf);

/** Columns and rows of each block, by row, then by column. */
function shapesOf(blocks: string): readonly Shape[] {
  return blocks.split(" ").map((block) => {
    const [columns = 0, rows = 0] = block.split("x").map(Number);
    return [columns, rows];
  });
}

/**
 * The blocks of a wall, by importance. In this order, a dense grid of 24 columns, or of one or two, has no gaps and a
 * full last row. Tens alternate left and right, so that no joint runs through a long wall.
 */
export function brickLayout(count: number): readonly Brick[] {
  const tens = Array.from({ length: Math.ceil(count / MOST) }, (_, index) => Math.min(MOST, count - index * MOST));
  return tens.flatMap((size, index) => {
    const lastRow = index === 0 ? undefined : LAST_ROWS[size - 1];
    const shapes = lastRow ?? WALLS[size - 1] ?? [];
    return (index % 2 === 0 ? shapes : mirrored(shapes)).map(([columns, rows], place) => ({
      columns,
      rows,
      size: lastRow === undefined ? sizeOf(place) : "small",
      isWide: columns >= 4 * rows,
      half: halfOf(place, size, lastRow !== undefined),
    }));
  });
}

/** By place in its ten, from 0. */
function sizeOf(place: number): Brick["size"] {
  if (place < 2) return "large";
  return place < 6 ? "middle" : "small";
}

/** Small blocks are pairs, and so are the second to the fifth on a tablet. One without a partner is as wide as two. */
function halfOf(place: number, count: number, isLastRow: boolean): Brick["half"] {
  if (isLastRow || place >= 6) return place % 2 === 0 && place === count - 1 ? "never" : "always";
  const partner = place % 2 === 0 ? place : place + 1;
  return place >= 1 && place <= 4 && partner < count ? "tablet" : "never";
}

/** Left and right exchanged. */
function mirrored(shapes: readonly Shape[]): readonly Shape[] {
  const heights = Array.from({ length: COLUMNS }, () => 0);
  const placed = shapes.map((shape) => {
    const [columns, rows] = shape;
    const row = Math.min(...heights);
    const column = heights.indexOf(row);
    heights.fill(row + rows, column, column + columns);
    return { shape, row, end: column + columns };
  });
  return placed.toSorted((a, b) => a.row - b.row || b.end - a.end).map(({ shape }) => shape);
}
