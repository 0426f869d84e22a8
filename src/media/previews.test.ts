import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { parseDocument } from "../domain/documents/document-error.ts";
import { ICONS, isIcon, type Preview } from "../domain/media/site-drawings.ts";
import { type Theme, themeSchema } from "../domain/theme/theme.ts";
import { BLOCK_SIZE, drawMark, drawPreview, type FittedPicture, PREVIEW_SIZE, previewDrawing } from "./previews.ts";
import type { TextOutlines } from "./text-outlines.ts";

const words = { title: "Full Portfolio", owner: "Robin Vale", role: "Product leader", inProgress: false };

test("a preview is a small PNG with the picture of its page, or with the wall if that cannot be read", async () => {
  const red = { create: { width: 80, height: 60, channels: 3, background: "#ff0000" } } as const;
  const files = new Map<string, Uint8Array>([
    ["cover.png", await sharp(red).png().toBuffer()],
    ["broken.png", Buffer.from("no picture")],
  ]);
  const colorOf = async (name: string) => {
    const block = { kind: "picture", name } as const;
    const picture = await drawPreview({ ...words, block }, undefined, async (file) => files.get(file));
    expect(await sharp(picture).metadata()).toMatchObject({ ...PREVIEW_SIZE, format: "png" });
    expect(picture.length).toBeLessThan(60_000);
    const pixel = sharp(picture).extract({ left: 928, top: 400, width: 1, height: 1 }).removeAlpha();
    return [...(await pixel.raw().toBuffer())];
  };
  expect(await colorOf("cover.png")).toEqual([255, 0, 0]);
  const wall = await colorOf("missing.png");
  expect(wall).not.toEqual([255, 0, 0]);
  expect(await colorOf("broken.png")).toEqual(wall);
});

/** The drawing of a preview and its texts with their positions, with letters half as wide as their size. */
function draw(changes: Partial<Preview> = {}, theme?: Theme, picture?: FittedPicture) {
  const lines: { text: string; weight: number; x: number; right: number; y: number; top: number }[] = [];
  const outlines: TextOutlines = {
    width: (text, _, size) => (text.length * size) / 2,
    path(text, weight, size, x, y) {
      lines.push({ text, weight, x, right: x + (text.length * size) / 2, y, top: y - size * 0.711 });
      return "";
    },
  };
  const drawing = previewDrawing({ ...words, ...changes }, outlines, { theme, picture });
  return { lines, texts: lines.map(({ text, weight }) => `${weight}: ${text}`), drawing };
}

describe("the drawing of a preview", () => {
  it("has the colors and corners of the owner's theme, and outlines what is in progress", () => {
    const theme = parseDocument(themeSchema, { accent: "#0b4ea2", ground: "#ffffff", borderRadius: 6 });
    const { drawing } = draw({}, theme);
    for (const part of ['fill="#0b4ea2"', 'height="630" fill="#ffffff"', 'rx="6"']) expect(drawing).toContain(part);
    expect(drawing).not.toMatch(/#ff7226|#efeee8|rx="24"/);
    expect(draw({ inProgress: true }, theme).drawing).not.toBe(drawing);
  });

  it.each(["Ζωγραφιά", "Тётя", "Guy"])("keeps letters below the baseline above the ground: %s", (title) => {
    const baseline = (text: string) => draw({ title: text }).lines.at(-1)?.y ?? 0;
    expect(baseline(title) < baseline("Tech")).toBe(/[γρφyц]/.test(title));
  });

  it.each([
    ["Tech", ["900: Tech"]],
    ["Full Portfolio", ["100: Full", "900: Portfolio"]],
    ["Antidisestablishmentarianism", ["900: Antidisestablishmentarianism"]],
    ["A title of many words that has to take several lines to say what it says", undefined],
  ])("fits %s and its context below the owner's name and role, beside the wall", (title, parts) => {
    const { lines, texts } = draw({ title, kicker: "Texas Voter Tracker" });
    expect(texts.slice(0, 3)).toEqual(["900: Robin Vale", "400: Product leader", "400: Texas Voter Tracker"]);
    if (parts) expect(texts.slice(3)).toEqual(parts);
    const own = lines.slice(2);
    for (const { text, top, right, y } of own) {
      expect(right, text).toBeLessThanOrEqual(800);
      expect(top, text).toBeGreaterThan(150);
      expect(y, text).toBeLessThan(PREVIEW_SIZE.height - 70);
    }
    const heights = own.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it.each(["wide", "tall"] as const)("shows a %s picture instead of the wall, beside the title", (shape) => {
    const { lines, drawing } = draw({}, undefined, { href: "data:,", shape });
    const { width, height } = BLOCK_SIZE[shape];
    const x = 1128 - width;
    expect(drawing).toContain(`<image href="data:," x="${x}" y="${548 - height}" width="${width}" height="${height}"`);
    for (const { right } of lines.slice(2)) expect(right).toBeLessThan(x);
    expect(drawing).not.toContain('fill="#0d3b56"');
  });

  const MINUTES = { figure: { before: "42", now: "9", unit: " min" }, parts: ["100: 42", "900: 9", "100:  min"] };
  it.each([
    ["calls on the first day of early voting, and hardly any about a ballot", MINUTES],
    ["calls of voters", { figure: { before: undefined, now: "90", unit: "" }, parts: ["900: 90"] }],
    ["窓口での平均的な待ち時間の短縮と新しい受付での案内", MINUTES],
    ["Rindfleischetikettierungsüberwachung in a day", MINUTES],
  ])("shows a figure and what it counts in a block: %s", (words, { figure, parts }) => {
    const { lines, texts } = draw({ block: { kind: "figure", figure, words } });
    expect(texts.slice(4, 4 + parts.length)).toEqual(parts);
    const explained = lines.slice(4 + parts.length).map(({ text }) => text);
    expect(explained.join("").replaceAll(" ", "")).toBe(words.replaceAll(" ", ""));
    for (const { text, x, right, top, y } of lines.slice(4)) {
      expect(x).toBeGreaterThanOrEqual(728 + 32);
      expect(right, text).toBeLessThanOrEqual(1128 - 32 + 1);
      expect(top).toBeGreaterThanOrEqual(248 + 32 - 1);
      expect(y).toBeLessThanOrEqual(548 - 32);
    }
  });

  it("sets a title from right to left with its first word at the right", () => {
    const { lines, texts } = draw({ title: "محمد الأحمد" });
    expect(texts.slice(2)).toEqual(["100: محمد", "900: الأحمد"]);
    const [first, last] = lines.slice(2);
    expect(first?.y).toBeLessThan(last?.y ?? 0);
    expect(first?.right).toBeCloseTo(last?.right ?? 0);
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
