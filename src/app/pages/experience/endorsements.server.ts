import type { Repository } from "../../../domain/documents/library.ts";
import { endorsementsFor } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import type { PictureSource } from "../../../domain/media/picture.ts";
import type { Page } from "../../../domain/site/page.ts";
import { pageOfStory, pagesOf, storyOf } from "../../../domain/site/page-table.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { displayName, type Testimony, testimonyAnchor } from "../../../domain/testimonials/testimony.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { EndorsementsProps } from "./endorsements.tsx";

/** Documents that experiences may refer to. */
export interface EndorsementSources {
  /** All visible testimonies, in the grid's order. */
  readonly wall: readonly Testimony[];
  readonly stories: readonly (Pick<Story, "id" | "title"> & { readonly path: string })[];
  /** Path of the wall; undefined if the site has none. */
  readonly wallPath: string | undefined;
}

/** Loads only what the experiences refer to. */
export async function endorsementSources(
  experiences: readonly Experience[],
  library: Pick<Repository, "validatedTestimonies" | "story">,
  pages: readonly Page[],
): Promise<EndorsementSources> {
  const testimonies = experiences.flatMap(({ evidence }) => evidence?.testimonies ?? []);
  const stories = new Set(experiences.flatMap(({ evidence }) => evidence?.stories ?? []));
  const told = [...stories].map((id) => pageOfStory(pages, id)).filter((page) => page !== undefined);
  const [wall, found] = await Promise.all([
    testimonies.length > 0 ? library.validatedTestimonies() : [],
    Promise.all(told.map(async (page) => ({ path: page.path, story: await library.story(storyOf(page)) }))),
  ]);
  return {
    wall,
    stories: found.flatMap(({ path, story }) =>
      story === undefined ? [] : [{ id: story.id, title: story.title, path }],
    ),
    wallPath: pagesOf(pages, "testimonials")[0]?.path,
  };
}

/** Undefined without evidence. Redactions stay bars (D6). */
export function endorsementsOf(
  experience: Experience,
  { wall, stories, wallPath }: EndorsementSources,
  media: PictureSource,
): EndorsementsProps | undefined {
  const endorsements = endorsementsFor(experience, wall).flatMap(({ testimony, place }) => {
    const [quote] = testimony.quotes;
    if (quote === undefined) return [];
    const { name, role, company } = testimony;
    return {
      words: renderQuote(quote),
      name: displayName(name),
      role: `${role}, ${company}`,
      avatar: personAvatar(testimony, place, media),
      href: wallPath && `${wallPath}#${testimonyAnchor(place)}`,
    };
  });
  const told = (experience.evidence?.stories ?? []).flatMap((id) => stories.filter((story) => story.id === id));
  if (endorsements.length === 0 && told.length === 0) return undefined;
  return { endorsements, stories: told.map(({ title, path }) => ({ title, href: path })) };
}
