import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import type { Repository } from "../../../domain/documents/repository.ts";
import { documentFile, pageAt, pageName, storyOf } from "../../../domain/site/page-table.ts";
import type { PreviewText } from "../../../domain/site/preview.ts";
import type { SiteContext } from "../../context.ts";

type Sources = Pick<SiteContext, "site" | "documents"> & {
  readonly repository: Pick<Repository, "story" | "blogPostsIn">;
};

/** The text of a page's preview; undefined if there is no such page. */
export async function ogImageText(
  path: string,
  { site, documents, repository }: Sources,
): Promise<PreviewText | undefined> {
  const common = { owner: site.owner.name, role: site.owner.role, inProgress: false };
  const page = pageAt(site.pages, path);
  if (page === undefined) {
    const placed = await postsOnSite(site.pages, repository);
    const found = placed.find((one) => one.path === path);
    return found && { ...common, title: found.post.title };
  }
  switch (page.kind) {
    case "home":
      return { ...common, title: site.tagline };
    case "story":
    case "planner": {
      const story = await repository.story(storyOf(page));
      return story && { ...common, title: story.title, inProgress: story.inProgress };
    }
    case "document": {
      const document = documents.get(documentFile(page));
      return document && { ...common, title: document.title };
    }
    case "placeholder":
      return { ...common, title: pageName(page), kicker: "Coming soon", inProgress: true };
    default:
      return { ...common, title: page.title };
  }
}
