import { linesOf, pieces } from "../domain/format/line-breaks.ts";
import type { PreviewBlock } from "../domain/site/preview.ts";
import type { FontStyle, TextToPath } from "./text-to-path.ts";

/** In px. A picture is cut to the shape that is nearer to its own. */
export const BLOCK_SIZE = {
  wide: { width: 400, height: 300 },
  tall: { width: 320, height: 400 },
} as const;

/** A picture that fits its block. */
export interface FittedPicture {
  /** A data URL. */
  readonly href: string;
  readonly shape: keyof typeof BLOCK_SIZE;
}

interface Colors {
  readonly ink: string;
  readonly wash: string;
  readonly prussian: string;
  readonly "on-prussian": string;
  readonly "on-prussian-2": string;
  readonly radius: number;
}

/** In px, except the leading. */
const PADDING = 32;
const FIGURE = { largest: 164, gap: 24 } as const;
const WORDS = { largest: 33, smallest: 12, leading: 1.25 } as const;

/** Of Roboto, relative to its size. */
export const CAP_HEIGHT = 0.711;

/**
 * A block that hangs from a crane, as SVG.
 * @param right its right edge
 * @param bottom its lower edge
 */
export function blockDrawing(
  block: FittedPicture | Extract<PreviewBlock, { kind: "figure" }>,
  { right, bottom, inProgress }: { readonly right: number; readonly bottom: number; readonly inProgress: boolean },
  textToPath: TextToPath,
  colors: Colors,
): string {
  const { width, height } = BLOCK_SIZE["href" in block ? block.shape : "wide"];
  const [x, y] = [right - width, bottom - height];
  const middle = x + width / 2;
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${colors.radius}"`;
  const crane = `<path fill="none" stroke="${colors.ink}" stroke-width="2.500" d="M${middle} 0V${y - 56}M${middle - 14} ${y - 74}h28M${middle - 70} ${y}l70-56 70 56"/>`;
  if ("href" in block) {
    const edge = inProgress ? ` stroke="${colors.ink}" stroke-width="3" stroke-dasharray="10 9"` : "";
    return [
      crane,
      `<clipPath id="block"><rect ${shape}/></clipPath>`,
      `<rect ${shape} fill="${colors.wash}"/>`,
      `<image href="${block.href}" x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#block)"/>`,
      `<rect ${shape} fill="none"${edge}/>`,
    ].join("");
  }
  return [
    crane,
    `<rect ${shape} fill="${colors.prussian}"/>`,
    ...figure(block, { x: x + PADDING, top: y + PADDING, bottom: bottom - PADDING, width: width - 2 * PADDING }),
  ].join("");

  function figure(
    { figure: { before, now, unit }, words }: Extract<PreviewBlock, { kind: "figure" }>,
    room: { readonly x: number; readonly top: number; readonly bottom: number; readonly width: number },
  ): readonly string[] {
    const arrow = { start: before === undefined ? 0 : textToPath.width(before, "drawn", 1) + 0.16, width: 0.5 };
    const start = before === undefined ? 0 : arrow.start + arrow.width + 0.16;
    const runs: readonly { readonly text: string; readonly style: FontStyle; readonly at: number }[] = [
      ...(before === undefined ? [] : [{ text: before, style: "drawn" as const, at: 0 }]),
      { text: now, style: "built", at: start },
      ...(unit === "" ? [] : [{ text: unit, style: "drawn" as const, at: start + textToPath.width(now, "built", 1) }]),
    ];
    const whole = Math.max(...runs.map(({ text, style, at }) => at + textToPath.width(text, style, 1)));
    const size = Math.min(FIGURE.largest, room.width / whole);
    const baseline = room.top + size * CAP_HEIGHT;
    const middle = baseline - (size * CAP_HEIGHT) / 2;
    const [from, to, head] = [room.x + arrow.start * size, room.x + (arrow.start + arrow.width) * size, size * 0.16];
    const text = wordLines(words, room.width, room.bottom - baseline - FIGURE.gap);
    return [
      ...runs.map(({ text, style, at }) =>
        outlined(text, style, size, room.x + at * size, baseline, colors["on-prussian"]),
      ),
      before === undefined
        ? ""
        : `<path fill="none" stroke="${colors["on-prussian"]}" stroke-width="${size * 0.05}" d="M${from} ${middle}H${to}M${to - head} ${middle - head}l${head} ${head}-${head} ${head}"/>`,
      ...text.lines.map((line, index) => {
        const y = room.bottom - (text.lines.length - 1 - index) * text.size * WORDS.leading - text.size * 0.2;
        return outlined(line, "text", text.size, room.x, y, colors["on-prussian-2"]);
      }),
    ];
  }

  function outlined(text: string, style: FontStyle, size: number, x: number, y: number, color: string): string {
    return `<path fill="${color}" d="${textToPath.outline(text, style, size, x, y)}"/>`;
  }

  /** As large as they fit. Only the smallest are broken within a word. */
  function wordLines(words: string, width: number, height: number) {
    const text = words.replaceAll(/[^\S\u00a0\u202f]+/g, " ").trim();
    for (let size: number = WORDS.largest; ; size -= 1) {
      const widthOf = (part: string) => textToPath.width(part, "text", size);
      const lines = linesOf(text, width, (from, to) => widthOf(text.slice(from, to)));
      const isWhole = pieces(text).every((piece) => widthOf(piece.trimEnd()) <= width);
      const fits = isWhole && lines.length * size * WORDS.leading <= height;
      if (fits || size <= WORDS.smallest)
        return { lines: lines.map(([from, to]) => text.slice(from, to).trim()), size };
    }
  }
}
