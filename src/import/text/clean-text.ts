/** Hears what was changed in a text: `had invisible signs`. */
export type Tell = (what: string) => void;

/** What `textField` refuses. */
const REFUSED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
/** Without meaning in a text of its own: byte order marks, soft hyphens, halves of letters. */
const WITHOUT_MEANING = /[\uFEFF\u00AD\u200B\u2060]|\p{Cs}/gu;

/** Nobody writes as much; what follows is cut. */
const LONGEST = 50_000;

/** Text without what makes it look different from what it is, with line feeds as its only line ends. */
export function cleanText(written: string, tell: Tell): string {
  const lines = written.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replaceAll(/[\u00A0\u202F]/g, " ");
  const seen = lines.replaceAll(REFUSED, "");
  if (seen !== lines) tell("signs that nobody sees were removed");
  const meant = seen.replaceAll(WITHOUT_MEANING, "").trim();
  if (meant.length <= LONGEST) return meant;
  tell(`the text is longer than ${LONGEST} characters and was cut`);
  return meant.slice(0, LONGEST);
}
