/**
 * The id of a heading in a post: `how-it-began`, then `how-it-began-2`. Ids of the layout begin with an underscore, so
 * they never collide.
 * @param taken ids of the same page
 */
export function headingId(words: string, taken: ReadonlySet<string>): string {
  const plain =
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "part";
  let id = plain;
  for (let number = 2; taken.has(id); number++) id = `${plain}-${number}`;
  return id;
}
