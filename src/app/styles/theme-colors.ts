/** The ground of each theme, `--paper` in `tokens.css`, for browsers that color their own frame by it. */
export const THEME_COLORS = { light: "#efeee8", dark: "#0a2537" } as const;
