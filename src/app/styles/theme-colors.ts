/** Background colors of the two themes, for browsers that color their interface to match. */
export interface ThemeColors {
  readonly light: string;
  readonly dark: string;
}

/** `--paper` in `tokens.css`. */
export const THEME_COLORS: ThemeColors = { light: "#efeee8", dark: "#0a2537" };
