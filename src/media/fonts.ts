import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import { FONT_FAMILIES, type FontFamily } from "../domain/theme/theme.ts";

/** The fonts for each script, in order of preference. Kana and Hangul tell which Han characters are meant. */
const SCRIPT_FONTS = {
  // Noto Sans Arabic splits letters into a shape and dots, which PDF readers cannot put together again.
  Arabic: ["vazirmatn"],
  Hebrew: ["noto-sans-hebrew"],
  Devanagari: ["noto-sans-devanagari"],
  Hiragana: ["noto-sans-jp"],
  Katakana: ["noto-sans-jp"],
  Hangul: ["noto-sans-kr"],
  Bopomofo: ["noto-sans-tc"],
  Han: ["noto-sans-jp", "noto-sans-sc", "noto-sans-tc", "noto-sans-kr"],
  Armenian: ["noto-sans-armenian"],
  Bengali: ["noto-sans-bengali"],
  Ethiopic: ["noto-sans-ethiopic"],
  Georgian: ["noto-sans-georgian"],
  Gujarati: ["noto-sans-gujarati"],
  Gurmukhi: ["noto-sans-gurmukhi"],
  Kannada: ["noto-sans-kannada"],
  Khmer: ["noto-sans-khmer"],
  Lao: ["noto-sans-lao"],
  Malayalam: ["noto-sans-malayalam"],
  Myanmar: ["noto-sans-myanmar"],
  Sinhala: ["noto-sans-sinhala"],
  Tamil: ["noto-sans-tamil"],
  Telugu: ["noto-sans-telugu"],
  Thai: ["noto-sans-thai"],
} as const;

const SCRIPTS = Object.entries(SCRIPT_FONTS).map(([script, fonts]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, "u"),
  packages: fonts.map(packageName),
}));

/** The packages that a site may use, installed or not. The fonts of the pages themselves are subsets of other packages. */
export const FONT_PACKAGES: readonly string[] = [
  ...new Set([...FONT_FAMILIES.map(packageName), ...SCRIPTS.flatMap(({ packages }) => packages)]),
];

/** Folders in the packages. */
const FOLDERS = { 100: "100Thin", 400: "400Regular", 700: "700Bold", 900: "900Black" } as const;
export type Weight = keyof typeof FOLDERS;

/** Fonts of several weights with the same characters. */
export interface Typeface {
  /** Only for the families that an owner can choose. */
  readonly family: FontFamily | undefined;
  has(character: string): boolean;
  file(weight: Weight): string;
  font(weight: Weight): Font;
}

const require = createRequire(import.meta.url);
const typefaces = new Map<string, Typeface | undefined>();
const fonts = new Map<string, Font>();

function packageName(font: string): string {
  return `@expo-google-fonts/${font.toLowerCase().replaceAll(" ", "-")}`;
}

/** @throws Error if its package is missing */
export function typefaceOf(family: FontFamily): Typeface {
  const typeface = installed(packageName(family));
  if (typeface === undefined) throw new Error(`The package ${packageName(family)} is not installed`);
  return typeface;
}

/** The font packages for the scripts of a text, in order of preference. */
export function packagesFor(text: string): readonly string[] {
  return [...new Set(SCRIPTS.flatMap(({ letters, packages }) => (letters.test(text) ? packages : [])))];
}

/** The installed typefaces for the scripts of a text, the most complete one first. */
export function installedFor(text: string): readonly Typeface[] {
  const found = packagesFor(text).flatMap((name) => installed(name) ?? []);
  const missing = ({ has }: Typeface) => [...text].filter((character) => !has(character)).length;
  return found.length < 2 ? found : found.toSorted((a, b) => missing(a) - missing(b));
}

/** Letters that Roboto has, and characters of no script. */
const COMMON = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

const EMOJI = /(?![©®™‼])[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Letters and emoji that no installed font has. */
export function lettersWithoutFont(text: string): readonly string[] {
  const letters = [...new Set(text)].filter((letter) => !COMMON.test(letter) || EMOJI.test(letter));
  const found = installedFor(letters.join(""));
  return letters.filter((letter) => !found.some(({ has }) => has(letter)));
}

/** Composes accented letters, and replaces the narrow space of French, which the fonts do not have. */
export function normalizeText(text: string): string {
  return text.normalize("NFC").replaceAll("\u202f", "\u00a0");
}

function installed(name: string): Typeface | undefined {
  if (!typefaces.has(name)) typefaces.set(name, openTypeface(name));
  return typefaces.get(name);
}

function openTypeface(name: string): Typeface | undefined {
  let folder: string;
  try {
    folder = path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
  const files = new Map<Weight, string>();
  function file(weight: Weight): string {
    const inFolder = path.join(folder, FOLDERS[weight]);
    const found =
      files.get(weight) ?? path.join(inFolder, readdirSync(inFolder).find((entry) => entry.endsWith(".ttf")) ?? "");
    files.set(weight, found);
    return found;
  }
  const font = (weight: Weight) => openFont(file(weight));
  return {
    family: FONT_FAMILIES.find((family) => packageName(family) === name),
    file,
    font,
    has: (character) => font(400).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

function openFont(file: string): Font {
  const font = fonts.get(file) ?? create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${file} contains several fonts`);
  fonts.set(file, font);
  return font;
}
