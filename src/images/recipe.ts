/** In px; each about one and a half times the last, so that no screen loads much more than it shows. */
const WIDTHS = [160, 320, 480, 720, 1080, 1600, 2400] as const;

/** Enough for large screens at double density. */
const WIDEST = 2400;
/** Of the largest version, because building takes 33 bytes of memory a pixel. */
const MOST_PIXELS = 2400 * 1800;

/** In px, for programs other than browsers. */
export const WIDEST_COPY = 1600;

/**
 * Chosen by eye at double size: AVIF 45 smooths grain and edges. Efforts above 3 take four times as long without
 * measurable savings.
 */
export const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 80, effort: 4 },
  gif: {},
  jpeg: {},
  png: {},
} as const;
export type Format = keyof typeof FORMATS;

/** Hashed into file names. Raise `made` when the way of building changes. */
export const RECIPE = JSON.stringify({ made: 2, WIDTHS, WIDEST, MOST_PIXELS, WIDEST_COPY, FORMATS });

/** Ascending, never wider than the picture. */
export function widthsOf(width: number, height: number): readonly number[] {
  const widest = Math.min(width, WIDEST, Math.ceil(Math.sqrt((MOST_PIXELS * width) / height)));
  return [...WIDTHS.filter((candidate) => candidate < widest), widest];
}
