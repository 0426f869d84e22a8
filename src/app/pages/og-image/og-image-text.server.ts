import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import type { Repository } from "../../../domain/documents/library.ts";
import { documentFile, pageAt, pageName, storyOf } from "../../../domain/site/page-table.ts";
import type { PreviewText } from "../../../domain/site/preview.ts";
import type { SiteContext } from "../../context.ts";

type Sources = Pick<SiteContext, "site" | "documents"> & {
  readonly library: Pick<Repository, "story" | "blogPostsIn">;
};

/** The text of a page's preview; undefined if there is no such page. */
export async function ogImageText(
  path: string,
  { site, documents, library }: Sources,
): Promise<PreviewText | undefined> {
  const common = { owner: site.owner.name, role: site.owner.role, underWay: false };
  const page = pageAt(site.pages, path);
  if (page === undefined) {
    const placed = await postsOnSite(site.pages, library);
    const found = placed.find((one) => one.path === path);
    return found && { ...common, title: found.post.title };
  }
  switch (page.kind) {
    case "home":
      return { ...common, title: site.tagline };
    case "story":
    case "planner": {
      const story = await library.story(storyOf(page));
      return story && { ...common, title: story.title, underWay: story.inProgress };
    }
    case "document": {
      const document = documents.get(documentFile(page));
      return document && { ...common, title: document.title };
    }
    case "placeholder":
      return { ...common, title: pageName(page), kicker: "Coming soon", underWay: true };
    default:
      return { ...common, title: page.title };
  }
}
