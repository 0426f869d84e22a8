import type { Tell } from "./clean-text.ts";
import { plainLine } from "./plain-line.ts";

/** Characters that would be markup in legal texts. Parentheses are allowed in names. */
const MARKUP = /[[\]<>*_`#|\\]/g;

/** @returns undefined if nothing is left */
export function personName(written: string, tell: Tell): string | undefined {
  return plainLine(written.replaceAll(MARKUP, " "), tell);
}
