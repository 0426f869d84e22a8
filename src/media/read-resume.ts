import mammoth from "mammoth";
import { extractText, extractTextItems } from "unpdf";
import type { Language } from "../domain/language/language.ts";

/** The text of a PDF, as pdf.js reads it. */
export async function readPdf(pdf: Uint8Array, { direction }: Language) {
  if (direction === "ltr") return extractText(pdf, { mergePages: true });
  // It reads each line from left to right, and without spaces between words that are written to the left.
  const { items, totalPages } = await extractTextItems(pdf);
  const text = items.flatMap((page) =>
    page
      .toSorted((one, other) => (Math.abs(one.y - other.y) > 2 ? other.y - one.y : other.x - one.x))
      .map(({ str }) => str),
  );
  return { text: text.join(" "), totalPages };
}

/** The text of a Word document, as mammoth reads it. */
export async function readWord(docx: Uint8Array): Promise<string> {
  return (await mammoth.extractRawText({ buffer: Buffer.from(docx) })).value;
}
