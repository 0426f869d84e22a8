import sharp from "sharp";
import { linesOf, pieces } from "../domain/format/line-breaks.ts";
import {
  ICONS,
  type IconName,
  type MarkColors,
  markDrawing,
  type Preview,
  type PreviewBlock,
} from "../domain/media/site-drawings.ts";
import type { Theme } from "../domain/theme/theme.ts";
import type { Weight } from "./fonts.ts";
import { MAX_PIXELS } from "./photographs.ts";
import { balancedTitle, type TextOutlines, textOutlines } from "./text-outlines.ts";

type Png = Uint8Array<ArrayBuffer>;

/** The bytes of a picture; undefined if it cannot be read here. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/** The resolution at which a drawing has the size that it declares, and the most that sharp accepts. */
const DENSITY = { usual: 72, most: 2400 } as const;

export async function drawPreview(preview: Preview, theme?: Theme, readPicture?: ReadPicture): Promise<Png> {
  const { block } = preview;
  const bytes = block?.kind === "picture" ? await readPicture?.(block.name) : undefined;
  const picture = bytes && (await fittedPicture(bytes));
  const drawing = Buffer.from(previewDrawing(preview, textOutlines(theme?.fontFamily), { theme, picture }));
  return new Uint8Array(await sharp(drawing).png({ palette: true, compressionLevel: 9 }).toBuffer());
}

export async function drawMark(colors: MarkColors, name: IconName): Promise<Png> {
  const { size, isCut } = ICONS[name];
  // The drawing is 32 px wide at the usual density.
  const picture = sharp(Buffer.from(markDrawing(colors, isCut)), { density: (DENSITY.usual * size) / 32 });
  return new Uint8Array(await picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer());
}

/** Cuts a picture to the nearer shape of a block; undefined if it cannot be shown. */
async function fittedPicture(bytes: Uint8Array): Promise<FittedPicture | undefined> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "none" } as const;
    const { autoOrient, format } = await sharp(bytes, options).metadata();
    const shape = autoOrient.width < autoOrient.height ? "tall" : "wide";
    const { width, height } = BLOCK_SIZE[shape];
    const scale = Math.max(1, width / autoOrient.width, height / autoOrient.height);
    const density = format === "svg" ? { density: Math.min(DENSITY.most, DENSITY.usual * scale) } : {};
    const png = await sharp(bytes, { ...options, ...density })
      .autoOrient()
      .resize(width, height, { position: shape === "tall" ? "top" : "centre" })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    return { href: `data:image/png;base64,${png.toString("base64")}`, shape };
  } catch {
    return undefined;
  }
}

/** The size that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** In px. A picture is cut to the shape that is nearer to its own. */
export const BLOCK_SIZE = {
  wide: { width: 400, height: 300 },
  tall: { width: 320, height: 400 },
} as const;

export interface FittedPicture {
  /** A data URL. */
  readonly href: string;
  readonly shape: keyof typeof BLOCK_SIZE;
}

/** The light theme in `src/app/styles/tokens.css`. */
const DEFAULT_LOOK = {
  paper: "#efeee8",
  ink: "#111e28",
  "ink-2": "#34414b",
  deep: "#0d3b56",
  "on-deep": "#f4f2ea",
  "on-deep-2": "#c2d6e0",
  wash: "#cfdfe3",
  accent: "#ff7226",
  rule: "#b9b7ad",
};

/** In px. */
const LEFT = 72;
const RIGHT = 1128;
const GROUND = 556;
const BOTTOM = GROUND - 8;
const TITLE = { width: 700, top: 190, largest: 190 } as const;
const KICKER = { size: 30, gap: 30 } as const;
/** Between the title and a block. */
const GAP = 28;
const PADDING = 32;
const FIGURE = { largest: 164, gap: 24 } as const;
/** Relative to the size of a figure. */
const ARROW = { width: 0.5, gap: 0.16 } as const;
const WORDS = { largest: 33, smallest: 12, leading: 1.25 } as const;

/** The height of Roboto's capitals, relative to the size. */
const CAP_HEIGHT = 0.711;

interface Look extends Readonly<typeof DEFAULT_LOOK> {
  readonly radius: number;
  readonly outlines: TextOutlines;
}

/**
 * The preview of a page as SVG: its title beside its picture, its figure, or a wall under construction.
 * @param options.picture the picture of its block
 */
export function previewDrawing(
  preview: Preview,
  outlines: TextOutlines,
  { theme, picture }: { readonly theme?: Theme | undefined; readonly picture?: FittedPicture | undefined } = {},
): string {
  const { width, height } = PREVIEW_SIZE;
  const { palette, borderRadius: radius = 24 } = theme ?? {};
  const look = { ...(palette?.light ?? DEFAULT_LOOK), radius, outlines };
  const block = preview.block?.kind === "figure" ? preview.block : picture;
  const room = block === undefined ? TITLE.width : RIGHT - sizeOf(block).width - GAP - LEFT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="${look.rule}" stroke-width="2"/></pattern>`,
    `<rect width="${width}" height="${height}" fill="${look.paper}"/>`,
    `<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="url(#hatch)"/>`,
    `<rect y="${GROUND}" width="${width}" height="3" fill="${look.ink}"/>`,
    signature(preview, look),
    title(preview, look, room),
    block === undefined ? wall(preview.inProgress, look) : hangingBlock(block, preview.inProgress, look),
    "</svg>",
  ].join("");
}

/** Text as a shape, which begins at the left end of its baseline. */
function drawText({ outlines }: Look, color: string, text: string, ...place: PlaceOfText): string {
  return text === "" ? "" : `<path fill="${color}" d="${outlines.path(text, ...place)}"/>`;
}

type PlaceOfText = readonly [weight: Weight, size: number, x: number, y: number];

function signature({ owner, role = "" }: Preview, look: Look): string {
  const line = (text: string, weight: Weight, size: number, y: number, color: string) => {
    const scale = Math.min(1, TITLE.width / look.outlines.width(text, weight, size));
    return drawText(look, color, text, weight, size * scale, LEFT, y);
  };
  return line(owner, 900, 40, 98, look.ink) + line(role, 400, 32, 144, look["ink-2"]);
}

/** The title above the ground, and its context above it. */
function title({ title, kicker = "" }: Preview, look: Look, width: number): string {
  const top = TITLE.top + (kicker === "" ? 0 : KICKER.gap);
  const room = { width, height: GROUND - top - 30, largest: TITLE.largest };
  const { size, leading, lines } = balancedTitle(title, look.outlines, room);
  const descent = Math.max(0, ...(lines.at(-1) ?? []).map(({ text }) => descentOf(text)));
  const baseline = (index: number) => BOTTOM - size * descent - (lines.length - 1 - index) * size * leading;
  const contextAt = baseline(0) - size * CAP_HEIGHT - KICKER.gap;
  const context = drawText(look, look["ink-2"], kicker, 400, KICKER.size, LEFT, contextAt);
  const words = lines.flatMap((parts, index) =>
    parts.map(({ text, weight, at }) =>
      drawText(look, look.ink, text, weight, size, LEFT + (at - 0.045) * size, baseline(index)),
    ),
  );
  return context + words.join("");
}

/** How far letters reach below the baseline, relative to the size. They must not touch the ground. */
function descentOf(words: string): number {
  if (/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(words)) return 0.5;
  const descends = /[gjpqyQ,;()дрфцщуβγζημξρςφχψ\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}]/u;
  return descends.test(words.normalize("NFD")) ? 0.2 : 0;
}

/** Five blocks, the last hanging from a crane. They are outlined if the page is under construction. */
function wall(inProgress: boolean, { ink, deep, wash, accent, radius }: Look): string {
  const block = (x: number, y: number, width: number, height: number, fill: string) =>
    inProgress
      ? `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="${radius}" fill="url(#hatch)" stroke="${ink}" stroke-width="3"/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
  return [
    block(836, 428, 170, 120, deep),
    block(1014, 428, 114, 120, wash),
    block(836, 300, 104, 120, wash),
    `<rect x="949.5" y="301.500" width="177" height="117" rx="${radius}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="10 9"/>`,
    crane(1038, 148, ink),
    `<rect x="948" y="148" width="180" height="120" rx="${radius}" fill="${accent}"/>`,
  ].join("");
}

/** A rope with its hook above a block. */
function crane(middle: number, top: number, ink: string): string {
  return `<path fill="none" stroke="${ink}" stroke-width="2.500" d="M${middle} 0V${top - 56}M${middle - 14} ${top - 74}h28M${middle - 70} ${top}l70-56 70 56"/>`;
}

type Figure = Extract<PreviewBlock, { kind: "figure" }>;

function sizeOf(block: FittedPicture | Figure) {
  return BLOCK_SIZE["href" in block ? block.shape : "wide"];
}

/** A block with a picture or a figure, which hangs from a crane. */
function hangingBlock(block: FittedPicture | Figure, inProgress: boolean, look: Look): string {
  const { width, height } = sizeOf(block);
  const [x, y] = [RIGHT - width, BOTTOM - height];
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.radius}"`;
  const content =
    "href" in block
      ? [
          `<clipPath id="block"><rect ${shape}/></clipPath>`,
          `<rect ${shape} fill="${look.wash}"/>`,
          `<image href="${block.href}" x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#block)"/>`,
          inProgress
            ? `<rect ${shape} fill="none" stroke="${look.ink}" stroke-width="3" stroke-dasharray="10 9"/>`
            : "",
        ]
      : [`<rect ${shape} fill="${look.deep}"/>`, figure(block, look)];
  return crane(x + width / 2, y, look.ink) + content.join("");
}

/** A figure with its arrow, above the words that explain it. */
function figure({ figure: { before = "", now, unit }, words }: Figure, look: Look): string {
  const { width, height } = BLOCK_SIZE.wide;
  const { outlines, "on-deep": color } = look;
  const left = RIGHT - width + PADDING;
  const bottom = BOTTOM - PADDING;
  const room = width - 2 * PADDING;
  // Relative to the size.
  const arrowAt = outlines.width(before, 100, 1) + ARROW.gap;
  const nowAt = before === "" ? 0 : arrowAt + ARROW.width + ARROW.gap;
  const unitAt = nowAt + outlines.width(now, 900, 1);
  const size = Math.min(FIGURE.largest, room / (unitAt + outlines.width(unit, 100, 1)));
  const baseline = BOTTOM - height + PADDING + size * CAP_HEIGHT;
  const middle = baseline - (size * CAP_HEIGHT) / 2;
  const [from, to, head] = [left + arrowAt * size, left + (arrowAt + ARROW.width) * size, size * ARROW.gap];
  const arrow = `<path fill="none" stroke="${color}" stroke-width="${size * 0.05}" d="M${from} ${middle}H${to}M${to - head} ${middle - head}l${head} ${head}-${head} ${head}"/>`;
  const text = wordLines(words, outlines, room, bottom - baseline - FIGURE.gap);
  return [
    drawText(look, color, before, 100, size, left, baseline),
    drawText(look, color, now, 900, size, left + nowAt * size, baseline),
    drawText(look, color, unit, 100, size, left + unitAt * size, baseline),
    before === "" ? "" : arrow,
    ...text.lines.map((line, index) => {
      const y = bottom - (text.lines.length - 1 - index) * text.size * WORDS.leading - text.size * 0.2;
      return drawText(look, look["on-deep-2"], line, 400, text.size, left, y);
    }),
  ].join("");
}

/** Breaks words into lines as large as they fit. Only the smallest are broken within a word. */
function wordLines(words: string, outlines: TextOutlines, width: number, height: number) {
  const text = words.replaceAll(/[^\S\u00a0\u202f]+/g, " ").trim();
  for (let size: number = WORDS.largest; ; size -= 1) {
    const widthOf = (part: string) => outlines.width(part, 400, size);
    const lines = linesOf(text, width, (from, to) => widthOf(text.slice(from, to)));
    const isWhole = pieces(text).every((piece) => widthOf(piece.trimEnd()) <= width);
    const fits = isWhole && lines.length * size * WORDS.leading <= height;
    if (fits || size <= WORDS.smallest) return { lines: lines.map(([from, to]) => text.slice(from, to).trim()), size };
  }
}
