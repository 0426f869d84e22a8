import { contrast, distance, type Hex, hexOf, legible, nearest, type Tone, toneOf } from "./color.ts";

/** Contrast of text and of graphics (WCAG 2.2, 1.4.6 and 1.4.11). */
const TEXT = 7;
const MARK = 3;

/** Colors by token name in `src/app/styles/tokens.css`, without `--`. */
export type Colors = ReturnType<typeof surfaces> & ReturnType<typeof masses> & ReturnType<typeof tones>;

export type Palette = ReturnType<typeof paletteOf>;

/** Base colors of both schemes. */
type Pigments = ReturnType<typeof pigmentsOf>;

/** Colors that differ between the schemes. */
type Scheme = ReturnType<typeof byDay>;

/**
 * Derives the colors of both schemes from two that `themeColors` allows. The avatars, from the third on, are the same in
 * both.
 */
export function paletteOf(accent: Hex, ground: Hex) {
  const pigments = pigmentsOf(accent, ground);
  return {
    light: colorsOf(pigments, byDay(pigments)),
    dark: colorsOf(pigments, byNight(pigments)),
    avatars: avatarsOf(pigments),
  };
}

/** See `src/app/components/avatar.module.css`: its first two colors are accent and deep. */
const AVATARS = ["#e8b43a", "#7c2a4e", "#9fcbdc", "#185648", "#f2b797", "#3f5060", "#8c3521", "#bcd0a4", "#c9d0d1"];

function avatarsOf({ loudness }: Pigments) {
  return AVATARS.map((color) => {
    const base = toneOf(color);
    const tone = { ...base, c: base.c * loudness };
    const ground = nearest(hexOf(tone), isReadable);
    return { ground, text: readable(ground, tone) };
  });
}

function colorsOf(pigments: Pigments, scheme: Scheme): Colors {
  const onSurfaces = surfaces(pigments, scheme);
  const mass = masses(pigments, scheme, onSurfaces);
  return { ...onSurfaces, ...mass, ...tones(pigments, scheme, { ...onSurfaces, ...mass }) };
}

/** Hues whose dark variants look muddy: yellow turns olive, orange turns brown. */
const WARM = { from: 15, to: 115 };
const BLUE = 243;
const AMBER = 75;

function pigmentsOf(accentHex: Hex, groundHex: Hex) {
  const ground = toneOf(groundHex, BLUE);
  const accent = toneOf(accentHex, ground.h);
  const isWarm = accent.c > 0 && accent.h >= WARM.from && accent.h <= WARM.to;
  return {
    accent,
    /** The accent for darker, legible variants: yellow turns amber, not olive. */
    shade: { ...accent, h: accent.h > AMBER && accent.h < WARM.to ? AMBER + (accent.h - AMBER) / 4 : accent.h },
    ground,
    /** For deep blocks, ink, and dark paper. */
    deep: {
      l: deepLightness(accent.l),
      c: accent.c < 0.01 ? 0.004 : Math.min(0.07, 0.01 + 0.32 * accent.c),
      h: isWarm ? BLUE : cooler(accent.h),
    },
    /** 1 for a vivid accent, less for a muted one, so that no other color is more vivid. */
    loudness: Math.min(1, Math.max(0.35, accent.c / 0.15)),
  };
}

/** Turns a hue slightly toward blue, as in shadows, unless it is blue or violet already. */
function cooler(h: number): number {
  const turn = ((BLUE - h + 540) % 360) - 180;
  return (h + Math.sign(turn) * Math.min(20, Math.max(0, Math.abs(turn) - 55)) + 360) % 360;
}

function deepLightness(accent: number): number {
  if (accent < 0.33) return 0.42;
  return accent < 0.6 ? 0.25 : 0.32;
}

function byDay({ accent, deep, ground }: Pigments) {
  const paper = ground;
  // On white paper, raised blocks cannot be lighter.
  const raised = paper.l > 0.975 ? paper.l - 0.03 : paper.l + (1 - paper.l) * 0.7;
  return {
    isDark: false,
    paper,
    raised: { ...paper, l: raised, c: paper.c * 0.7 },
    sunk: { ...paper, l: Math.min(paper.l, raised) - 0.042, c: paper.c * 1.5 },
    accent,
    deep,
  };
}

function byNight({ accent, deep }: Pigments): Scheme {
  const c = deep.c * 0.7;
  return {
    isDark: true,
    paper: { l: 0.235 + 0.3 * deep.c, c, h: deep.h },
    raised: { l: 0.295 + 0.3 * deep.c, c: c * 1.15, h: deep.h },
    sunk: { l: 0.2 + 0.3 * deep.c, c: c * 0.9, h: deep.h },
    accent: { ...accent, l: atNight(accent), c: Math.min(accent.c, 0.175) },
    deep: { l: 0.355 + deep.c, c: deep.c * 1.2, h: deep.h },
  };
}

/** Light enough for dark paper. Pale accents become slightly darker, and grays are inverted. */
function atNight({ l, c }: Tone): number {
  if (c < 0.02 && l < 0.5) return 0.9 - l * 0.4;
  return l < 0.74 ? 0.725 + l * 0.02 : 0.74 + (l - 0.74) * 0.55;
}

function surfaces({ deep }: Pigments, { isDark, paper, raised, sunk }: Scheme) {
  const ground = { paper: hexOf(paper), raised: hexOf(raised), sunk: hexOf(sunk) };
  const wash = hexOf({
    l: isDark ? paper.l + 0.11 : paper.l - 0.055,
    c: isDark ? deep.c : Math.min(0.006, deep.c) + deep.c * 0.22,
    h: deep.h,
  });
  const all = [...Object.values(ground), wash];
  const written = (l: number, c: number, ratio: number, on: readonly Hex[]) =>
    legible({ l, c: Math.min(c, 0.03), h: deep.h }, isDark ? "lighter" : "darker", ratio, on);
  const ink = isDark ? written(0.957, 0.006, TEXT, all) : written(0.235, deep.c * 0.42, TEXT, all);
  return {
    ...ground,
    wash,
    ink,
    "on-wash": ink,
    "ink-2": isDark ? written(0.872, deep.c * 0.25, TEXT, all) : written(0.375, deep.c * 0.4, TEXT, all),
    "ink-3": isDark ? written(0.749, deep.c * 0.4, 4.5, all) : written(0.475, deep.c * 0.35, 4.5, all),
    rule: hexOf(isDark ? { ...paper, l: paper.l + 0.15 } : { ...paper, l: paper.l - 0.112, c: paper.c * 2 }),
    "rule-strong": isDark
      ? written(0.62, deep.c * 0.6, MARK, Object.values(ground))
      : written(0.6, deep.c * 0.15, MARK, Object.values(ground)),
    hatch: `${ink}26`,
  };
}

export function isReadable(ground: Hex): boolean {
  return Math.max(contrast(ground, "#000000"), contrast(ground, "#ffffff")) >= TEXT;
}

/** Near black or near white, whichever is legible. Pure black or white if neither is. */
function readable(ground: Hex, { c, h }: Pick<Tone, "c" | "h">): Hex {
  const dark = legible({ l: 0.17, c: Math.min(c, 0.02), h }, "darker", TEXT, [ground]);
  const light = legible({ l: 0.975, c: Math.min(c, 0.008), h }, "lighter", TEXT, [ground]);
  return contrast(dark, ground) >= Math.min(TEXT, contrast(light, ground)) ? dark : light;
}

/** Solid blocks, the text on them, and the colors of charts and drawings. */
function masses({ loudness, shade }: Pigments, scheme: Scheme, on: ReturnType<typeof surfaces>) {
  const { isDark, accent, deep } = scheme;
  const solid = hexOf(accent);
  const block = hexOf(deep);
  const grounds = [on.paper, on.raised, on.sunk];
  const away = isDark ? "lighter" : "darker";
  const isMark = grounds.every((ground) => contrast(solid, ground) >= MARK);
  const mark = isMark ? solid : legible({ ...accent, h: shade.h }, away, MARK, grounds);
  const data = legible(isDark ? { ...deep, l: 0.55, c: deep.c * 1.15 } : deep, away, MARK, grounds);
  const hill = { l: isDark ? 0.495 : 0.783, c: 0.012 + deep.c * 0.5, h: deep.h };
  const pale = apartFrom(solid, { l: isDark ? 0.85 : 0.783, c: 0.008 + deep.c * 0.4, h: deep.h }, 0.1);
  const award = apartFrom(solid, { l: 0.8, c: 0.145 * (0.4 + 0.6 * loudness), h: 85 }, -0.07);
  return {
    accent: solid,
    "on-accent": readable(solid, deep),
    "accent-mark": mark,
    deep: block,
    "on-deep": legible({ l: 0.965, c: 0.006, h: deep.h }, "lighter", TEXT, [block]),
    "on-deep-2": legible({ l: 0.875, c: Math.min(0.024, deep.c * 0.5), h: deep.h }, "lighter", TEXT, [block]),
    data,
    // Bars with text lack contrast in the dark scheme, and pale bars in the light one, so both get an edge.
    "data-solid": block,
    "data-edge": data,
    "data-2": pale,
    "pale-edge": isDark ? "transparent" : on["rule-strong"],
    "on-pale": legible({ l: 0.17, c: Math.min(deep.c, 0.02), h: deep.h }, "darker", TEXT, [pale]),
    award,
    "accent-on-deep": legible(accent, "lighter", MARK, [block]),
    "art-line": on.ink,
    "art-sky": on.wash,
    "art-hill-1": hexOf(hill),
    "art-sun": solid,
  };
}

/** Shifts the lightness of a color that is too similar to its neighbor. */
function apartFrom(neighbor: Hex, tone: Tone, step: number): Hex {
  const color = hexOf(tone);
  return distance(color, neighbor) >= 0.075 ? color : hexOf({ ...tone, l: tone.l + step });
}

/** Hue, and the chroma of text and wash in the light and the dark scheme. */
const MEANINGS = {
  success: { h: 174, day: [0.062, 0.025], night: [0.087, 0.048] },
  secondary: { h: 355, day: [0.116, 0.027], night: [0.088, 0.06] },
  warning: { h: 84, day: [0.081, 0.062], night: [0.121, 0.054] },
  danger: { h: 27, day: [0.144, 0.033], night: [0.094, 0.064] },
} as const;

function tones(
  { accent, shade, deep, loudness }: Pigments,
  { isDark }: Scheme,
  on: Readonly<Record<"paper" | "raised" | "sunk" | "ink", Hex>>,
) {
  const pair = (h: number, text: number, wash: number) => {
    const ground = hexOf({ l: isDark ? 0.32 : 0.908, c: wash, h });
    const grounds = [on.paper, on.raised, on.sunk, ground];
    const written = { l: isDark ? 0.83 : 0.41, c: text, h };
    return { text: legible(written, isDark ? "lighter" : "darker", TEXT, grounds), wash: ground };
  };
  const meaning = (name: keyof typeof MEANINGS) => {
    const { h, day, night } = MEANINGS[name];
    const [text, wash] = isDark ? night : day;
    return pair(h, text * (0.4 + 0.6 * loudness), wash * (0.4 + 0.6 * loudness));
  };
  const own = pair(shade.h, Math.min(0.13, 0.02 + 0.55 * accent.c), Math.min(0.05, 0.008 + 0.22 * accent.c));
  const primary = pair(deep.h, isDark ? deep.c : 0.01 + deep.c, isDark ? deep.c * 0.9 : 0.006 + deep.c * 0.25);
  const success = meaning("success");
  const secondary = meaning("secondary");
  const warning = meaning("warning");
  const danger = meaning("danger");
  const selection = isDark ? { l: 0.42, c: accent.c * 0.55, h: shade.h } : { ...accent, l: 0.875, c: accent.c * 0.45 };
  return {
    "accent-text": own.text,
    "accent-wash": own.wash,
    "primary-text": primary.text,
    "primary-wash": primary.wash,
    "success-text": success.text,
    "success-wash": success.wash,
    "secondary-text": secondary.text,
    "secondary-wash": secondary.wash,
    "warning-text": warning.text,
    "warning-wash": warning.wash,
    "danger-text": danger.text,
    "danger-wash": danger.wash,
    selection: legible(selection, isDark ? "darker" : "lighter", TEXT, [on.ink]),
  };
}
