import type { Testimony } from "./testimony.ts";

/** The first testimony of each author, in order. */
export function onePerAuthor(testimonies: readonly Testimony[]): readonly Testimony[] {
  const names = new Set<string>();
  return testimonies.filter(({ name }) => !names.has(name) && names.add(name));
}
