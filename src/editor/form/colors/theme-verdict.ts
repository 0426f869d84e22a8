import { z } from "zod";
import { acceptAccent, acceptGround } from "../../../domain/theme/accepted.ts";
import { contrast } from "../../../domain/theme/color.ts";
import { paletteOf } from "../../../domain/theme/palette.ts";
import { PRESET_NAMES, PRESETS, USUAL } from "../../../domain/theme/presets.ts";
import type { ColorVerdict } from "../form-context.ts";

const HEX = /^#[0-9a-f]{6}$/i;

const themeSchema = z
  .object({
    preset: z.enum(PRESET_NAMES).optional().catch(undefined),
    accent: z.string().regex(HEX).optional().catch(undefined),
    ground: z.string().regex(HEX).optional().catch(undefined),
  })
  .catch({});

/** What becomes of a color of `theme` in `site.yaml`. Undefined if it is no color. */
export function themeVerdict(theme: unknown, field: "accent" | "ground", color: string): ColorVerdict | undefined {
  if (!HEX.test(color)) return undefined;
  const { preset, ...own } = themeSchema.parse(theme);
  const ready = preset === undefined ? USUAL : PRESETS[preset];
  const { accent = ready.accent, ground = ready.ground } = {
    ...own,
    ...(field === "accent" ? { accent: color.toLowerCase() } : { ground: color.toLowerCase() }),
  };
  const paper = acceptGround(ground);
  const verdict = field === "ground" ? paper : acceptAccent(accent, "color" in paper ? paper.color : ground);
  const measured = field === "ground" ? inkOn(accent, ground) : textOn(accent);
  if ("why" in verdict) return { contrast: measured, problem: verdict.why, nearest: verdict.nearest };
  return { contrast: measured, nearest: [] };
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
