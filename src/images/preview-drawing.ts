import type { Preview } from "../domain/site/preview.ts";
import type { Theme } from "../domain/site/theme.ts";
import { balancedTitle } from "./balanced-title.ts";
import { BLOCK_SIZE, blockDrawing, CAP_HEIGHT, type FittedPicture } from "./preview-block.ts";
import type { FontStyle, TextToPath } from "./text-to-path.ts";

/** The size that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Of the light theme in `src/app/styles/tokens.css`. */
const USUAL = {
  paper: "#efeee8",
  ink: "#111e28",
  "ink-2": "#34414b",
  prussian: "#0d3b56",
  "on-prussian": "#f4f2ea",
  "on-prussian-2": "#c2d6e0",
  wash: "#cfdfe3",
  orange: "#ff7226",
  hatch: "#b9b7ad",
  radius: 24,
};
type Look = typeof USUAL;

function lookOf(theme: Theme | undefined): Look {
  if (theme === undefined) return USUAL;
  const { palette, borderRadius: radius } = theme;
  return palette === undefined ? { ...USUAL, radius } : { ...palette.light, hatch: palette.light.hair, radius };
}

/** In px. */
const LEFT = 72;
const RIGHT = 1128;
const GROUND = 556;
const TITLE = { width: 700, top: 190, largest: 190 } as const;
const KICKER = { size: 30, gap: 30 } as const;
/** Between the title and a block. */
const GAP = 28;

interface Line {
  readonly text: string;
  readonly style: FontStyle;
  readonly size: number;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly isQuiet?: boolean;
}

/**
 * The preview of a page as SVG: its title beside its picture, its figure, or a wall under construction.
 * @param picture of its block
 */
export function previewDrawing(
  preview: Preview,
  textToPath: TextToPath,
  { theme, picture }: { readonly theme?: Theme | undefined; readonly picture?: FittedPicture | undefined } = {},
): string {
  const { width, height } = PREVIEW_SIZE;
  const look = lookOf(theme);
  const block = preview.block?.kind === "figure" ? preview.block : picture;
  const beside = block && BLOCK_SIZE["href" in block ? block.shape : "wide"].width;
  const room = beside === undefined ? TITLE.width : RIGHT - beside - GAP - LEFT;
  const lines = [...signature(preview, textToPath), ...title(preview, textToPath, room)];
  const place = { right: RIGHT, bottom: GROUND - 8, inProgress: preview.inProgress };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    hatch(look),
    `<rect width="${width}" height="${height}" fill="${look.paper}"/>`,
    `<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="url(#hatch)"/>`,
    `<rect y="${GROUND}" width="${width}" height="3" fill="${look.ink}"/>`,
    ...lines.map(({ text, style, size, x, y, isQuiet = false }) => {
      return `<path fill="${isQuiet ? look["ink-2"] : look.ink}" d="${textToPath.outline(text, style, size, x, y)}"/>`;
    }),
    block === undefined ? wall(preview.inProgress, look) : blockDrawing(block, place, textToPath, look),
    "</svg>",
  ].join("");
}

function signature({ owner, role }: Preview, textToPath: TextToPath): readonly Line[] {
  const lines = [
    { text: owner, style: "built", size: 40, x: LEFT, y: 98 },
    { text: role ?? "", style: "text", size: 32, x: LEFT, y: 144, isQuiet: true },
  ] as const;
  return lines.flatMap((line) => {
    if (line.text === "") return [];
    const shrunk = Math.min(1, TITLE.width / textToPath.width(line.text, line.style, line.size));
    return { ...line, size: line.size * shrunk };
  });
}

/** The title above the ground, and what it belongs to. */
function title({ title, kicker }: Preview, textToPath: TextToPath, width: number): readonly Line[] {
  const top = TITLE.top + (kicker === undefined ? 0 : KICKER.gap);
  const room = { width, height: GROUND - top - 30, largest: TITLE.largest };
  const { size, leading, lines } = balancedTitle(title, textToPath, room);
  const tail = Math.max(0, ...(lines.at(-1) ?? []).map(({ text }) => tailOf(text)));
  const bottom = GROUND - 8 - size * tail;
  const baseline = (index: number) => bottom - (lines.length - 1 - index) * size * leading;
  const set = lines.flatMap((parts, index) =>
    parts.map(({ text, style, at }) => ({ text, style, size, x: LEFT + (at - 0.045) * size, y: baseline(index) })),
  );
  if (kicker === undefined) return set;
  const y = baseline(0) - size * CAP_HEIGHT - KICKER.gap;
  return [{ text: kicker, style: "text", size: KICKER.size, x: LEFT, y, isQuiet: true }, ...set];
}

/** Relative to the size: what is below the baseline must not reach the ground. */
function tailOf(words: string): number {
  if (/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(words)) return 0.5;
  const falls = /[gjpqyQ,;()дрфцщуβγζημξρςφχψ\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}]/u;
  return falls.test(words.normalize("NFD")) ? 0.2 : 0;
}

function hatch({ hatch: color }: Look): string {
  return `<pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="${color}" stroke-width="2"/></pattern>`;
}

/** Five blocks, the last hanging from a crane; outlined if the page is under construction. */
function wall(inProgress: boolean, { ink, prussian, wash, orange, radius }: Look): string {
  const block = (x: number, y: number, width: number, height: number, fill: string) =>
    inProgress
      ? `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="${radius}" fill="url(#hatch)" stroke="${ink}" stroke-width="3"/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
  return [
    block(836, 428, 170, 120, prussian),
    block(1014, 428, 114, 120, wash),
    block(836, 300, 104, 120, wash),
    `<rect x="949.5" y="301.500" width="177" height="117" rx="${radius}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="10 9"/>`,
    `<g fill="none" stroke="${ink}" stroke-width="2.500"><path d="M1038 0V92M1024 74h28M968 148L1038 92l70 56"/></g>`,
    `<rect x="948" y="148" width="180" height="120" rx="${radius}" fill="${orange}"/>`,
  ].join("");
}
