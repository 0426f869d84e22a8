import { cleanText, type Tell } from "./clean-text.ts";
import { wordsOfHtml } from "./html.ts";

/** A title or name has no more. */
const LONGEST = 300;

/** A text for a field of one line, without markup: titles, names, places. Undefined if nothing is left. */
export function plainLine(written: string, tell: Tell): string | undefined {
  const words = cleanText(wordsOfHtml(written.slice(0, 100 * LONGEST)), tell)
    // Double bars redact, and only in quotes.
    .replaceAll(/\|{2,}/g, "/")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (words === "") return undefined;
  if (words.length <= LONGEST) return words;
  tell(`"${words.slice(0, 40)} …" is longer than ${LONGEST} characters and was cut`);
  return `${words.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
