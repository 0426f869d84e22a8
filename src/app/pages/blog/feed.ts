import { data } from "react-router";
import { BLOG_IDS, BLOGS } from "../../../domain/blog/blog-post.ts";
import { rssFeed } from "../../../domain/blog/feed.ts";
import { siteContext } from "../../context.ts";
import { documentTitle } from "../../data/document-title.ts";
import { routePath } from "../../data/route-path.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedPath } from "./blog-list.server.ts";

/** The public posts of a blog as RSS 2.0. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { library, site, siteUrl } = context.get(siteContext);
  const path = routePath(pattern);
  const id = BLOG_IDS.find((blog) => feedPath(blog) === path);
  if (id === undefined) throw data(null, { status: 404 });
  const { title, description } = site.pages[id];
  const words = {
    title: documentTitle(title, site.owner.name),
    description,
    page: `${siteUrl}/blog/${id}`,
    self: siteUrl + path,
  };
  return new Response(rssFeed(words, await library.blogPostsIn(BLOGS[id].category)), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
