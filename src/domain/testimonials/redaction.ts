/**
 * Text and placeholders for redactions. The redacted words are not in it, so nothing built from it can leak them
 * (D6).
 */
export type Quote = readonly QuotePart[];
export type QuotePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "redacted"; readonly words: number };

const BAR = "||";

/** A redacted word counts as six letters. */
const LETTERS_OF_REDACTED = 6;

/** Takes the place of a word that is held back. It stays redacted even in protected mode. */
const HELD_BACK = "█";

/**
 * Removes the text between double bars, or keeps it as ordinary text. An unclosed bar hides the rest (D6).
 * @param reveal protected mode
 */
export function redact(raw: string, reveal: boolean): Quote {
  if (reveal && !raw.includes(BAR + HELD_BACK)) return [{ kind: "text", text: raw.split(BAR).join("") }];
  return raw.split(BAR).flatMap((piece, index): Quote => {
    if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
    const words = wordsOf(piece).length;
    return words === 0 ? [] : [{ kind: "redacted", words }];
  });
}

export function lettersIn(quote: Quote): number {
  return quote.reduce(
    (sum, part) => sum + (part.kind === "text" ? part.text.length : part.words * LETTERS_OF_REDACTED),
    0,
  );
}

export function hasRedaction(raw: string): boolean {
  return raw.includes(BAR);
}

/** Replaces redacted words, for readers who must not get them. The bars look the same. */
export function withholdRedacted(raw: string): string {
  const held = (piece: string) => wordsOf(piece).fill(HELD_BACK).join(" ");
  return raw
    .split(BAR)
    .map((piece, index) => (index % 2 === 0 ? piece : held(piece)))
    .join(BAR);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** `||||` is probably a typo that shows what should be hidden. */
export function hasEmptyRedaction(raw: string): boolean {
  return raw
    .split(BAR)
    .some((piece, index, { length }) => index % 2 === 1 && index < length - 1 && piece.trim() === "");
}

/** An error (D6). */
export function hasUnclosedRedaction(raw: string): boolean {
  return raw.split(BAR).length % 2 === 0;
}
