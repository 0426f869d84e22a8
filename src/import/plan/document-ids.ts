/** In characters: long enough to tell files apart, short enough to read. */
const LONGEST = 60;

/** Letters that do not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** `Ledgerline Payments, Inc.` and `Engineering Manager` become `ledgerline-payments-inc-engineering-manager`. */
export function slug(...parts: readonly (string | undefined)[]): string {
  const words = parts
    .join(" ")
    .toLowerCase()
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("&", " and ")
    .replaceAll("+", " plus ")
    .replaceAll("#", " sharp ")
    .replaceAll(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  let id = "";
  for (const word of words ?? []) {
    if (id !== "" && id.length + 1 + word.length > LONGEST) break;
    id = id === "" ? word.slice(0, LONGEST) : `${id}-${word}`;
  }
  return id;
}

export interface Nameable {
  /** Its id is made of these. */
  readonly words: readonly (string | undefined)[];
  /** Its id if the words have no Latin letters: `work`. */
  readonly kind: string;
  /** When it began or was done; `""` if unknown. */
  readonly since: string;
}

/**
 * Ids for documents of one collection, in order. If several have the same words, the oldest gets the plain id and the
 * others add their year, so that a later import with newer entries keeps existing ids.
 * @param others ids that further documents have already
 */
export function documentIds(documents: readonly Nameable[], others: readonly string[] = []): readonly string[] {
  const ids = new Map<Nameable, string>();
  const taken = new Set<string>(others);
  for (const document of documents.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))) {
    const year = document.since.slice(0, 4);
    const plain = slug(...document.words) || [document.kind, document.since].filter(Boolean).join("-");
    const candidates = [plain, ...(year === "" ? [] : [`${plain}-${year}`])];
    for (let count = 2; candidates.every((id) => taken.has(id)); count++) candidates.push(`${plain}-${count}`);
    const id = candidates.find((one) => !taken.has(one)) ?? plain;
    taken.add(id);
    ids.set(document, id);
  }
  return documents.map((document) => ids.get(document) ?? "");
}
