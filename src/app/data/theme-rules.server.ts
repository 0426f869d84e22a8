import type { Palette } from "../../domain/theme/palette.ts";
import type { Theme } from "../../domain/theme/theme.ts";
import { LOADED_FAMILIES } from "./font-family.server.ts";

/**
 * Overrides tokens of `src/app/styles/tokens.css`, also where the development server adds that file after it; empty
 * without a theme.
 */
export function themeRules(theme: Theme | undefined): string {
  if (theme === undefined) return "";
  const { palette, fontFamily, borderRadius } = theme;
  const tokens = [...(palette ? colorTokens(palette) : []), ...radiusTokens(borderRadius)];
  const rules = tokens.length > 0 ? `@layer tokens{:root:root{${tokens.join(";")}}}` : "";
  return [LOADED_FAMILIES[fontFamily]?.rules, rules, palette && printRules(palette)].join("");
}

function colorTokens({ light, dark, avatars }: Palette): readonly string[] {
  const night = new Map(Object.entries(dark));
  return [
    ...Object.entries(light).map(([name, day]) => `--${name}:light-dark(${day},${night.get(name)})`),
    "--av-1:var(--orange);--on-av-1:var(--on-orange)",
    "--av-2:var(--prussian);--on-av-2:var(--on-prussian)",
    ...avatars.map(({ ground, text }, index) => `--av-${index + 3}:${ground};--on-av-${index + 3}:${text}`),
  ];
}

/** Default radius of blocks, in px. */
const USUAL_RADIUS = 24;
/** Radii inside blocks, of controls, chips and redactions, relative to that of blocks. */
const SMALLER = [1, 2 / 3, 1 / 2, 1 / 3, 1 / 6];

function radiusTokens(radius: number): readonly string[] {
  if (radius === USUAL_RADIUS) return [];
  return SMALLER.map((share, index) => `--r${index === 0 ? "" : `-${index + 1}`}:${rem(radius * share)}`);
}

function rem(px: number): string {
  return `${Number((px / 16).toFixed(4))}rem`;
}

/** Drawings are printed in color, as in `print.css`. */
function printRules({ light }: Palette): string {
  return `@media print{svg{--prussian:${light.prussian};--on-prussian:${light["on-prussian"]}}}`;
}
