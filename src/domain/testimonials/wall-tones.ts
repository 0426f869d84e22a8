import type { Testimony } from "./testimony.ts";

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
