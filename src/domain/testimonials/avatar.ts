/** Cycled by index (specification 9). */
export const AVATAR_COLORS = 11;

/** 1 to 11, then 1 again. */
export function avatarColor(index: number): number {
  return (index % AVATAR_COLORS) + 1;
}

/** `Dana Kim` is `DK`, `Dana` is `D`. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
