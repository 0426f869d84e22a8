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

/** The year of the end, or else of the start. */
export function yearOf({ start, end }: DateRange): string | undefined {
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

const FIRST = 3;
const MOST = 5;

/** Three awards on the first shelf, and the others evenly on shelves of three to five. Up to five share one shelf. */
function shelfSizes(count: number): readonly number[] {
  if (count <= MOST) return count === 0 ? [] : [count];
  const others = count - FIRST;
  const shelves = Math.ceil(others / MOST);
  return [FIRST, ...Array.from({ length: shelves }, (_, index) => Math.floor((others + index) / shelves))];
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
