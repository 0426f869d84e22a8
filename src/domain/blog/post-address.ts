import type { Page, PageOf } from "../site/page.ts";
import { pagesOf } from "../site/page-table.ts";
import type { BlogPost } from "./blog-post.ts";

/** A public post with a text, which has its own page. */
export type PostOnSite = BlogPost & { readonly body: string };

export function isOnSite(post: BlogPost): post is PostOnSite {
  return post.public && post.body !== undefined;
}

/** The blog that a post's page is below: the first with one of its categories. */
export function listOfPost(
  pages: readonly Page[],
  { categories }: Pick<BlogPost, "categories">,
): PageOf<"blog"> | undefined {
  return pagesOf(pages, "blog").find(({ category }) => categories.includes(category));
}

/** `/blog/tech/my-post`, without base path; undefined for a post without a page. */
export function postAddress(pages: readonly Page[], post: BlogPost): string | undefined {
  const list = isOnSite(post) ? listOfPost(pages, post) : undefined;
  return list && `${list.path}/${post.id}`;
}

/** Address of the post's page, or else its link. Undefined for private posts (D8). */
export function postLink(pages: readonly Page[], post: BlogPost): string | undefined {
  return post.public ? (postAddress(pages, post) ?? post.link) : undefined;
}
