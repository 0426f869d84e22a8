import { fileURLToPath } from "node:url";

/** The drawn style, body text and the built style. */
export const FONTS = {
  line: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/100Thin/Roboto_100Thin.ttf")),
  text: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf")),
  mass: fileURLToPath(import.meta.resolve("@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf")),
} as const;

export type Font = keyof typeof FONTS;
