import { distance, type Hex, nearest, toneOf } from "./color.ts";
import { isReadable } from "./palette.ts";

/** Below this distance, a block in the accent color disappears on its ground. */
const APART = 0.08;
/** Colored text is not legible on darker paper. */
const LIGHT = 0.85;
/** In OKLab. A color that misses by less is replaced silently, because the two look alike. */
const HARDLY_SEEN = 0.035;

/** An accepted color. */
export interface Accepted {
  readonly color: Hex;
}

/** Why a color is refused, and the nearest accepted ones. */
export interface Refusal {
  readonly why: string;
  readonly nearest: readonly Hex[];
}

/** Checks that black or white text is legible on it, and that it stands out from the paper. */
export function acceptAccent(accent: Hex, ground: Hex): Accepted | Refusal {
  return verdict(
    accent,
    (color) => isReadable(color) && distance(color, ground) >= APART,
    isReadable(accent)
      ? `looks like the ground ${ground}`
      : "is too dark for black text on it, and too light for white",
  );
}

/** Checks that colored text is legible on it. */
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
