import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import createBidi from "bidi-js";
import { create, type Font } from "fontkit";
import { FONT_FAMILIES, type FontFamily } from "../domain/theme/theme.ts";

/** Punctuation between words of any script in Chinese, Japanese and Korean text: `、` and `：`. */
const WIDE = "\\u3000-\\u303f\\uff00-\\uffef";

/** Scripts with a Noto font of their name. */
const NOTO =
  "Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai";

/** The fonts for each script, in order of preference. Kana and Hangul tell which Han characters are meant. */
const SCRIPTS = Object.entries({
  // Noto Sans Arabic splits letters into a shape and dots, which PDF readers cannot put together again.
  Arabic: ["vazirmatn"],
  Hiragana: ["noto-sans-jp"],
  Katakana: ["noto-sans-jp"],
  Hangul: ["noto-sans-kr"],
  Bopomofo: ["noto-sans-tc"],
  Han: ["noto-sans-jp", "noto-sans-sc", "noto-sans-tc", "noto-sans-kr"],
  ...Object.fromEntries(NOTO.split(" ").map((script) => [script, [`noto-sans-${script}`]])),
}).map(([script, fonts]) => ({
  letters: new RegExp(`[\\p{Script=${script}}${script === "Han" ? WIDE : ""}]`, "u"),
  packages: fonts.map(packageName),
}));

/** The packages that a site may use, installed or not. The fonts of the pages themselves are subsets of other packages. */
export const FONT_PACKAGES: readonly string[] = [
  ...new Set([...FONT_FAMILIES.map(packageName), ...SCRIPTS.flatMap(({ packages }) => packages)]),
];

/** Folders of the weights in the packages. */
export const FOLDERS = { 100: "100Thin", 400: "400Regular", 700: "700Bold", 900: "900Black" } as const;
export type Weight = keyof typeof FOLDERS;

/** Fonts of the package. A clone has those of its packages. */
const FONT_DIR = path.join(import.meta.dirname, "../fonts");
/** Packages of the owner's folder, then of this program. */
const PACKAGES = [path.resolve("package.json"), import.meta.url].map((from) => createRequire(from).resolve);

/** Fonts of several weights with the same characters. */
export type Typeface = NonNullable<ReturnType<typeof installed>>;

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
  const missing = ({ has }: Typeface) => [...text].filter((character) => !has(character)).length;
  const found = packagesFor(text).flatMap((name) => installed(name) ?? []);
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

function folderOf(name: string): string | undefined {
  const own = path.join(FONT_DIR, path.basename(name));
  if (existsSync(own)) return own;
  for (const resolve of PACKAGES) {
    try {
      return path.dirname(resolve(`${name}/package.json`));
    } catch {
      // It is in the next folder, or nowhere.
    }
  }
  return undefined;
}

/** Undefined if the package is not installed. */
const installed = once((name: string) => {
  const folder = folderOf(name);
  if (folder === undefined) return undefined;
  const file = once((weight: Weight) => {
    const inFolder = path.join(folder, FOLDERS[weight]);
    return path.join(inFolder, readdirSync(inFolder).find((entry) => entry.endsWith(".ttf")) ?? "");
  });
  const font = once((weight: Weight) => readFont(file(weight)));
  return {
    /** Only for the families that an owner can choose. */
    family: FONT_FAMILIES.find((family) => packageName(family) === name),
    file,
    font,
    has: (character: string) => font(400).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
});

/** Makes each value when it is first asked for, and keeps it. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, { readonly value: Made }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

export function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${file} contains several fonts`);
  return font;
}

/** Text in one typeface and one direction. */
export interface Run<Face> {
  /** In the order that fontkit expects: it derives the direction from the script. */
  readonly text: string;
  readonly face: Face;
}

const bidi = createBidi();

/** Characters that take the typeface of the one before them. */
const ATTACHED = /[\p{Mark}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

interface Character<Face> {
  readonly text: string;
  readonly at: number;
  readonly face: Face;
  /** The embedding level, which is odd for text from right to left. */
  readonly level: number;
}

/** Whether a text has letters, and all of them are written from left to right. */
export function isLeftToRight(text: string): boolean {
  return /\p{L}/u.test(text) && !RIGHT_TO_LEFT.test(text);
}

/** Whether the first letter of a paragraph is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * Prepares text without line breaks, and resolves its directions by the Unicode Bidirectional Algorithm.
 * @param faces typefaces in order of preference
 * @param direction the direction of the paragraph; by default that of its first letter
 * @returns the runs of a line from left to right. Characters that no typeface has are left out.
 */
export function paragraphOf<Face extends { has(character: string): boolean }>(
  text: string,
  faces: readonly Face[],
  direction?: "rtl",
): (from?: number, to?: number) => readonly Run<Face>[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const characters: Character<Face>[] = [];
  /** The number of characters before each position in the text. */
  const before: number[] = [];
  let at = 0;
  for (const character of text) {
    const last = characters.at(-1)?.face;
    const stays = ATTACHED.test(character) && last?.has(character) === true;
    const face = stays ? last : faces.find(({ has }) => has(character));
    before[at] = characters.length;
    if (face !== undefined) characters.push({ text: character, at, face, level: embedding.levels[at] ?? 0 });
    at += character.length;
  }

  return (from = 0, to = text.length) => {
    const groups: Character<Face>[][] = [];
    for (const character of characters.slice(before[from], before[to])) {
      const last = groups.at(-1);
      const { face, level } = last?.[0] ?? {};
      if (last !== undefined && face === character.face && level === character.level) last.push(character);
      else groups.push([character]);
    }
    // Most text is plain, and lines are measured often.
    if (groups.length > 1) {
      const order = bidi.getReorderedIndices(text, embedding, from, to - 1);
      const positions = new Map(order.map((index, position) => [index, position]));
      const position = ([first]: readonly Character<Face>[]) => positions.get(first?.at ?? 0) ?? 0;
      groups.sort((a, b) => position(a) - position(b));
    }
    return groups.flatMap((group) => runOf(group));
  };
}

function runOf<Face>(group: readonly Character<Face>[]): readonly Run<Face>[] {
  const [first] = group;
  if (first === undefined) return [];
  const isReversed = first.level % 2 === 1;
  const written = group.map(({ text }) => (isReversed && bidi.getMirroredCharacter(text)) || text).join("");
  if (RIGHT_TO_LEFT.test(written) === isReversed) return [{ text: written, face: first.face }];
  const reversed = Array.from(graphemes.segment(written), ({ segment }) => segment).reverse();
  return [{ text: reversed.join(""), face: first.face }];
}
