import { firstParagraph, splitLists } from "./safe-markdown.ts";

/** Of an entry, in Markdown: what is shown, and what is folded below it. */
export interface Told {
  readonly description?: string | undefined;
  readonly additional?: string | undefined;
}

/** In characters: a text that needs no fold. */
const SHORT = 400;

/**
 * Shows what the owner achieved and folds the rest, which is often about the employer. Without separate achievements,
 * they are the lists in the text; without lists, its first paragraph is shown. Short texts stay in one piece.
 * @param achievements a list in Markdown, if the source has them apart
 */
export function toldOf(text: string, achievements = ""): Told {
  if (achievements !== "") return { description: achievements, additional: text || undefined };
  if (text.length <= SHORT) return { description: text || undefined };
  const { lists, others } = splitLists(text);
  if (lists !== "") return { description: lists, additional: others || undefined };
  const { first, rest } = firstParagraph(text);
  return first === undefined ? { description: rest } : { description: first, additional: rest };
}
