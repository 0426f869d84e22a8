import type { DateRange } from "../format/dates.ts";
import { textHash } from "../format/text.ts";

/** Awards of a year that share a shelf. */
export interface Compartment<T> {
  /** Undefined without dates. */
  readonly year: string | undefined;
  /** Whether it goes on from the shelf above. */
  readonly continued: boolean;
  readonly awards: readonly T[];
}

interface Dated {
  readonly year: string | undefined;
}

/** The year of the end, or else of the start. */
export function yearOf({ start, end }: DateRange): string | undefined {
  return (end ?? start)?.slice(0, 4);
}

/** Shelves of compartments, in the order of the list. Only neighbors of a year share a compartment. */
export function shelvesOf<T extends Dated>(awards: readonly T[]): readonly (readonly Compartment<T>[])[] {
  let from = 0;
  return shelfSizes(awards.map(({ year }) => year)).map((size) => {
    const before = awards[from - 1];
    const shelf = awards.slice(from, from + size);
    from += size;
    return neighborsIn(shelf).map((neighbors, index) => ({
      year: neighbors[0].year,
      continued: index === 0 && before !== undefined && before.year === neighbors[0].year,
      awards: neighbors,
    }));
  });
}

/** Splits a list wherever the year changes. */
function neighborsIn<T extends Dated>(awards: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const award of awards) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].year === award.year) last.push(award);
    else groups.push([award]);
  }
  return groups;
}

/** How far a shelf of 1, 2, 3 … places is from the best: three places on the upper one, five on the others. */
const UPPER = [9, 2, 0, 3, 6];
const LOWER = [20, 6, 2, 1, 0];
/** For a year on two shelves. */
const SPLIT = 8;

interface Plan {
  readonly cost: number;
  readonly sizes: readonly number[];
}

const EMPTY: Plan = { cost: 0, sizes: [] };

/** The places of each shelf. Like a paragraph's lines, the breaks that are best in all. */
function shelfSizes(years: readonly (string | undefined)[]): readonly number[] {
  /** The best plan for the awards from each one on. */
  const plans = new Map<number, Plan>([[years.length, EMPTY]]);

  function best(from: number, costs: readonly number[]): Plan {
    const possible = costs.slice(0, years.length - from).map((cost, index) => {
      const to = from + index + 1;
      const rest = plans.get(to) ?? EMPTY;
      const split = to < years.length && years[to - 1] === years[to] ? SPLIT : 0;
      return { cost: cost + split + rest.cost, sizes: [index + 1, ...rest.sizes] };
    });
    return possible.reduce((one, other) => (other.cost < one.cost ? other : one), possible[0] ?? EMPTY);
  }

  for (let from = years.length - 1; from > 0; from--) plans.set(from, best(from, LOWER));
  return best(0, UPPER).sizes;
}

/** Awards in the row of a compartment, on pages too narrow for five. */
export type Row = "three" | "two";

/** Splits a shelf of five between years into rows of three and two. Undefined if that is not possible. */
export function rowsOf(awardsPerYear: readonly number[]): readonly Row[] | undefined {
  const ends = awardsPerYear.map((_, index) =>
    awardsPerYear.slice(0, index + 1).reduce((sum, count) => sum + count, 0),
  );
  if (ends.at(-1) !== 5) return undefined;
  if (ends.includes(3)) return ends.map((end) => (end <= 3 ? "three" : "two"));
  if (ends.includes(2)) return ends.map((end) => (end <= 2 ? "two" : "three"));
  return undefined;
}

/** What stands for an award without a picture. */
export const TROPHIES = ["medal", "cup", "plaque", "certificate"] as const;
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
