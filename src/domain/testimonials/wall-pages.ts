import { memoize } from "../documents/memoize.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import { allQuotes, INITIALS, type Testimony, testimonyAnchor } from "./testimony.ts";

/** Bytes of a card around its words. */
const CARD = 300;
/** Bytes of a portrait, at most an inlined drawing. */
const PORTRAIT = 800;
/** Bytes of a redacted word. */
const BAR = 10;

/** A testimony at its place on the whole wall. */
export interface PlacedTestimony extends Pick<Testimony, "impact" | "categories"> {
  /** Anchor, which does not contain the name (D5). */
  readonly id: string;
  /** From 0. Colors depend on it, so that filters and pages do not change them. */
  readonly place: number;
  readonly testimony: Testimony;
}

/** @param testimonies all visible ones, in the order of the wall */
export function placedOnWall(testimonies: readonly Testimony[]): readonly PlacedTestimony[] {
  return testimonies.map((testimony, place) => {
    const { impact, categories } = testimony;
    return { id: testimonyAnchor(place), place, impact, categories, testimony };
  });
}

/** The pages of the wall, or of what a filter leaves of it. */
export function wallPages(placed: readonly PlacedTestimony[]): readonly (readonly PlacedTestimony[])[] {
  // Phones take 2 ms to lay out a card.
  return splitByWeight(placed, ({ testimony }) => weigh(testimony), { weight: 70_000, count: 24, whole: 60 });
}

const weigh = memoize((testimony: Testimony): number => {
  const { name, role, team, company, type, link, image } = testimony;
  const texts = [name, role, team, company, type, link].map(byteLength);
  const portrait = image === INITIALS ? 0 : PORTRAIT;
  return CARD + portrait + [...texts, ...allQuotes(testimony).map(quoteWeight)].reduce((sum, bytes) => sum + bytes, 0);
});

/** Bytes of a quote. */
export function quoteWeight(quote: Testimony["quotes"][number]): number {
  return quote.reduce((sum, part) => sum + (part.kind === "text" ? byteLength(part.text) : part.words * BAR), 0);
}
