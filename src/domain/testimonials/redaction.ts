/**
 * Text and placeholders for redactions. The redacted words are not in it, so nothing built from it can leak them
 * (D6).
 */
export type Quote = readonly QuotePart[];
export type QuotePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "redacted"; readonly words: number };

const BAR = "||";

/**
 * Removes the text between double bars, or keeps it as ordinary text. An unclosed bar hides the rest (D6).
 * @param reveal protected mode
 */
export function redact(raw: string, reveal: boolean): Quote {
  const pieces = raw.split(BAR);
  if (reveal) return [{ kind: "text", text: pieces.join("") }];
  return pieces.flatMap((piece, index): Quote => {
    const words = piece.split(/\s+/).filter(Boolean).length;
    if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
    return words === 0 ? [] : [{ kind: "redacted", words }];
  });
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
