import type { Repository } from "../../domain/documents/repository.ts";
import { pageOfStory, storyOf } from "../../domain/site/page-table.ts";
import type { Site } from "../../domain/site/site.ts";
import type { Story } from "../../domain/stories/story.ts";

interface StoryAndPath {
  readonly story: Story;
  /** Of its page. */
  readonly path: string;
}

/** The story that a page continues with, unless it is missing, has no page or is that page's own. */
export function nextStory(
  id: string | undefined,
  here: string,
  { repository, site }: { readonly repository: Pick<Repository, "story">; readonly site: Pick<Site, "pages"> },
): StoryAndPath | undefined {
  const page = id === undefined ? undefined : pageOfStory(site.pages, id);
  if (page === undefined || page.path === here) return;
  const story = repository.story(storyOf(page));
  return story && { story, path: page.path };
}
