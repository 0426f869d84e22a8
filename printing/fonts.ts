import { fileURLToPath } from "node:url";

/** The weights a printed page uses, each with the file that goes into it: the drawn voice, the text and the built voice. */
export const FONTS = {
  line: fontFile("100Thin/Roboto_100Thin.ttf"),
  text: fontFile("400Regular/Roboto_400Regular.ttf"),
  strong: fontFile("700Bold/Roboto_700Bold.ttf"),
  mass: fontFile("900Black/Roboto_900Black.ttf"),
} as const;

export type Font = keyof typeof FONTS;

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}`));
}
