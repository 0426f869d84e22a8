import { postAddress } from "../../domain/blog/blog-post.ts";
import type { Repository } from "../../domain/documents/repository.ts";
import { documentFile, experienceAddress, pagesOf, storyOf, storyPages } from "../../domain/site/addresses.ts";
import { ITEM_PARAMETER } from "../../domain/site/lists.ts";
import type { Page } from "../../domain/site/page.ts";
import { LANGUAGES_ID } from "../../domain/skills/skill.ts";
import { placedOnWall } from "../../domain/testimonials/wall.ts";

/**
 * Finds where the site shows each visible document, without the base path. Lists find the page of an item themselves.
 * @param repository the public one
 * @returns addresses by kind and id
 */
export function documentAddresses(pages: readonly Page[], repository: Repository): ReadonlyMap<string, string> {
  const onPage = (kind: Page["kind"]) => {
    const path = pages.find((page) => page.kind === kind)?.path;
    return (id: string) => path && `${path}#${id}`;
  };
  const [wall, skills, tracker] = [onPage("testimonials"), onPage("skills"), onPage("tracker")("")?.slice(0, -1)];
  const found: readonly (readonly [kind: string, id: string, address: string | undefined])[] = [
    ["site", "site", "/"],
    ["theme", "theme", "/"],
    ["statewide", "Statewide", tracker],
    ["impact-events", "events", tracker],
    ["impact-events", "preserved", tracker],
    ["tracker-testimony", "", tracker],
    ...pagesOf(pages, "document").map((page) => ["document", documentFile(page), page.path] as const),
    ...storyPages(pages).map((page) => ["story", storyOf(page), page.path] as const),
    ...placedOnWall(repository.validatedTestimonies()).map(
      ({ id, testimony }) => ["testimony", testimony.id, wall(id)] as const,
    ),
    ...repository
      .allExperiences()
      .map((one) => ["experience", one.id, experienceAddress(pages, one, new Map())] as const),
    // Backwards, so that the first list wins.
    ...pagesOf(pages, "blog")
      .toReversed()
      .flatMap(({ path, category }) =>
        repository.blogPostsIn(category).map((post) => {
          return ["blog-post", post.id, postAddress(pages, post) ?? `${path}#${post.id}`] as const;
        }),
      ),
    ...repository.skills().map(({ id }) => ["skill", id, skills(id)] as const),
    ...repository.languages().map(({ id }) => ["language", id, skills(LANGUAGES_ID)] as const),
  ];
  return new Map(
    found.flatMap(([kind, id, address]) =>
      address === undefined ? [] : [[`${kind} ${id}`, address.replace(/#(.+)/, `?${ITEM_PARAMETER}=$1#$1`)]],
    ),
  );
}
