const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Pieces of a text between which a line may end. Together they are the text. No line ends at a no-break space. */
export function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let before = "";
  for (const { segment, isWordLike } of words.segment(text)) {
    const starts = isWordLike === true || /^[\p{Ps}\p{Pi}]/u.test(segment);
    const mayStart = /[^\S\u00a0\u202f]$/.test(before)
      ? !/^[^\S\u00a0\u202f]/.test(segment)
      : starts && !/[\p{Ps}\p{Pi}]$/u.test(before) && (UNSPACED.test(segment) || UNSPACED.test(before));
    if (mayStart || found.length === 0) found.push(segment);
    else found.push(`${found.pop()}${segment}`);
    before = segment;
  }
  return found;
}

/** Where each line of a paragraph starts and ends. @param widthOf part of the text */
export function linesOf(text: string, width: number, widthOf: (from: number, to: number) => number) {
  const lines: [from: number, to: number][] = [];
  let left = 0;
  let at = 0;

  function put(piece: string, taken: number): void {
    const to = at + piece.length;
    const last = lines.at(-1);
    if (last !== undefined && taken <= left) last[1] = to;
    else {
      lines.push([at, to]);
      left = width;
    }
    left -= widthOf(at, to);
    at = to;
  }

  for (const piece of pieces(text)) {
    const taken = widthOf(at, at + piece.trimEnd().length);
    if (taken <= width) put(piece, taken);
    else for (const { segment } of graphemes.segment(piece)) put(segment, widthOf(at, at + segment.length));
  }
  return lines;
}
