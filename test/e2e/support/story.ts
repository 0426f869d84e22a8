import { readDocuments } from "./content.ts";

/** A story of the fixture. */
export async function storyOfFixture(id: string) {
  const story = (await readDocuments("stories")).find((found) => found.id === id);
  if (story === undefined) throw new Error(`The sample has no story ${id}`);
  return story;
}
