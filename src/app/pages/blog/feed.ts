import { rssFeed } from "../../../domain/blog/feed.ts";
import { siteContext } from "../../context.ts";
import { documentTitle } from "../../data/document-title.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedPath } from "./blog-list.server.ts";

/** The public posts of a blog as RSS 2.0. */
export async function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "blog", "/feed.xml");
  const { library, site, siteUrl } = args.context.get(siteContext);
  const words = {
    title: documentTitle(page.title, site.owner.name),
    description: page.description,
    page: siteUrl + page.path,
    self: siteUrl + feedPath(page),
  };
  return new Response(rssFeed(words, await library.blogPostsIn(page.category)), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
