import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { parseDocument } from "../domain/documents/document-error.ts";
import { ICONS, isIcon, type Preview } from "../domain/media/site-drawings.ts";
import { type Theme, themeSchema } from "../domain/theme/theme.ts";
import { BLOCK_SIZE, drawMark, drawPreview, type FittedPicture, PREVIEW_SIZE, previewDrawing } from "./previews.ts";
import type { TextOutlines } from "./text-outlines.ts";

const words = { title: "Full Portfolio", owner: "Robin Vale", role: "Product leader", inProgress: false };

describe("a preview", () => {
  it("is a small PNG of 1200 × 630 pixels that shows the title", async () => {
    const titles = ["Full Portfolio", "Bank of Kigali"].map(async (title) => {
      const picture = await drawPreview({ ...words, title });
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
      expect(picture.length).toBeLessThan(60_000);
      return sharp(picture).extract({ left: 0, top: 190, width: 800, height: 364 }).raw().toBuffer();
    });
    const [first, second] = await Promise.all(titles);
    expect(first).not.toEqual(second);
  });

  it("shows the picture of a page in its block, and the wall if it cannot be read", async () => {
    const red = { create: { width: 80, height: 60, channels: 3, background: "#ff0000" } } as const;
    const files = new Map<string, Uint8Array>([
      ["cover.png", await sharp(red).png().toBuffer()],
      ["broken.png", Buffer.from("no picture")],
    ]);
    const colorOf = async (name: string) => {
      const block = { kind: "picture", name } as const;
      const picture = await drawPreview({ ...words, block }, undefined, async (file) => files.get(file));
      const pixel = sharp(picture).extract({ left: 928, top: 400, width: 1, height: 1 }).removeAlpha();
      return [...(await pixel.raw().toBuffer())];
    };
    expect(await colorOf("cover.png")).toEqual([255, 0, 0]);
    const wall = await colorOf("missing.png");
    expect(wall).not.toEqual([255, 0, 0]);
    expect(await colorOf("broken.png")).toEqual(wall);
  });
});

interface DrawnText {
  readonly text: string;
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** The texts of a drawing and their positions, with letters half as wide as their size. */
function draw(changes: Partial<Preview> = {}, theme?: Theme, picture?: FittedPicture) {
  const lines: DrawnText[] = [];
  const outlines: TextOutlines = {
    width: (text, _, size) => (text.length * size) / 2,
    path(text, weight, size, x, y) {
      lines.push({ text, weight, size, x, y });
      return "";
    },
  };
  return { lines, drawing: previewDrawing({ ...words, ...changes }, outlines, { theme, picture }) };
}

const texts = (lines: readonly DrawnText[]) => lines.map(({ text, weight }) => `${weight}: ${text}`);
const rightEnd = ({ text, size, x }: DrawnText) => x + (text.length * size) / 2;

describe("the drawing of a preview", () => {
  it("has the colors and corners of the owner's theme", () => {
    const theme = parseDocument(themeSchema, { accent: "#0b4ea2", ground: "#ffffff", borderRadius: 6 });
    const { drawing } = draw({}, theme);
    expect(drawing).toContain('fill="#0b4ea2"');
    expect(drawing).toContain('height="630" fill="#ffffff"');
    expect(drawing).toContain('rx="6"');
    expect(drawing).not.toMatch(/#ff7226|#efeee8|rx="24"/);
    // Work in progress is outlined.
    expect(draw({ inProgress: true }, theme).drawing).not.toBe(drawing);
  });

  it("shows the owner's name and role, the context of the title, and the title in two weights", () => {
    const { lines } = draw({ kicker: "Texas Voter Tracker" });
    expect(texts(lines)).toEqual([
      "900: Robin Vale",
      "400: Product leader",
      "400: Texas Voter Tracker",
      "100: Full",
      "900: Portfolio",
    ]);
  });

  it.each(["Ζωγραφιά", "Тётя", "Guy"])("keeps letters below the baseline above the ground: %s", (title) => {
    const baseline = (text: string) => draw({ title: text }).lines.at(-1)?.y ?? 0;
    expect(baseline(title) < baseline("Tech")).toBe(/[γρφyц]/.test(title));
  });

  it.each([
    "Tech",
    "Full Portfolio",
    "A long title of many words that has to take several lines to say what it says",
    "Antidisestablishmentarianism",
  ])("fits %s below the header and beside the wall", (title) => {
    const own = draw({ title, kicker: "Coming soon" }).lines.slice(2);
    for (const line of own) {
      expect(rightEnd(line), line.text).toBeLessThanOrEqual(800);
      expect(line.y - line.size * 0.72, line.text).toBeGreaterThan(150);
      expect(line.y, line.text).toBeLessThan(PREVIEW_SIZE.height - 70);
    }
    const heights = own.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it.each(["wide", "tall"] as const)("shows a %s picture instead of the wall, beside the title", (shape) => {
    const { lines, drawing } = draw({}, undefined, { href: "data:,", shape });
    const { width, height } = BLOCK_SIZE[shape];
    const x = 1128 - width;
    expect(drawing).toContain(`<image href="data:," x="${x}" y="${548 - height}" width="${width}" height="${height}"`);
    for (const line of lines.slice(2)) expect(rightEnd(line)).toBeLessThan(x);
    expect(drawing).not.toContain('fill="#0d3b56"');
  });

  it.each([
    [{ before: undefined, now: "90", unit: "" }, ["900: 90"]],
    [{ before: "42", now: "9", unit: " min" }, ["100: 42", "900: 9", "100:  min"]],
  ])("shows a figure and what it counts in a block: %o", (figure, parts) => {
    const words = "calls instead of 170 on the first day of early voting, and hardly any of them about a ballot";
    const { lines } = draw({ block: { kind: "figure", figure, words } });
    const inBlock = lines.slice(4);
    const wordLines = inBlock.slice(parts.length);
    expect(texts(inBlock.slice(0, parts.length))).toEqual(parts);
    expect(wordLines.map(({ text }) => text).join(" ")).toBe(words);
    for (const line of inBlock) {
      expect(line.x).toBeGreaterThanOrEqual(728 + 32);
      expect(rightEnd(line), line.text).toBeLessThanOrEqual(1128 - 32 + 1);
      expect(line.y - line.size * 0.711).toBeGreaterThanOrEqual(248 + 32 - 1);
      expect(line.y).toBeLessThanOrEqual(548 - 32);
    }
  });

  it.each(["窓口での平均的な待ち時間の短縮と新しい受付での案内", "Rindfleischetikettierungsüberwachung in a day"])(
    "keeps long words in the block: %s",
    (words) => {
      const { lines } = draw({ block: { kind: "figure", figure: { before: "42", now: "9", unit: " min" }, words } });
      const own = lines.slice(7);
      expect(own.map(({ text }) => text.replaceAll(" ", "")).join("")).toBe(words.replaceAll(" ", ""));
      for (const line of own) expect(rightEnd(line)).toBeLessThanOrEqual(1128 - 32);
    },
  );

  it("sets a title from right to left with its first word at the right", () => {
    const { lines } = draw({ title: "محمد الأحمد" });
    const [first, last] = lines.slice(2);
    expect(texts(lines).slice(2)).toEqual(["100: محمد", "900: الأحمد"]);
    if (first === undefined || last === undefined) return;
    expect(first.y).toBeLessThan(last.y);
    expect(rightEnd(first)).toBeCloseTo(rightEnd(last));
  });
});

test.each(Object.keys(ICONS).filter(isIcon))("the icon %s has the right size, colors and corners", async (name) => {
  const { size, isCut } = ICONS[name];
  const picture = sharp(await drawMark({ ground: "#0b4ea2", blocks: "#ffffff" }, name)).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  const ground = [0x0b, 0x4e, 0xa2, 255];
  expect([info.width, info.height, at(size >> 1, size >> 1)]).toEqual([size, size, ground]);
  expect(at(0, 0)).toEqual(isCut ? ground : [0, 0, 0, 0]);
});
