import mammoth from "mammoth";
import { extractText, extractTextItems } from "unpdf";
import type { Language } from "../domain/language/language.ts";

/** In points: how far the texts of a line may be above each other. */
const SAME_LINE = 2;

/** The text of a PDF, as pdf.js reads it. */
export async function readPdf(pdf: Uint8Array, { direction }: Language) {
  if (direction === "ltr") return extractText(pdf, { mergePages: true });
  // It has the words of each line from left to right, and no spaces between those that are written to the left.
  const { items, totalPages } = await extractTextItems(pdf);
  const text = items
    .map((page) => page.toSorted((a, b) => (Math.abs(a.y - b.y) > SAME_LINE ? b.y - a.y : b.x - a.x)))
    .map((page) => page.map(({ str }) => str).join(" "))
    .join("\n");
  return { text, totalPages };
}

/** The text of a Word document, as mammoth reads it. */
export async function readWord(docx: Uint8Array): Promise<string> {
  return (await mammoth.extractRawText({ buffer: Buffer.from(docx) })).value;
}
