import { postAddress } from "../../domain/blog/post-address.ts";
import { postPages } from "../../domain/blog/post-pages.ts";
import type { Repository } from "../../domain/documents/repository.ts";
import { experiencePages } from "../../domain/experience/experience-pages.ts";
import { pagesById, placeAddress } from "../../domain/paging/list-places.ts";
import { pageQuery } from "../../domain/paging/page-number.ts";
import type { Page } from "../../domain/site/page.ts";
import { documentFile, experienceAddress, pagesOf, storyOf, storyPages } from "../../domain/site/page-table.ts";
import { LANGUAGES_ID } from "../../domain/skills/language.ts";
import { skillPages } from "../../domain/skills/skill-pages.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall-pages.ts";

/**
 * Finds where the site shows each visible document, without the base path.
 * @param repository the public one
 */
export function documentAddresses(
  pages: readonly Page[],
  repository: Repository,
): (kind: string, id: string) => string | undefined {
  const testimonies = repository.validatedTestimonies();
  const known = new Map<string, string>([["site site", "/"]]);
  const add = (kind: string, id: string, address: string | undefined) => {
    if (address !== undefined) known.set(`${kind} ${id}`, address);
  };
  for (const page of pagesOf(pages, "document")) add("document", documentFile(page), page.path);
  for (const page of storyPages(pages)) add("story", storyOf(page), page.path);
  const [tracker] = pagesOf(pages, "tracker");
  for (const id of ["events", "preserved"]) add("impact-events", id, tracker?.path);
  add("statewide", "Statewide", tracker?.path);
  const [wall] = pagesOf(pages, "testimonials");
  const placed = placedOnWall(testimonies);
  const wallPlaces = pagesById(wallPages(placed));
  for (const { id, testimony } of placed) {
    if (wall !== undefined) add("testimony", testimony.id, placeAddress(wall.path, id, wallPlaces));
  }
  const lists = pagesOf(pages, "experiences").map(
    (page) => [page.path, pagesById(experiencePages(repository.experiencesOn(page), testimonies))] as const,
  );
  const experiencePlaces = new Map(lists);
  for (const experience of repository.allExperiences()) {
    add("experience", experience.id, experienceAddress(pages, experience, experiencePlaces));
  }
  // Backwards, so that the first list wins.
  for (const { path, category } of pagesOf(pages, "blog").toReversed()) {
    const posts = repository.blogPostsIn(category);
    const places = pagesById(postPages(posts));
    for (const post of posts)
      add("blog-post", post.id, postAddress(pages, post) ?? placeAddress(path, post.id, places));
  }
  const [skillsPage] = pagesOf(pages, "skills");
  if (skillsPage !== undefined) {
    const listed = skillPages(repository.skills());
    const places = pagesById(listed);
    const afterSkills = new Map([[LANGUAGES_ID, pageQuery(listed.length)]]);
    for (const { id } of repository.skills()) add("skill", id, placeAddress(skillsPage.path, id, places));
    for (const { id } of repository.languages()) {
      add("language", id, placeAddress(skillsPage.path, LANGUAGES_ID, afterSkills));
    }
  }
  return (kind, id) => known.get(`${kind} ${id}`) ?? (kind === "tracker-testimony" ? tracker?.path : undefined);
}
