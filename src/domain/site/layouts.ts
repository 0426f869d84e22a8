import type { DateRange, PartialDate } from "../format/dates.ts";
import { compareText, textHash } from "../format/text.ts";
import type { Testimony } from "../testimonials/testimony.ts";

/** A block in a wall of pictures: its columns, of 24, and rows. */
export type Brick = ReturnType<typeof brickLayout>[number];

type Shape = readonly [columns: number, rows: number];

const COLUMNS = 24;
const MOST = 10;

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
export function brickLayout(count: number) {
  const tens = Array.from({ length: Math.ceil(count / MOST) }, (_, index) => Math.min(MOST, count - index * MOST));
  return tens.flatMap((size, index) => {
    const lastRow = index === 0 ? undefined : LAST_ROWS[size - 1];
    const shapes = lastRow ?? WALLS[size - 1] ?? [];
    return (index % 2 === 0 ? shapes : mirrored(shapes)).map(([columns, rows], place) => ({
      columns,
      rows,
      size:
        lastRow !== undefined || place >= 6 ? ("small" as const) : place < 2 ? ("large" as const) : ("middle" as const),
      /** So wide that its words are beside its picture. */
      isWide: columns >= 4 * rows,
      /** When two share a row of a narrower wall: of two columns, or of two columns on a tablet. */
      half: halfOf(place, size, lastRow !== undefined),
    }));
  });
}

/** Small blocks are pairs, and so are the second to the fifth on a tablet. One without a partner is as wide as two. */
function halfOf(place: number, count: number, isLastRow: boolean): "never" | "tablet" | "always" {
  if (isLastRow || place >= 6) return place % 2 === 0 && place === count - 1 ? "never" : "always";
  const partner = place % 2 === 0 ? place : place + 1;
  return place >= 1 && place <= 4 && partner < count ? "tablet" : "never";
}

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

export interface Compartment<T> {
  /** Undefined without dates. */
  readonly year: string | undefined;
  /** Whether it goes on from the shelf above. */
  readonly continued: boolean;
  readonly awards: readonly T[];
}

/** The year of the end, or else of the start. */
export function yearOf({ start, end }: DateRange = {}): string | undefined {
  return (end ?? start)?.slice(0, 4);
}

/** Shelves of compartments, in the order of the list. Only neighbors of a year share a compartment. */
export function shelvesOf<T extends Pick<Compartment<never>, "year">>(
  awards: readonly T[],
): readonly (readonly Compartment<T>[])[] {
  let from = 0;
  return shelfSizes(awards.length).map((size) => {
    const before = awards[from - 1];
    const shelf = awards.slice(from, from + size);
    from += size;
    const starts = [...shelf.keys()].filter((at) => at === 0 || shelf[at - 1]?.year !== shelf[at]?.year);
    return starts.map((start, index) => ({
      year: shelf[start]?.year,
      continued: start === 0 && before !== undefined && before.year === shelf[0]?.year,
      awards: shelf.slice(start, starts[index + 1]),
    }));
  });
}

const ON_FIRST_SHELF = 3;
const MOST_ON_SHELF = 5;

/** Three awards on the first shelf, and the others evenly on shelves of three to five. Up to five share one shelf. */
function shelfSizes(count: number): readonly number[] {
  if (count <= MOST_ON_SHELF) return count === 0 ? [] : [count];
  const others = count - ON_FIRST_SHELF;
  const shelves = Math.ceil(others / MOST_ON_SHELF);
  return [ON_FIRST_SHELF, ...Array.from({ length: shelves }, (_, index) => Math.floor((others + index) / shelves))];
}

const TROPHIES = ["medal", "cup", "plaque", "certificate"] as const;
export type Trophy = (typeof TROPHIES)[number];

/** Chosen by id, but never the same for neighbors. */
export function trophiesFor(ids: readonly string[]): readonly Trophy[] {
  let last = -1;
  return ids.map((id) => {
    const chosen = textHash(id) % TROPHIES.length;
    last = chosen === last ? (last + 1) % TROPHIES.length : chosen;
    return TROPHIES[last] ?? "medal";
  });
}

export function fromOldest<T extends { readonly date: { readonly machine: PartialDate | undefined } | undefined }>(
  versions: readonly T[],
): readonly T[] {
  const start = ({ date }: T) => date?.machine ?? "9999";
  return versions.toSorted((a, b) => compareText(start(a), start(b)));
}

/** How far a version is from drawn, 1, to built, 5, by its position from the oldest. */
export function stageOf(index: number, count: number): number {
  return count < 2 ? 5 : 1 + Math.round((index / (count - 1)) * 4);
}

/** Columns of up to five that fill their last row best. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  const missing = (columns: number) => (columns - (count % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (missing(columns) < missing(best) ? columns : best));
}

export type WallTone = "feature" | "deep" | "mass" | "mid" | "pale" | "sunk" | "plain" | "ruled" | "open";

/** The two tones of a level; no two levels share one. */
const TONES: Readonly<Record<Testimony["impact"], readonly [WallTone, WallTone]>> = {
  4: ["deep", "mass"],
  3: ["pale", "mid"],
  2: ["plain", "sunk"],
  1: ["open", "ruled"],
  0: ["open", "ruled"],
};

/**
 * The tone of a card: by its level, in turn by its position among the cards that are shown. One and two of a kind
 * follow each other, as in A B B A A B, which is a checkerboard in rows of two and never more than two in any row.
 */
export function wallTone(card: { impact: Testimony["impact"]; featured: boolean }, position: number): WallTone {
  if (card.featured) return "feature";
  const [outer, inner] = TONES[card.impact];
  return position % 4 === 1 || position % 4 === 2 ? inner : outer;
}
