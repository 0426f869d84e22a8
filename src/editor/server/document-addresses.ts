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
import type { Testimony } from "../../domain/testimonials/testimony.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall.ts";

/** Where the site shows a document, if anywhere. */
export type DocumentAddress = (kind: string, id: string) => string | undefined;

/**
 * Finds the place of every visible document, without base path.
 * @param repository of what visitors see
 */
export function documentAddresses(pages: readonly Page[], repository: Repository): DocumentAddress {
  const wall = repository.validatedTestimonies();
  const known = new Map<string, string>();
  const add = (kind: string, id: string, address: string | undefined) => {
    if (address !== undefined) known.set(keyOf(kind, id), address);
  };

  add("site", "site", "/");
  for (const page of pagesOf(pages, "document")) add("document", documentFile(page), page.path);
  for (const page of storyPages(pages)) add("story", storyOf(page), page.path);
  const [tracker] = pagesOf(pages, "tracker");
  for (const id of ["events", "preserved"]) add("impact-events", id, tracker?.path);
  add("statewide", "Statewide", tracker?.path);
  addWall(pages, wall, (id, address) => add("testimony", id, address));
  addExperiences(pages, repository, wall, (id, address) => add("experience", id, address));
  addPosts(pages, repository, (id, address) => add("blog-post", id, address));
  addSkills(pages, repository, add);

  return (kind, id) => known.get(keyOf(kind, id)) ?? (kind === "tracker-testimony" ? tracker?.path : undefined);
}

type Add = (id: string, address: string | undefined) => void;

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

function addWall(pages: readonly Page[], testimonies: readonly Testimony[], add: Add): void {
  const [wall] = pagesOf(pages, "testimonials");
  if (wall === undefined) return;
  const placed = placedOnWall(testimonies);
  const places = pagesById(wallPages(placed));
  for (const { id, testimony } of placed) add(testimony.id, placeAddress(wall.path, id, places));
}

function addExperiences(pages: readonly Page[], repository: Repository, wall: readonly Testimony[], add: Add): void {
  const places = new Map(
    pagesOf(pages, "experiences").map((page) => [
      page.path,
      pagesById(experiencePages(repository.experiencesOn(page), wall)),
    ]),
  );
  for (const experience of repository.allExperiences()) {
    add(experience.id, experienceAddress(pages, experience, places));
  }
}

function addPosts(pages: readonly Page[], repository: Repository, add: Add): void {
  // Backwards, so that the first list wins.
  for (const { path, category } of pagesOf(pages, "blog").toReversed()) {
    const posts = repository.blogPostsIn(category);
    const places = pagesById(postPages(posts));
    for (const post of posts) add(post.id, postAddress(pages, post) ?? placeAddress(path, post.id, places));
  }
}

function addSkills(
  pages: readonly Page[],
  repository: Repository,
  add: (kind: string, id: string, address: string) => void,
): void {
  const [page] = pagesOf(pages, "skills");
  if (page === undefined) return;
  const skills = repository.skills();
  const listed = skillPages(skills);
  const places = pagesById(listed);
  for (const { id } of skills) add("skill", id, placeAddress(page.path, id, places));
  const place = new Map([[LANGUAGES_ID, pageQuery(listed.length)]]);
  for (const { id } of repository.languages()) add("language", id, placeAddress(page.path, LANGUAGES_ID, place));
}
