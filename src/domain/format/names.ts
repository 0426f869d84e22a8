/** Legal forms that are written to the name without a space: 株式会社山田製作所. */
const ATTACHED = /^(?:株式会社|有限会社|合同会社|주식회사|[(（][株有同주][)）]|[㈱㈲㈜])\s*/u;

/** Legal forms that are words of their own: ООО Ромашка, Ledgerline Inc. */
const FORM = "شركة|مؤسسة|ООО|АО|ПАО|GmbH|AG|Inc\\.?|Ltd\\.?|LLC|S\\.?A\\.?|S\\.?L\\.?|Ltda\\.?";
const FORM_BEFORE = new RegExp(`^(?:${FORM})\\s+`, "u");
const FORM_AFTER = new RegExp(`[,\\s]+(?:${FORM})$`, "u");

/** `Bank of Kigali` is `BK`, `株式会社山田製作所` is `山`. Articles that places begin with, such as Los Angeles, stay. */
export function organizationInitials(name: string): string {
  const own = name.trim().replace(FORM_AFTER, "").replace(ATTACHED, "").replace(FORM_BEFORE, "");
  const telling = own.replace(/^(?:The|Der|Die|Das)\s+(?=\S)/, "").replace(/(?<=\s)\p{Ll}\S*\s+/gu, "");
  return initials(telling) || initials(name);
}

export function avatarColor(index: number): number {
  return (index % 11) + 1;
}

/** Titles before a name and after it, without marks and spaces. */
const BEFORE = new Set(["prof", "professor", "dr", "dring", "dipling", "mr", "mrs", "ms", "mx", "sir", "dame"]);
const AFTER = new Set(["phd", "md", "mba", "msc", "jr", "sr", "ii", "iii"]);

/** `Prof. Dr. Dana Kim, PhD` is `Dana Kim,`. A name that has only titles keeps them. */
export function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/);
  const isIn = (titles: ReadonlySet<string>, word: string) => titles.has(word.replaceAll(/\P{L}/gu, "").toLowerCase());
  const first = words.findIndex((word) => !isIn(BEFORE, word));
  const last = words.findLastIndex((word) => !isIn(AFTER, word));
  return first === -1 || last < first ? name : words.slice(first, last + 1).join(" ");
}

/** Whether two names can be of one person: given names may be initials, and middle ones missing: `Kim, D. H.` */
export function isSameName(one: string, other: string): boolean {
  const [words = [], others = []] = [one, other].map((name) => {
    const [family = "", given = ""] = withoutTitles(name).split(",");
    const plain = `${given} ${family}`.normalize("NFKD").replaceAll(/[\p{M}'’]/gu, "");
    return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  });
  if (words.pop() !== others.pop() || words.length > 0 !== others.length > 0) return false;
  return words.every((a, place) => [others[place] ?? a, others[place]?.[0]].includes(a) || a[0] === others[place]);
}

/** `Dana Kim` and `Dr. Dana Kim` are `DK`, `Dana` is `D`. Skips anything but letters and numbers. */
export function initials(name: string): string {
  const words = withoutTitles(name).split(/\s+/);
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return letters.slice(0, 2).join("").toUpperCase();
}
