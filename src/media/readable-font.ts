import type { Font, Subset } from "fontkit";

/**
 * A font for PDFKit whose glyphs, read from left to right, have the letters in order. A glyph may stand for letters that
 * come later, or for a part of several letters, so it has a code for each of its readings. Programs reverse letters from
 * right to left one by one, so the letters of such a ligature are reversed beforehand.
 *
 * PDFKit accepts fonts of fontkit, and their subsets list glyphs, but the types do not say so.
 */
export function readableFont(font: Font): PDFKit.Mixins.PDFFontSource {
  const codes = new Map<string, number>();
  const glyphIds: number[] = [];

  /** The number of a glyph for PDFKit. */
  function codeOf(id: number, reading: readonly number[]): number {
    const key = `${id} ${reading.join(" ")}`;
    const code = codes.get(key) ?? glyphIds.push(id) - 1;
    codes.set(key, code);
    return code;
  }

  function layout(text: string, features?: string[]) {
    const run = font.layout(text, features);
    const letters = run.glyphs.map(({ codePoints }) => codePoints);
    const readings = run.direction === "rtl" ? letters.map((glyph) => glyph.toReversed()) : inOrder(letters, text);
    run.glyphs = run.glyphs.map((glyph, index) => {
      const codePoints = readings[index] ?? [];
      return Object.create(glyph, { id: { value: codeOf(glyph.id, codePoints) }, codePoints: { value: codePoints } });
    });
    return run;
  }

  function createSubset() {
    const subset: Subset & { readonly glyphs: number[] } = Object.create(font.createSubset());
    const positions = new Map<number, number>();
    return {
      includeGlyph(code: number) {
        const position = positions.get(code) ?? subset.glyphs.push(glyphIds[code] ?? 0) - 1;
        positions.set(code, position);
        return position;
      },
      encode: () => subset.encode(),
    };
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } });
}

/** Letters by glyph. Where glyphs change their order, each has one letter of the group, and the last has the rest. */
function inOrder(glyphs: readonly (readonly number[])[], text: string): readonly (readonly number[])[] {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const readings: (readonly number[])[] = [];
  let taken = 0;
  let group: number[] = [];
  let groupSize = 0;
  glyphs.forEach((codePoints, index) => {
    groupSize += 1;
    group.push(...codePoints);
    const isLast = index === glyphs.length - 1;
    const read = isLast ? letters.slice(taken) : letters.slice(taken, taken + group.length);
    if (!isLast && String(read.toSorted()) !== String(group.toSorted())) return;
    for (let left = groupSize; left > 0; left -= 1) readings.push(read.splice(0, left === 1 ? read.length : 1));
    taken += group.length;
    group = [];
    groupSize = 0;
  });
  return readings;
}
