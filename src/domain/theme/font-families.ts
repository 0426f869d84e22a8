/** Served by the site itself. Each has every weight from 100 to 900, which the two voices of a title need. */
export const FONT_FAMILIES = ["Roboto", "Inter", "Public Sans", "Archivo", "Noto Serif"] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];
