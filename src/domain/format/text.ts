/** Makes a format of `Intl`, which takes long, once for each language. */
/* @__NO_SIDE_EFFECTS__ */
export function byLanguage<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const formats = new Map<string, Format>();
  return (tag) => {
    const format = formats.get(tag) ?? make(tag);
    formats.set(tag, format);
    return format;
  };
}

/** Whether the site's own English formats replace those of `Intl`. */
export function isEnglish(tag: string): boolean {
  return /^en\b/.test(tag);
}

export function byName(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare;
}

/** Sorts by code units, which is the same on every machine. It also sorts ISO days. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The paragraphs of a text, which blank lines separate. Other line breaks are those of the file. */
export function paragraphsOf(text = ""): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** A character of a script that has no spaces between words. */
export const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** The width of a text in a monospaced font, as in emails. Wide characters take two columns. */
export function columns(text: string): number {
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

/** A number below 65,521 that is always the same for a text. */
export function textHash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/** The text of a part of an address; what is not encoded right stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${formatError(error.cause)}`;
}

/** The id of a heading in a post: `how-it-began`, then `how-it-began-2`. The layout's own ids begin with an underscore. */
export function headingId(words: string, taken: ReadonlySet<string>): string {
  const plain = words.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const first = plain.replaceAll(/^-|-$/g, "") || "part";
  let id = first;
  for (let number = 2; taken.has(id); number++) id = `${first}-${number}`;
  return id;
}

type Cell = string | number | undefined;

/** CSV (RFC 4180): commas, CRLF after every line, quotes where needed. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const quoted = (cell: Cell = "") => (/[",\r\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell);
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}
