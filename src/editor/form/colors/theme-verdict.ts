import { z } from "zod";
import { contrast } from "../../../domain/theme/color.ts";
import { paletteOf } from "../../../domain/theme/palette.ts";
import { themeColors } from "../../../domain/theme/theme-colors.ts";
import type { ColorVerdict } from "../form-context.ts";

const HEX = /^#[0-9a-f]{6}$/i;

const themeSchema = z.looseObject({}).catch({});

/** What becomes of a color of `theme` in `site.yaml`. Undefined if it is no color. */
export function themeVerdict(theme: unknown, field: "accent" | "ground", color: string): ColorVerdict | undefined {
  if (!HEX.test(color)) return undefined;
  const colors = themeColors({ ...themeSchema.parse(theme), [field]: color });
  const [accent, ground] = [colors.accent.color, colors.ground.color];
  return { contrast: field === "ground" ? inkOn(accent, ground) : textOn(accent), change: colors[field].change };
}

function textOn(accent: string): string {
  const black = contrast(accent, "#000000");
  const white = contrast(accent, "#ffffff");
  return black >= white ? `Black text on it: ${ratio(black)}` : `White text on it: ${ratio(white)}`;
}

function inkOn(accent: string, ground: string): string {
  return `Text on it: ${ratio(contrast(paletteOf(accent, ground).light.ink, ground))}`;
}

/** Rounded down, so that 6.99 is not 7. */
function ratio(value: number): string {
  return `${Math.floor(value * 10) / 10} : 1`;
}
