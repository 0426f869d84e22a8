/** Receives messages on changes to a text: `invisible characters were removed`. */
export type Tell = (what: string) => void;

/** Characters that `textField` rejects. */
const REFUSED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
/** Meaningless characters: byte order marks, soft hyphens, lone surrogates. */
const WITHOUT_MEANING = /[\uFEFF\u00AD\u200B\u2060]|\p{Cs}/gu;

/** Longer runs of spaces are shortened, because searching them for bullets would take long. */
const MANY_SPACES = /[ \t]{9,}/g;

/** In characters. Longer texts are cut. */
const LONGEST = 50_000;

/** Removes characters that make a text look different from what it is, and normalizes line endings. */
export function cleanText(written: string, tell: Tell): string {
  const lines = written.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replaceAll(/[\u00A0\u202F]/g, " ");
  const seen = lines.replaceAll(REFUSED, "");
  if (seen !== lines) tell("invisible characters were removed");
  const meant = seen.replaceAll(WITHOUT_MEANING, "").replaceAll(MANY_SPACES, " ".repeat(8)).trim();
  if (meant.length <= LONGEST) return meant;
  tell(`the text is longer than ${LONGEST} characters and was cut`);
  return meant.slice(0, LONGEST);
}
