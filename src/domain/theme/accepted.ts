import { distance, type Hex, nearest, toneOf } from "./color.ts";
import { isReadable } from "./palette.ts";

/** Closer than this, a block in the accent disappears on its ground. */
const APART = 0.08;
/** Darker paper leaves no room for text in color. */
const LIGHT = 0.85;
/** In OKLab: a color that misses by less is replaced without a word, because the two look alike. */
const HARDLY_SEEN = 0.035;

/** A color as the site uses it. */
export interface Accepted {
  readonly color: Hex;
}

/** Why a color cannot be used, and the nearest that can. */
export interface Refusal {
  readonly why: string;
  readonly nearest: readonly Hex[];
}

/** Whether black or white text can be read on it, and whether it stands out from the paper. */
export function acceptAccent(accent: Hex, ground: Hex): Accepted | Refusal {
  return verdict(
    accent,
    (color) => isReadable(color) && distance(color, ground) >= APART,
    isReadable(accent)
      ? `looks like the ground ${ground}`
      : "is too dark for black text on it, and too light for white",
  );
}

/** Whether text in color can be read on it. */
export function acceptGround(ground: Hex): Accepted | Refusal {
  return verdict(
    ground,
    (color) => toneOf(color).l >= LIGHT,
    "is too dark for paper; the dark theme has a ground of its own",
  );
}

function verdict(color: Hex, isAccepted: (color: Hex) => boolean, why: string): Accepted | Refusal {
  const found = nearest(color, isAccepted);
  const [first] = found;
  const isClose = first !== undefined && distance(first, color) <= HARDLY_SEEN;
  return isClose ? { color: first } : { why, nearest: found };
}
