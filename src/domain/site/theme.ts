import { z } from "zod";
import { FONT_FAMILIES, type FontFamily } from "../theme/font-families.ts";
import { type Palette, paletteOf } from "../theme/palette.ts";
import { PRESET_NAMES, PRESETS, USUAL } from "../theme/presets.ts";
import { themeColors } from "../theme/theme-colors.ts";

/** The owner's theme. Undefined fields default to `src/app/styles/tokens.css`. */
export interface Theme {
  readonly palette: Palette | undefined;
  readonly fontFamily: FontFamily;
  /** In px. */
  readonly borderRadius: number;
}

const colorField = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'expected a color in quotes, as "#0b6e4f"')
  .toLowerCase()
  .meta({ format: "color-hex" });

const fields = z
  .object({
    preset: z.enum(PRESET_NAMES).optional().meta({ description: "A ready theme; the other fields override its own" }),
    accent: colorField.optional().meta({ description: "Color of what is current, highest or next: #0b6e4f" }),
    ground: colorField.optional().meta({ description: "Paper of the light theme: #f1f1ee" }),
    fontFamily: z.enum(FONT_FAMILIES).optional().meta({ description: "Served by the site itself" }),
    borderRadius: z
      .number()
      .min(0)
      .max(48)
      .optional()
      .meta({ description: `Of blocks, in pixels; ${USUAL.borderRadius} if missing` }),
  })
  .strict()
  .meta({ description: "A look of your own; every color is derived from accent and ground" });

/** Derives the palette. Colors that text is not legible on get darker or lighter. */
export const themeSchema = fields.transform((own): Theme => {
  const { preset, accent, ground, ...other } = own;
  const ready = preset === undefined ? USUAL : PRESETS[preset];
  const { fontFamily = ready.fontFamily, borderRadius = ready.borderRadius } = other;
  const isColored = preset !== undefined || accent !== undefined || ground !== undefined;
  const colors = themeColors(own);
  const palette = isColored ? paletteOf(colors.accent.color, colors.ground.color) : undefined;
  return { palette, fontFamily, borderRadius };
});
