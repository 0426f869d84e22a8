/** Widths in px: each about one and a half times the one before, so that no screen gets much more than it shows. */
const WIDTHS = [160, 320, 480, 720, 1080, 1600, 2400] as const;

/** No version is wider: that is all a large screen of twice the density shows of a picture. */
export const WIDEST = 2400;

/**
 * Chosen by looking at twice the size: grain and edges stay, where AVIF at 45 smooths them. More effort than 3 costs four
 * times the time and saves nothing that can be measured.
 */
export const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 80, effort: 4 },
} as const;
export type Format = keyof typeof FORMATS;

/** What the built files depend on beside the picture. Raise `made` when pictures are made in another way. */
export const RECIPE = JSON.stringify({ made: 1, WIDTHS, WIDEST, FORMATS });

/** The widths in which a picture is built: none that it does not have itself. */
export function widthsOf(width: number): readonly number[] {
  const own = Math.min(width, WIDEST);
  return [...WIDTHS.filter((candidate) => candidate < own), own];
}
