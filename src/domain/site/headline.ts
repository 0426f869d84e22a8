/** Width of a text relative to its size, including letter spacing. Light words are `drawn`, the heavy last one is `built`. */
export type TextWidth = (text: string, style: "drawn" | "built") => number;

type Headline = ReturnType<typeof headlineOf>;

const MOST_LINES = 4;

/** For rounding and small differences between browsers. */
const SLACK = 1.015;

/** Keeps articles together with the words before them: `I am a`. */
const TIED = /^(?:I am|I'm|I’m|We are|We're|We’re)(?: (?:a|an|the))?(?= )/;

/** Letters and marks below the baseline. */
const FALLS = /[gjpqyQ,;()[\]{}@$/|дрфцщуβγζημξρςφχψ]|[\u0327\u0328]/;
const MARKED = /\p{Ll}[\u0300-\u0314\u0342]/u;
const RISES = /\p{Lu}[\u0300-\u0314\u0342]/u;

/** Letters as wide as high. Lines may break between them. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Other letters than these and square ones reach higher and lower in every word, and many of them are joined. */
const TALL =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u;

/** A word with more square letters may be broken; a name has fewer. */
const LONG = 8;

const NO_BREAK = "\u00a0";

/**
 * The light lines, which are the owner's or a single one that the browser wraps, and the heavy last one.
 * @param lines of the tagline; more than four are wrapped again
 */
export function headlineOf(lines: readonly string[]) {
  if (lines.length > 1 && lines.length <= MOST_LINES) {
    return { drawn: lines.slice(0, -1), built: lines.at(-1) ?? "", isBroken: true };
  }
  const words = lines.join(" ");
  const cut = words.lastIndexOf(" ");
  const light = words.slice(0, Math.max(cut, 0));
  // The added space lets `TIED` match at the end of the light words.
  const drawn = `${light} `.replace(TIED, (tied) => tied.replaceAll(" ", NO_BREAK)).trimEnd();
  return { drawn: drawn === "" ? [] : [drawn], built: words.slice(cut + 1), isBroken: false };
}

/**
 * Measures a headline relative to its font size, so that its style can fit it by width and height without overflowing:
 * its widths in one to four lines with the best line breaks, undefined for impossible counts, the height of marks above
 * capitals in the first line, and the depth of descenders in the last.
 */
export function measureHeadline({ drawn, built, isBroken }: Headline, width: TextWidth) {
  const last = width(built, "built");
  const words = isBroken ? [] : drawn.flatMap((line) => line.split(" "));
  const wordWidths = words.map((word) => width(word, "drawn"));
  const space = width(" ", "drawn");
  const breaksBuilt = drawn.length === 0 && SQUARE.test(built) && [...built].length > LONG;
  const widths = Array.from({ length: MOST_LINES }, (_, light) => {
    if (breaksBuilt) return squareWidth(built, last, light + 1) * SLACK;
    if (isBroken || words.length === 0) {
      if (light !== drawn.length) return undefined;
      return Math.max(last, ...drawn.map((line) => width(line, "drawn"))) * SLACK;
    }
    if (light === 0 || light > words.length) return undefined;
    return Math.max(last, narrowest(wordWidths, light, space)) * SLACK;
  });
  const all = [...drawn, built].join(" ");
  // Joined letters have no space between them, and square ones have their own, which must stay.
  const own = { widths, breaksBuilt, keepsSpacing: true };
  if (TALL.test(all)) return { ...own, leading: 1.3, head: 0.2, deep: 0.3 };
  if (SQUARE.test(all)) return { ...own, leading: 1.08, head: 0.04, deep: 0.14 };
  const [first = built, ...others] = [...(isBroken ? drawn : words), built];
  const below = others.join(" ").normalize("NFD");
  const falls = FALLS.test(drawn.join(" ").normalize("NFD"));
  const rises = RISES.test(below);
  return {
    ...own,
    leading: falls && rises ? 1.14 : rises || (falls && MARKED.test(below)) ? 1 : falls ? 0.96 : 0.84,
    head: RISES.test(first.normalize("NFD")) ? 0.2 : 0,
    deep: FALLS.test(built.normalize("NFD")) ? 0.22 : 0,
    keepsSpacing: false,
  };
}

/** The room around the initial of a name, relative to its size, in place of the height of capitals. */
export function initialsHeight(letters: string): number | undefined {
  if (TALL.test(letters)) return 1.3;
  return SQUARE.test(letters) ? 1 : undefined;
}

/** The width of a text in several lines. A sign that must not begin a line takes a letter with it. */
function squareWidth(text: string, width: number, lines: number): number {
  const { length } = [...text];
  return lines === 1 ? width : (width / length) * (Math.ceil(length / lines) + 1);
}

/** The width of words on a number of lines that are broken so that the widest is as narrow as possible. */
function narrowest(words: readonly number[], count: number, space: number): number {
  const whole = words.reduce((sum, word) => sum + word + space, -space);
  if (count === 1) return whole;
  const splits = words
    .slice(count - 1)
    .map((_, index) =>
      Math.max(narrowest(words.slice(0, index + 1), 1, space), narrowest(words.slice(index + 1), count - 1, space)),
    );
  return Math.min(...splits);
}
