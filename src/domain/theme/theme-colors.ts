import { z } from "zod";
import { distance, type Hex, nearest, toneOf } from "./color.ts";
import { isReadable } from "./palette.ts";
import { PRESET_NAMES, PRESETS, USUAL } from "./presets.ts";

/** Below this distance, a block in the accent color disappears on its ground. */
const APART = 0.08;
/** Colored text is not legible on darker paper. */
const LIGHT = 0.85;
/** In OKLab. A color that changes by less is changed silently, because the two look alike. */
const HARDLY_SEEN = 0.035;

const colorField = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase()
  .optional()
  .catch(undefined);

const configured = z
  .object({ preset: z.enum(PRESET_NAMES).optional().catch(undefined), accent: colorField, ground: colorField })
  .catch({});

/** The color that a site uses in place of the owner's: the nearest that text is legible on. */
export interface ThemeColor {
  readonly color: Hex;
  /** If the two look different: `#2e8b57 becomes #1b7344, because …`. */
  readonly change: string | undefined;
}

/** The two colors that all others are derived from. Fields that are no colors count as missing. */
export function themeColors(theme: unknown): Readonly<Record<"accent" | "ground", ThemeColor>> {
  const { preset, ...own } = configured.parse(theme);
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

function fitted(own: Hex, isFit: (color: Hex) => boolean, why: string): ThemeColor {
  const [color = own] = nearest(own, isFit);
  const isSeen = distance(color, own) > HARDLY_SEEN;
  return { color, change: isSeen ? `${own} becomes ${color}, because ${why}` : undefined };
}
