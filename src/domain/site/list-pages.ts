import { postPages } from "../blog/blog-post.ts";
import type { Repository } from "../documents/repository.ts";
import { experiencePages } from "../experience/experience.ts";
import { skillPages } from "../skills/skill.ts";
import { placedOnWall, wallPages } from "../testimonials/wall.ts";
import type { TrackerRepository } from "../tracker/tracker-repository.ts";
import { commentPages } from "../tracker/tracker-testimony.ts";
import type { Page } from "./page.ts";

interface Sources {
  readonly repository: Repository;
  readonly tracker: TrackerRepository;
}

/** The ids of the items on each page of a list, as far as they have addresses. A page of another kind is one page. */
export function listPages(page: Page, sources: Sources): readonly (readonly string[])[] {
  const { repository, tracker } = sources;
  switch (page.kind) {
    case "experiences":
      return ids(experiencePages(repository.experiencesOn(page), repository.validatedTestimonies()));
    case "testimonials":
      return ids(wallPages(placedOnWall(repository.validatedTestimonies())));
    case "skills":
      return ids(skillPages(repository.skills()));
    case "blog":
      return ids(postPages(repository.blogPostsIn(page.category)));
    case "tracker":
      return commentPages(tracker.testimonies()).map(() => []);
    default:
      return [[]];
  }
}

function ids(pages: readonly (readonly { readonly id: string }[])[]): readonly (readonly string[])[] {
  return pages.map((items) => items.map(({ id }) => id));
}
