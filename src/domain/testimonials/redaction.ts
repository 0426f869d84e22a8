/**
 * A quote as a visitor may have it: words in the open, and bars for words held back.
 * The held-back words themselves are not in it, so nothing built from it can give them away (D6).
 */
export type Quote = readonly QuotePart[];
export type QuotePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "redacted"; readonly words: number };

const BAR = "||";

/**
 * Cuts the text between double bars out of a quote, or leaves it in as ordinary text.
 * An unclosed bar hides everything after it (D6).
 * @param reveal protected mode: the words are shown
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

/** Whether a quote holds nothing back between two bars: most likely a slip that shows what should be hidden. */
export function hasEmptyRedaction(raw: string): boolean {
  return raw
    .split(BAR)
    .some((piece, index, { length }) => index % 2 === 1 && index < length - 1 && piece.trim() === "");
}

/** Whether a quote opens a redaction that it never closes: a content error (D6). */
export function hasUnclosedRedaction(raw: string): boolean {
  return raw.split(BAR).length % 2 === 0;
}
