import type { Experience } from "../experience/experience.ts";
import { leadsSomewhere } from "../site/leads-somewhere.ts";
import type { Page } from "../site/page.ts";
import { pagesOf, storyOf, storyPages } from "../site/page-table.ts";
import { withoutDeadLinks } from "../site/without-dead-links.ts";
import { memoize } from "./memoize.ts";
import type { Repository } from "./repository.ts";

/**
 * Hides content of missing pages (D28): testimonies and stories without their page, and dead links of experiences.
 */
export function repositoryWithPages(repository: Repository, pages: readonly Page[]): Repository {
  const stories = storyPages(pages).map(storyOf);
  const hasTestimonials = pagesOf(pages, "testimonials").length > 0;
  const live = liveOn(pages);
  return {
    ...repository,
    experiencesIn: async (category) => (await repository.experiencesIn(category)).map(live),
    experiencesOn: async (list) => (await repository.experiencesOn(list)).map(live),
    awards: async () => (await repository.awards()).map(live),
    allExperiences: async () => (await repository.allExperiences()).map(live),
    highlights: async () => (await repository.highlights()).map(live),
    validatedTestimonies: async () => (hasTestimonials ? repository.validatedTestimonies() : []),
    story: async (id) => (stories.includes(id) ? repository.story(id) : undefined),
  };
}

/** An experience without dead links, by the pages of the site. */
const liveOn = memoize((pages: readonly Page[]) => {
  const exists = leadsSomewhere(pages);
  const words = (text: string | undefined) => text && withoutDeadLinks(text, exists);
  return memoize(
    ({ link, description, additional, ...experience }: Experience): Experience => ({
      ...experience,
      link: link === undefined || exists(link) ? link : undefined,
      description: words(description),
      additional: words(additional),
    }),
  );
});
