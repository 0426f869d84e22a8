import { describe, expect, it } from "vitest";
import { parseDocument } from "../domain/documents/document-error.ts";
import type { Preview } from "../domain/site/preview.ts";
import { type Theme, themeSchema } from "../domain/site/theme.ts";
import { BLOCK_SIZE, type FittedPicture } from "./preview-block.ts";
import { PREVIEW_SIZE, previewDrawing } from "./preview-drawing.ts";
import type { TextToPath } from "./text-to-path.ts";

const words = { title: "Full Portfolio", owner: "Robin Vale", role: "Product leader", inProgress: false };

interface DrawnText {
  readonly text: string;
  readonly style: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** The texts of a drawing and their positions, with letters half as wide as their size. */
function draw(changes: Partial<Preview> = {}, theme?: Theme, picture?: FittedPicture) {
  const lines: DrawnText[] = [];
  const textToPath: TextToPath = {
    width: (text, _, size) => (text.length * size) / 2,
    outline(text, style, size, x, y) {
      lines.push({ text, style, size, x, y });
      return "";
    },
    widthOnPage: (text) => text.length / 2,
    missing: () => [],
  };
  return { lines, drawing: previewDrawing({ ...words, ...changes }, textToPath, { theme, picture }) };
}

const texts = (lines: readonly DrawnText[]) => lines.map(({ text, style }) => `${style}: ${text}`);

describe("the drawing of a preview", () => {
  it("has the colors and corners of the owner's theme", () => {
    const theme = parseDocument(themeSchema, { accent: "#0b4ea2", ground: "#ffffff", borderRadius: 6 });
    const { drawing } = draw({}, theme);
    expect(drawing).toContain('fill="#0b4ea2"');
    expect(drawing).toContain('height="630" fill="#ffffff"');
    expect(drawing).toContain('rx="6"');
    expect(drawing).not.toMatch(/#ff7226|#efeee8|rx="24"/);
  });

  it("shows the owner's name and role, and the title in two styles", () => {
    expect(texts(draw().lines)).toEqual([
      "built: Robin Vale",
      "text: Product leader",
      "drawn: Full",
      "built: Portfolio",
    ]);
  });

  it.each(["Ζωγραφιά", "Тётя", "Guy"])("keeps letters below the baseline above the ground: %s", (title) => {
    const baseline = (text: string) => draw({ title: text }).lines.at(-1)?.y ?? 0;
    expect(baseline(title) < baseline("Tech")).toBe(/[γρφyц]/.test(title));
  });

  it("shows what the title belongs to", () => {
    const { lines } = draw({ title: "The Latest Release", kicker: "Texas Voter Tracker" });
    expect(texts(lines)).toContain("text: Texas Voter Tracker");
  });

  it.each([
    "Tech",
    "Full Portfolio",
    "Harvard Business School",
    "A long title of many words that has to take several lines to say what it says",
    "Incomprehensibilities",
    "Antidisestablishmentarianism",
  ])("fits %s below the header and beside the wall", (title) => {
    const { lines } = draw({ title, kicker: "Coming soon" });
    const own = lines.slice(2);
    for (const { text, size, x, y } of own) {
      expect(x + (text.length * size) / 2, text).toBeLessThanOrEqual(800);
      expect(y - size * 0.72, text).toBeGreaterThan(150);
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
    for (const { text, size, x: left } of lines.slice(2)) expect(left + (text.length * size) / 2).toBeLessThan(x);
    expect(drawing).not.toContain('fill="#0d3b56"');
  });

  it.each([
    [{ before: undefined, now: "90", unit: "" }, ["built: 90"]],
    [{ before: "42", now: "9", unit: " min" }, ["drawn: 42", "built: 9", "drawn:  min"]],
  ])("shows a figure and what it counts in a block: %o", (figure, parts) => {
    const words = "calls instead of 170 on the first day of early voting, and hardly any of them about a ballot";
    const { lines } = draw({ block: { kind: "figure", figure, words } });
    const title = ["drawn: Full", "built: Portfolio"];
    expect(texts(lines).slice(2, 4 + parts.length)).toEqual([...title, ...parts]);
    const inBlock = lines.slice(4);
    expect(
      inBlock
        .slice(parts.length)
        .map(({ text }) => text)
        .join(" "),
    ).toBe(words);
    for (const { text, size, x, y } of inBlock) {
      expect(x).toBeGreaterThanOrEqual(728 + 32);
      expect(x + (text.length * size) / 2, text).toBeLessThanOrEqual(1128 - 32 + 1);
      expect(y - size * 0.711).toBeGreaterThanOrEqual(248 + 32 - 1);
      expect(y).toBeLessThanOrEqual(548 - 32);
    }
  });

  it.each([
    "窓口での平均的な待ち時間の短縮と新しい受付での案内",
    "A".repeat(90),
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "Rindfleischetikettierungsüberwachung in a day",
  ])("keeps words without spaces in the block: %s", (words) => {
    const { lines } = draw({ block: { kind: "figure", figure: { before: "42", now: "9", unit: " min" }, words } });
    const own = lines.slice(7);
    expect(
      own
        .map(({ text }) => text)
        .join("")
        .replaceAll(" ", ""),
    ).toBe(words.replaceAll(" ", ""));
    for (const { text, size, x } of own) expect(x + (text.length * size) / 2, text).toBeLessThanOrEqual(1128 - 32);
  });

  it("draws work in progress as an outline", () => {
    const fills = (drawing: string) => drawing.match(/fill="#0d3b56"/g)?.length ?? 0;
    expect(fills(draw().drawing)).toBe(1);
    expect(fills(draw({ inProgress: true }).drawing)).toBe(0);
  });

  it("sets a title from right to left with its first word at the right", () => {
    const { lines } = draw({ title: "محمد الأحمد" });
    const [first, last] = ["محمد", "الأحمد"].map((word) => lines.find(({ text }) => text === word));
    const end = (line: DrawnText | undefined) => (line?.x ?? 0) + ((line?.text.length ?? 0) * (line?.size ?? 0)) / 2;
    expect(first?.y).toBeLessThan(last?.y ?? 0);
    expect(end(first)).toBeCloseTo(end(last));
  });
});
