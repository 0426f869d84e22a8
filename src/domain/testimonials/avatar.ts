import { textHash } from "../format/text-hash.ts";

/** Cycled by index (specification 9). */
export const AVATAR_COLORS = 11;

/** 1 to 11, then 1 again. */
export function avatarColor(index: number): number {
  return (index % AVATAR_COLORS) + 1;
}

/** Always the same for a name. */
export function avatarColorOf(name: string): number {
  return avatarColor(textHash(name));
}

/** `Dana Kim` is `DK`, `Dana` is `D`. Skips anything but letters and numbers. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
