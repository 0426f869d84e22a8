import { cleanText, type Tell } from "./clean-text.ts";
import { wordsOfHtml } from "./html.ts";

/** In characters. */
const LONGEST = 300;

/** Single-line text without markup, for titles, names and places. Undefined if nothing is left. */
export function plainLine(written: string, tell: Tell): string | undefined {
  const words = cleanText(wordsOfHtml(written.slice(0, 100 * LONGEST)), tell)
    // Double bars mark redactions and are allowed only in quotes.
    .replaceAll(/\|{2,}/g, "/")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (words === "") return undefined;
  if (words.length <= LONGEST) return words;
  tell(`"${words.slice(0, 40)} …" is longer than ${LONGEST} characters and was cut`);
  return `${words.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
