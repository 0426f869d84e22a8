import { z } from "zod";
import { acceptAccent, acceptGround, type Refusal } from "../theme/accepted.ts";
import { FONT_FAMILIES, type FontFamily } from "../theme/font-families.ts";
import { type Palette, paletteOf } from "../theme/palette.ts";
import { PRESET_NAMES, PRESETS, USUAL } from "../theme/presets.ts";

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

/** Derives the palette. Rejects colors without legible text and suggests the nearest that work. */
export const themeSchema = fields.transform(({ preset, ...own }, context): Theme => {
  const ready = preset === undefined ? USUAL : PRESETS[preset];
  const { accent = ready.accent, ground = ready.ground, ...other } = own;
  const { fontFamily = ready.fontFamily, borderRadius = ready.borderRadius } = other;
  const isColored = preset !== undefined || own.accent !== undefined || own.ground !== undefined;
  const refuse = (field: "accent" | "ground", color: string, { why, nearest }: Refusal) => {
    const message = `${color} ${why}; nearest that works: ${nearest.join(" or ")}`;
    context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  };
  const paper = acceptGround(ground);
  if ("why" in paper) return refuse("ground", ground, paper);
  const mass = acceptAccent(accent, paper.color);
  if ("why" in mass) return refuse("accent", accent, mass);
  return { palette: isColored ? paletteOf(mass.color, paper.color) : undefined, fontFamily, borderRadius };
});
