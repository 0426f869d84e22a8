import { written } from "../../domain/documents/translations.ts";
import { type Experience, endorsementsFor } from "../../domain/experience/experience.ts";
import { pageOfStory, pagesOf } from "../../domain/site/addresses.ts";
import { pagesById, placeAddress } from "../../domain/site/lists.ts";
import { testimonyAnchor } from "../../domain/testimonials/testimony.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall.ts";
import type { SiteContext } from "../context.ts";

type Claim = Pick<Experience, "evidence">;

export type EvidenceReader = ReturnType<typeof evidenceReader>;

/** Finds the evidence for a claim that visitors can read, with its address. */
export function evidenceReader(sources: SiteContext) {
  const wall = sources.repository.validatedTestimonies();
  const wallPath = pagesOf(sources.site.pages, "testimonials")[0]?.path;
  const places = pagesById(wallPages(placedOnWall(wall)), sources.staticExport);
  return {
    testimonies: (claim: Claim) =>
      endorsementsFor(claim, wall).map(({ testimony, place }) => {
        const href = wallPath && placeAddress(wallPath, testimonyAnchor(place), places);
        return { testimony, place, href };
      }),
    stories: ({ evidence }: Claim) => (evidence?.stories ?? []).flatMap((id) => storyAt(id, sources)?.link ?? []),
  };
}

function storyAt(id: string, { site, repository }: SiteContext) {
  const page = pageOfStory(site.pages, id);
  const story = page && repository.story(id);
  return story && { story, link: { ...written(story), title: story.title, href: page.path } };
}

/** The story that a page continues with. Undefined if it is missing or that page's own. */
export function nextStory(id: string | undefined, here: string, sources: SiteContext) {
  const next = id === undefined ? undefined : storyAt(id, sources);
  return next?.link.href === here ? undefined : next;
}
