import { fileURLToPath } from "node:url";
import type { Weight } from "../writing/typefaces.ts";

/** The drawn style, body text and the built style. */
export const FONTS = {
  line: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/100Thin/Roboto_100Thin.ttf")),
  text: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf")),
  mass: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf")),
} as const;

export type Font = keyof typeof FONTS;

/** Of the fonts for other scripts. */
export const WEIGHTS = { line: 100, text: 400, strong: 700, mass: 900 } as const satisfies Record<Font, Weight>;
