import type { Font, Subset } from "fontkit";

/**
 * A font for PDFKit whose glyphs, read from left to right, have the letters in order. A glyph may stand for letters that
 * come later, or for a part of several: so a glyph has a code for each of its readings. Programs turn letters from right
 * to left around one by one, so those of a ligature are the other way round.
 *
 * PDFKit takes fonts of fontkit, and their subsets list glyphs, which the types do not tell.
 */
export function readableFont(font: Font): PDFKit.Mixins.PDFFontSource {
  const codes = new Map<string, number>();
  const glyphIds: number[] = [];

  /** A glyph's number for PDFKit. */
  function codeOf(id: number, reading: readonly number[]): number {
    const key = `${id} ${reading.join(" ")}`;
    const code = codes.get(key) ?? glyphIds.push(id) - 1;
    codes.set(key, code);
    return code;
  }

  function layout(text: string, features?: string[]) {
    const run = font.layout(text, features);
    const readings =
      run.direction === "rtl"
        ? run.glyphs.map(({ codePoints }) => codePoints.toReversed())
        : inOrder(
            run.glyphs.map(({ codePoints }) => codePoints),
            text,
          );
    run.glyphs = run.glyphs.map((glyph, index) => {
      const codePoints = readings[index] ?? [];
      return Object.create(glyph, { id: { value: codeOf(glyph.id, codePoints) }, codePoints: { value: codePoints } });
    });
    return run;
  }

  function createSubset() {
    const subset: Subset & { readonly glyphs: number[] } = Object.create(font.createSubset());
    const places = new Map<number, number>();
    return {
      includeGlyph(code: number) {
        const place = places.get(code) ?? subset.glyphs.push(glyphIds[code] ?? 0) - 1;
        places.set(code, place);
        return place;
      },
      encode: () => subset.encode(),
    };
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } });
}

/** Letters by glyph. Where glyphs change their order, each has a letter of them all, and the last the rest. */
function inOrder(glyphs: readonly (readonly number[])[], text: string): readonly (readonly number[])[] {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const readings: (readonly number[])[] = [];
  let taken = 0;
  let shown: number[] = [];
  let waiting = 0;
  glyphs.forEach((codePoints, index) => {
    waiting += 1;
    shown.push(...codePoints);
    const isLast = index === glyphs.length - 1;
    const read = isLast ? letters.slice(taken) : letters.slice(taken, taken + shown.length);
    if (!isLast && String(read.toSorted()) !== String(shown.toSorted())) return;
    for (let left = waiting; left > 0; left -= 1) readings.push(read.splice(0, left === 1 ? read.length : 1));
    taken += shown.length;
    shown = [];
    waiting = 0;
  });
  return readings;
}
