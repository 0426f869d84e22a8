import type { Repository } from "../documents/repository.ts";
import type { Page } from "../site/page.ts";
import { pagesOf } from "../site/page-table.ts";
import { isOnSite, listOfPost, type PostOnSite } from "./post-address.ts";

interface PlacedPost {
  readonly post: PostOnSite;
  /** Without base path. */
  readonly path: string;
}

/** Every post with a page, once, grouped by blog, newest first. */
export function postsOnSite(
  pages: readonly Page[],
  repository: Pick<Repository, "blogPostsIn">,
): readonly PlacedPost[] {
  return pagesOf(pages, "blog").flatMap((list) =>
    repository
      .blogPostsIn(list.category)
      .filter(isOnSite)
      .filter((post) => listOfPost(pages, post) === list)
      .map((post) => ({ post, path: `${list.path}/${post.id}` })),
  );
}
