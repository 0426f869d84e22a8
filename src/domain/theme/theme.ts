import { z } from "zod";
import { distance, type Hex, nearest, toneOf } from "./color.ts";
import { isReadable, paletteOf } from "./palette.ts";

/** Served by the site itself. Each has all weights from 100 to 900, which the two styles of a title need. */
export const FONT_FAMILIES = ["Roboto", "Inter", "Public Sans", "Archivo", "Noto Serif"] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];

/** The light theme of `src/app/styles/tokens.css`: the default for a missing color. The radius is in px. */
const USUAL = { accent: "#ff7226", ground: "#efeee8", fontFamily: "Roboto", borderRadius: 24 } as const;

const PRESETS = {
  /** Calm: paper gray, sage and graphite. */
  sage: { accent: "#a9c0af", ground: "#f1f1ee", fontFamily: "Roboto", borderRadius: 24 },
  /** Loud: one blue on cold white, with hard corners. */
  cobalt: { accent: "#1f3fd6", ground: "#f4f6f9", fontFamily: "Archivo", borderRadius: 4 },
  /** Warm: clay on cream, set in a book face. */
  clay: { accent: "#e39b76", ground: "#f7f0e4", fontFamily: "Noto Serif", borderRadius: 14 },
} as const;

export const PRESET_NAMES = ["sage", "cobalt", "clay"] as const satisfies readonly (keyof typeof PRESETS)[];

/** Below this distance, a block in the accent color disappears on its ground. */
const APART = 0.08;
/** Colored text is not legible on darker paper. */
const LIGHT = 0.85;
/** In OKLab. A color that changes by less is changed silently, because the two look alike. */
const HARDLY_SEEN = 0.035;

/** If the two colors look different, the change is: `#2e8b57 becomes #1b7344, because …`. */
function fitted(own: Hex, isFit: (color: Hex) => boolean, why: string) {
  const color = nearest(own, isFit);
  const isSeen = distance(color, own) > HARDLY_SEEN;
  return { color, change: isSeen ? `${own} becomes ${color}, because ${why}` : undefined };
}

const colorField = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'expected a color in quotes, as "#0b6e4f"')
  .toLowerCase()
  .meta({ format: "color-hex" });

const fields = z
  .strictObject({
    preset: z.enum(PRESET_NAMES).optional().describe("A ready theme; the other fields override its own"),
    accent: colorField.optional().describe("Color of what is current, highest or next: #0b6e4f"),
    ground: colorField.optional().describe("Paper of the light theme: #f1f1ee"),
    fontFamily: z.enum(FONT_FAMILIES).optional().describe("Served by the site itself"),
    borderRadius: z
      .number()
      .min(0)
      .max(48)
      .optional()
      .describe(`Of blocks, in pixels; ${USUAL.borderRadius} if missing`),
  })
  .describe("A look of your own; every color is derived from accent and ground");

/**
 * The two colors that all others are derived from: the nearest to the owner's that text is legible on. An
 * invalid theme has the site's own colors.
 */
export function themeColors(theme: unknown) {
  const { preset, ...own } = fields.safeParse(theme).data ?? {};
  const ready = preset === undefined ? USUAL : PRESETS[preset];
  const ground = fitted(
    own.ground ?? ready.ground,
    (color) => toneOf(color).l >= LIGHT,
    "it is too dark for paper; the dark theme has a ground of its own",
  );
  const accent = own.accent ?? ready.accent;
  const isApart = (color: Hex) => distance(color, ground.color) >= APART;
  return {
    ground,
    accent: fitted(
      accent,
      (color) => isReadable(color) && isApart(color),
      isReadable(accent)
        ? `it looks like the ground ${ground.color}`
        : "neither black nor white text on it has a contrast of 7:1",
    ),
  };
}

/** The owner's theme. An undefined palette is that of `src/app/styles/tokens.css`. */
export type Theme = z.infer<typeof themeSchema>;

/** Derives the palette. Colors that text is not legible on get darker or lighter. */
export const themeSchema = fields.transform((own) => {
  const { preset, accent, ground, ...other } = own;
  const ready = preset === undefined ? USUAL : PRESETS[preset];
  const { fontFamily = ready.fontFamily, borderRadius = ready.borderRadius } = other;
  const isColored = preset !== undefined || accent !== undefined || ground !== undefined;
  const colors = themeColors(own);
  const palette = isColored ? paletteOf(colors.accent.color, colors.ground.color) : undefined;
  return { palette, fontFamily, borderRadius };
});
