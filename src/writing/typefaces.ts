import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";

/** Of `@expo-google-fonts`, the preferred first: kana and Hangul tell whose Han characters are meant. */
const PACKAGES = {
  // Noto Sans Arabic composes letters of a shape and dots, which no reader of a PDF puts together again.
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

const SCRIPTS = Object.entries(PACKAGES).map(([script, names]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, "u"),
  packages: names.map((name) => `@expo-google-fonts/${name}`),
}));

/** Those that may be installed. */
export const FONT_PACKAGES: readonly string[] = [...new Set(SCRIPTS.flatMap(({ packages }) => packages))];

/** Folders in the packages. */
const WEIGHTS = { 100: "100Thin", 400: "400Regular", 700: "700Bold", 900: "900Black" } as const;
export type Weight = keyof typeof WEIGHTS;

/** Fonts of several weights with the same characters. */
export interface Typeface {
  has(character: string): boolean;
  file(weight: Weight): string;
  font(weight: Weight): Font;
}

const require = createRequire(import.meta.url);
const typefaces = new Map<string, Typeface | undefined>();
const fonts = new Map<string, Font>();

/** Font packages that have the scripts of a text, the preferred first. */
export function packagesFor(text: string): readonly string[] {
  return [...new Set(SCRIPTS.flatMap(({ letters, packages }) => (letters.test(text) ? packages : [])))];
}

/** The installed typefaces of a text's scripts: first the one that has most of it. Each is read when first needed. */
export function installedFor(text: string): readonly Typeface[] {
  const installed = packagesFor(text).flatMap((name) => {
    if (!typefaces.has(name)) typefaces.set(name, openTypeface(name));
    return typefaces.get(name) ?? [];
  });
  const lacking = ({ has }: Typeface) => [...text].filter((character) => !has(character)).length;
  return installed.length < 2 ? installed : installed.toSorted((a, b) => lacking(a) - lacking(b));
}

/** What Roboto writes, and signs of no script. */
const USUAL = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

const EMOJI = /(?![©®™‼])[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Letters and emoji that no installed typeface has. */
export function unwritable(text: string): readonly string[] {
  const letters = [...new Set(text)].filter((letter) => !USUAL.test(letter) || EMOJI.test(letter));
  if (letters.length === 0) return [];
  const installed = installedFor(text);
  return letters.filter((letter) => !installed.some(({ has }) => has(letter)));
}

export function openFont(file: string): Font {
  const known = fonts.get(file);
  if (known !== undefined) return known;
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  fonts.set(file, font);
  return font;
}

export function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Undefined if it is not installed. */
function openTypeface(name: string): Typeface | undefined {
  const folder = folderOf(name);
  return folder === undefined ? undefined : typefaceIn(folder);
}

function typefaceIn(folder: string): Typeface {
  const files = new Map<Weight, string>();
  function file(weight: Weight): string {
    const known = files.get(weight);
    if (known !== undefined) return known;
    const fonts = path.join(folder, WEIGHTS[weight]);
    const found = path.join(fonts, readdirSync(fonts).find((entry) => entry.endsWith(".ttf")) ?? "");
    files.set(weight, found);
    return found;
  }
  const font = (weight: Weight) => openFont(file(weight));
  return { file, font, has: (character) => hasGlyph(font(400), character) };
}

function folderOf(name: string): string | undefined {
  try {
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
