/** Served by the site itself. Each has all weights from 100 to 900, which the two styles of a title need. */
export const FONT_FAMILIES = ["Roboto", "Inter", "Public Sans", "Archivo", "Noto Serif"] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];
