import { isRightToLeft } from "../writing/paragraph.ts";
import type { FontStyle, TextToPath } from "./text-to-path.ts";

/** A run of words in one style. */
export interface TitlePart {
  readonly text: string;
  readonly style: FontStyle;
  /** From the start of the line, relative to the size. */
  readonly at: number;
}

export interface BalancedTitle {
  readonly size: number;
  /** From baseline to baseline, relative to the size. */
  readonly leading: number;
  readonly lines: readonly (readonly TitlePart[])[];
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

/** Relative to the size: a few lines are set tight, many need air. */
const TIGHT = { lines: 3, leading: 0.9 } as const;
const LEADING = 1.05;

/** Of scripts with tall letters or marks above and below. */
const TALL = {
  letters: /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
  leading: 1.3,
};
const MOST_LINES = 9;

/** Relative to the longest line: a shorter last word must not stand alone. */
const SHORT = 0.6;

/** Sets a title as large as it fits, in lines of similar length. The last word is built, the others are drawn. */
export function balancedTitle(title: string, textToPath: TextToPath, room: Room): BalancedTitle {
  const phrases = phrasesOf(title.trim());
  const words = phrases ?? title.trim().split(/\s+/);
  const last = words.length - 1;
  const isMirrored = isRightToLeft(title);
  const space = phrases ? 0 : textToPath.width(" ", "drawn", 1);
  const widths = words.map((word, index) => textToPath.width(word, phrases || index === last ? "built" : "drawn", 1));
  const widthOf = ([from, to]: Range) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, space * (to - from - 1));
  const isLonely = (lines: readonly Range[]) => {
    const end = lines.at(-1);
    const longest = Math.max(...lines.map(widthOf));
    return lines.length > 1 && words.length > 2 && end?.[0] === last && widthOf(end) < SHORT * longest;
  };

  const counts = Array.from({ length: Math.min(words.length, MOST_LINES) }, (_, index) => index + 1);
  const settings = counts
    .flatMap((count) => [1, 2].map((fewest) => balancedLines(words.length, count, { widthOf, fewest })))
    .filter((lines) => lines !== undefined && !isLonely(lines))
    .map((lines = []) => {
      const usual = lines.length <= TIGHT.lines ? TIGHT.leading : LEADING;
      const leading = TALL.letters.test(title) ? TALL.leading : usual;
      const widest = Math.max(...lines.map(widthOf));
      const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * leading));
      return { size, leading, lines: lines.map((line) => (isMirrored ? mirrored(line, widest) : partsOf(line))) };
    });
  return settings.reduce((best, setting) => (setting.size > best.size ? setting : best));

  function partsOf([from, to]: Range): readonly TitlePart[] {
    if (phrases) return [{ text: phrases.slice(from, to).join(""), style: "built", at: 0 }];
    if (to <= last) return [{ text: words.slice(from, to).join(" "), style: "drawn", at: 0 }];
    const built = { text: words[last] ?? "", style: "built" } as const;
    if (from === last) return [{ ...built, at: 0 }];
    return [
      { text: words.slice(from, last).join(" "), style: "drawn", at: 0 },
      { ...built, at: widthOf([from, last]) + space },
    ];
  }

  /** From right to left, below the end of the widest line. */
  function mirrored(line: Range, widest: number): readonly TitlePart[] {
    return partsOf(line).map((part) => {
      const width = textToPath.width(part.text, part.style, 1);
      return { ...part, at: widest - part.at - width };
    });
  }
}

/** A title with more letters and without spaces is broken between phrases; a name has fewer. */
const LONG = 8;

/** Words with the particles and signs after them, of a language without spaces. All are built. */
function phrasesOf(title: string): readonly string[] | undefined {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]+$/u.test(title)) return undefined;
  if (/\s/.test(title) || [...title].length <= LONG) return undefined;
  const phrases: string[] = [];
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "word" }).segment(title)) {
    const isAfter = phrases.length > 0 && /^[\p{Script=Hiragana}\p{P}ー]+$/u.test(segment);
    phrases.push(isAfter ? `${phrases.pop()}${segment}` : segment);
  }
  return phrases;
}

/** The first word of a line, and the first one after it. */
type Range = readonly [from: number, to: number];

interface Balanced {
  readonly cost: number;
  readonly lines: readonly Range[];
}

/**
 * Words in lines of similar length; undefined if there are too few.
 * @param fewest words on the last line
 */
function balancedLines(
  words: number,
  count: number,
  { widthOf, fewest }: { readonly widthOf: (line: Range) => number; readonly fewest: number },
): readonly Range[] | undefined {
  const known = new Map<string, Balanced | undefined>();

  /** Of the words from one on. The power makes the widest line count most. */
  function best(from: number, lines: number): Balanced | undefined {
    const key = `${from} ${lines}`;
    if (known.has(key)) return known.get(key);
    const options: Balanced[] = [];
    for (let to = lines === 1 ? words : from + 1; to <= words; to += 1) {
      const line: Range = [from, to];
      const cost = widthOf(line) ** 4;
      const rest = lines === 1 ? { cost: 0, lines: [] } : best(to, lines - 1);
      if (rest !== undefined) options.push({ cost: cost + rest.cost, lines: [line, ...rest.lines] });
    }
    const isPossible = words - from >= (lines === 1 ? fewest : lines);
    const chosen = isPossible ? options.toSorted((a, b) => a.cost - b.cost)[0] : undefined;
    known.set(key, chosen);
    return chosen;
  }

  return best(0, count)?.lines;
}
