import { textHash } from "../format/text.ts";

/** Cycled by index. */
const AVATAR_COLORS = 11;

/** 1 to 11, then 1 again. */
export function avatarColor(index: number): number {
  return (index % AVATAR_COLORS) + 1;
}

/** Always the same for a name. */
export function avatarColorOf(name: string): number {
  return avatarColor(textHash(name));
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

/** `Dana Kim` and `Dr. Dana Kim` are `DK`, `Dana` is `D`. Skips anything but letters and numbers. */
export function initials(name: string): string {
  return withoutTitles(name)
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
