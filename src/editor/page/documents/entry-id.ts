/** An id made of the words of a title that no other document has: `river-cleanup`, or `river-cleanup-2`. */
export function entryId(title: string, taken: readonly string[]): string {
  const words =
    title
      .normalize("NFKD")
      .replaceAll(/[\p{M}'’]/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const id = words.join("-").slice(0, 60).replace(/-+$/, "");
  const others = new Set(taken);
  if (id === "" || !others.has(id)) return id;
  let number = 2;
  while (others.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
