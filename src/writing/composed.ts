/** A text as fonts have it: letters with their accents, and a usual space for the narrow one of French, which they lack. */
export function composed(text: string): string {
  return text.normalize("NFC").replaceAll("\u202f", "\u00a0");
}
