import type { Page, PageOf } from "../site/page.ts";
import { pagesOf } from "../site/page-table.ts";
import type { BlogPost } from "./blog-post.ts";

/** A public post with a text: it has a page of its own. */
export type PostOnSite = BlogPost & { readonly body: string };

export function isOnSite(post: BlogPost): post is PostOnSite {
  return post.public && post.body !== undefined;
}

/** The list below which a post is read: the first in the table that has it. */
export function listOfPost(
  pages: readonly Page[],
  { categories }: Pick<BlogPost, "categories">,
): PageOf<"blog"> | undefined {
  return pagesOf(pages, "blog").find(({ category }) => categories.includes(category));
}

/** `/blog/tech/my-post`, below the base path; undefined for a post without a page of its own. */
export function postAddress(pages: readonly Page[], post: BlogPost): string | undefined {
  const list = isOnSite(post) ? listOfPost(pages, post) : undefined;
  return list && `${list.path}/${post.id}`;
}

/** Where a post is read: on its page, at its link, or nowhere while it is private (D8). */
export function postLink(pages: readonly Page[], post: BlogPost): string | undefined {
  return post.public ? (postAddress(pages, post) ?? post.link) : undefined;
}
