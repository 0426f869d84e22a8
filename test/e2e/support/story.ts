import type { Locator, Page } from "@playwright/test";
import { readDocuments } from "./content.ts";

/** A story of the fixture. */
export async function storyOfFixture(id: string) {
  const story = (await readDocuments("stories")).find((found) => found.id === id);
  if (story === undefined) throw new Error(`The sample has no story ${id}`);
  return story;
}

/** The pictures of its galleries: at least two. */
export async function galleryOf(id: string) {
  const { sections } = await storyOfFixture(id);
  const pictures = sections.flatMap((section) => (section.type === "gallery" ? section.pictures : []));
  if (pictures.length < 2) throw new Error(`The story ${id} has no gallery`);
  return pictures;
}

/** The link around a picture of a gallery. */
export function pictureLink(page: Page, alt: string): Locator {
  return page.getByRole("main").getByRole("link", { name: alt, exact: true });
}
