import createBidi from "bidi-js";

/** Text in one typeface and one direction. */
export interface Run<Face> {
  /** In the order that fontkit expects: it derives the direction from the script. */
  readonly text: string;
  readonly face: Face;
}

/** Text without line breaks. */
interface Paragraph<Face> {
  /** The runs of a line, from left to right. Characters that no typeface has are left out. */
  runs(from?: number, to?: number): readonly Run<Face>[];
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
 * Resolves directions by the Unicode Bidirectional Algorithm.
 * @param faces typefaces in order of preference
 * @param direction the direction of the paragraph; by default that of its first letter
 */
export function paragraphOf<Face extends { has(character: string): boolean }>(
  text: string,
  faces: readonly Face[],
  direction?: "rtl",
): Paragraph<Face> {
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

  const [only] = characters;
  const isUniform = characters.every(({ face, level }) => face === only?.face && level === 0);

  return {
    runs(from = 0, to = text.length) {
      // Most text is plain, and lines are measured often.
      if (only !== undefined && isUniform) {
        const plain = characters.slice(before[from], before[to]);
        return plain.length === 0 ? [] : [{ text: plain.map(({ text }) => text).join(""), face: only.face }];
      }
      const order = Array.from({ length: to - from }, (_, index) => from + index);
      for (const [first = 0, last = 0] of bidi.getReorderSegments(text, embedding, from, to - 1)) {
        const turned = order.slice(first - from, last - from + 1).reverse();
        order.splice(first - from, turned.length, ...turned);
      }
      const positions = new Map(order.map((index, position) => [index, position]));
      const position = ([first]: readonly Character<Face>[]) => positions.get(first?.at ?? 0) ?? 0;
      return groupsOf(characters.slice(before[from], before[to]))
        .toSorted((a, b) => position(a) - position(b))
        .flatMap((group) => runOf(group));
    },
  };
}

function groupsOf<Face>(characters: readonly Character<Face>[]): readonly (readonly Character<Face>[])[] {
  const groups: Character<Face>[][] = [];
  for (const character of characters) {
    const last = groups.at(-1);
    const { face, level } = last?.[0] ?? {};
    if (last !== undefined && face === character.face && level === character.level) last.push(character);
    else groups.push([character]);
  }
  return groups;
}

function runOf<Face>(group: readonly Character<Face>[]): readonly Run<Face>[] {
  const [first] = group;
  if (first === undefined) return [];
  const isReversed = first.level % 2 === 1;
  const written = group.map(({ text }) => (isReversed && bidi.getMirroredCharacter(text)) || text).join("");
  const text = RIGHT_TO_LEFT.test(written) === isReversed ? written : reversed(written);
  return [{ text, face: first.face }];
}

function reversed(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join("");
}
