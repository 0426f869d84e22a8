import type { PreviewText } from "../domain/site/preview.ts";
import type { Theme } from "../domain/site/theme.ts";
import type { FontStyle, TextToPath } from "./text-to-path.ts";

/** The size that link previews expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Of the light theme in `src/app/styles/tokens.css`. */
const USUAL = {
  paper: "#efeee8",
  ink: "#111e28",
  "ink-2": "#34414b",
  prussian: "#0d3b56",
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
const GROUND = 556;
const TITLE = { width: 700, top: 190, largest: 190, smallest: 20, leading: 0.9 } as const;
const KICKER = { size: 30, gap: 30 } as const;

interface Line {
  readonly text: string;
  readonly style: FontStyle;
  readonly size: number;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly isQuiet?: boolean;
}

/** The preview of a page as SVG: its title beside a wall under construction. */
export function previewDrawing(preview: PreviewText, textToPath: TextToPath, theme?: Theme): string {
  const { width, height } = PREVIEW_SIZE;
  const look = lookOf(theme);
  const lines = [...signature(preview, textToPath), ...title(preview, textToPath)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    hatch(look),
    `<rect width="${width}" height="${height}" fill="${look.paper}"/>`,
    `<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="url(#hatch)"/>`,
    `<rect y="${GROUND}" width="${width}" height="3" fill="${look.ink}"/>`,
    ...lines.map(({ text, style, size, x, y, isQuiet = false }) => {
      return `<path fill="${isQuiet ? look["ink-2"] : look.ink}" d="${textToPath.outline(text, style, size, x, y)}"/>`;
    }),
    wall(preview.inProgress, look),
    "</svg>",
  ].join("");
}

function signature({ owner, role }: PreviewText, textToPath: TextToPath): readonly Line[] {
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

/** Fits the title: drawn words wrap, the built word is on its own line. */
function title({ title, kicker }: PreviewText, textToPath: TextToPath): readonly Line[] {
  const { drawn, built } = inTwoVoices(title);
  const top = TITLE.top + (kicker === undefined ? 0 : KICKER.gap);
  for (let size: number = TITLE.largest; ; size -= 2) {
    const width = (text: string, style: FontStyle) => textToPath.width(text, style, size);
    const lines = [
      ...wrapped(drawn, (line) => width(line, "drawn")).map((text) => ({ text, style: "drawn" as const })),
      { text: built, style: "built" as const },
    ];
    const fits =
      lines.every(({ text, style }) => width(text, style) <= TITLE.width) &&
      lines.length * size * TITLE.leading <= GROUND - top - 30;
    if (!fits && size > TITLE.smallest) continue;
    const bottom = GROUND - 8 - (hasTail(built) ? size * 0.2 : 0);
    const baseline = (index: number) => bottom - (lines.length - 1 - index) * size * TITLE.leading;
    const set = lines.map((line, index) => ({ ...line, size, x: LEFT - size * 0.045, y: baseline(index) }));
    if (kicker === undefined) return set;
    const y = baseline(0) - size * CAP_HEIGHT - KICKER.gap;
    return [{ text: kicker, style: "text", size: KICKER.size, x: LEFT, y, isQuiet: true }, ...set];
  }
}

/** Of Roboto, relative to its size. */
const CAP_HEIGHT = 0.711;

/** Descenders must not reach the ground. */
function hasTail(word: string): boolean {
  return /[gjpqyQ,;()]/.test(word);
}

/** Single words may exceed the width. */
function wrapped(text: string, width: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && width(longer) <= TITLE.width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function inTwoVoices(text: string): { readonly drawn: string; readonly built: string } {
  const words = text.trim().split(/\s+/);
  return { drawn: words.slice(0, -1).join(" "), built: words.at(-1) ?? "" };
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
