import type { Tell } from "./clean-text.ts";
import { plainLine } from "./plain-line.ts";

/** A name may have parentheses; these signs would be markup in legal texts. */
const MARKUP = /[[\]<>*_`#|\\]/g;

/** Somebody's name. Undefined if nothing is left. */
export function personName(written: string, tell: Tell): string | undefined {
  return plainLine(written.replaceAll(MARKUP, " "), tell);
}
