import type { FontFamily } from "./font-families.ts";

/** The fields of `theme`. */
interface ThemeFields {
  readonly accent: string;
  readonly ground: string;
  readonly fontFamily: FontFamily;
  /** In px. */
  readonly borderRadius: number;
}

/** The light theme of `src/app/styles/tokens.css`: the default for a missing color. */
export const USUAL: ThemeFields = {
  accent: "#ff7226",
  ground: "#efeee8",
  fontFamily: "Roboto",
  borderRadius: 24,
};

/** Ready themes. */
export const PRESETS = {
  /** Calm: paper gray, sage and graphite. */
  sage: { accent: "#a9c0af", ground: "#f1f1ee", fontFamily: "Roboto", borderRadius: 24 },
  /** Loud: one blue on cold white, with hard corners. */
  cobalt: { accent: "#1f3fd6", ground: "#f4f6f9", fontFamily: "Archivo", borderRadius: 4 },
  /** Warm: clay on cream, set in a book face. */
  clay: { accent: "#e39b76", ground: "#f7f0e4", fontFamily: "Noto Serif", borderRadius: 14 },
} as const satisfies Readonly<Record<string, ThemeFields>>;

export const PRESET_NAMES = ["sage", "cobalt", "clay"] as const satisfies readonly (keyof typeof PRESETS)[];
