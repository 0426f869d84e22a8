import {
  clampChroma,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from "culori/fn";

register(modeRgb);
register(modeLrgb);
register(modeOklab);
const inOklch = register(modeOklch);

/** `#0b6e4f`, always six digits in lower case. */
export type Hex = string;

/** A color in OKLCH, which is perceptually uniform. */
export interface Tone {
  /** Lightness, 0 to 1. */
  readonly l: number;
  /** Chroma, 0 (gray) to about 0.37. */
  readonly c: number;
  /** Hue in degrees. */
  readonly h: number;
}

/** @param gray hue of colors that have none */
export function toneOf(color: Hex, gray = 0): Tone {
  const { l = 0, c = 0, h = gray } = inOklch(color) ?? {};
  // Rounding gives grays a trace of hue.
  return c < 0.0015 ? { l, c: 0, h: gray } : { l, c, h };
}

/** Reduces chroma that screens cannot show. */
export function hexOf({ l, c, h }: Tone): Hex {
  return formatHex(clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h }, "oklch"));
}

export const contrast: (a: Hex, b: Hex) => number = wcagContrast;

/** Below 0.02, colors look the same unless they touch. */
export const distance: (a: Hex, b: Hex) => number = differenceEuclidean("oklab");

/** A step of lightness, smaller than one step of 8-bit grays. */
const STEP = 0.003;

/** Every color of the same hue and chroma, from a lightness on. */
function* from({ l, c, h }: Tone, step: number): Generator<Hex> {
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step) yield hexOf({ l: lightness, c, h });
  yield step < 0 ? "#000000" : "#ffffff";
}

/**
 * The color itself if its contrast to all grounds suffices; otherwise as little darker or lighter as possible. Black or
 * white if nothing suffices.
 */
export function legible(color: Tone, towards: "darker" | "lighter", ratio: number, grounds: readonly Hex[]): Hex {
  let last = hexOf(color);
  for (last of from(color, towards === "darker" ? -STEP : STEP)) {
    if (grounds.every((ground) => contrast(last, ground) >= ratio)) break;
  }
  return last;
}

/** The most similar accepted color of the same hue: the color itself, a darker or a lighter one. Itself if none is. */
export function nearest(color: Hex, isAccepted: (color: Hex) => boolean): Hex {
  if (isAccepted(color)) return color;
  const both = [-STEP, STEP].flatMap((step) => [...from(toneOf(color), step)].find(isAccepted) ?? []);
  return both.toSorted((a, b) => distance(a, color) - distance(b, color))[0] ?? color;
}
