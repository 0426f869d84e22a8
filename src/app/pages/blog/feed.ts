import { type FeedEntry, latestPosts, rssFeed } from "../../../domain/blog/feed.ts";
import { postAddress, postLink } from "../../../domain/blog/post-address.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { siteContext } from "../../context.ts";
import { documentTitle } from "../../data/document-title.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedPath } from "./blog-list.server.ts";
import { feedText } from "./post-text.server.tsx";

/** The latest public posts of a blog as RSS 2.0. */
export async function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "blog", "/feed.xml");
  const { repository, site, siteUrl, media } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const words = {
    title: documentTitle(page.title, site.owner.name),
    description: page.description,
    language: site.language.tag,
    page: siteUrl + page.path,
    self: siteUrl + feedPath(page),
  };
  const entries = latestPosts(await repository.blogPostsIn(page.category)).map((post): FeedEntry => {
    const path = postAddress(site.pages, post);
    if (path === undefined || post.body === undefined) return { post, link: postLink(site.pages, post) };
    const link = siteUrl + path;
    return { post, link, content: feedText(post.body, media, { page: link, siteUrl, language: site.language }) };
  });
  return new Response(rssFeed(words, entries, t), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
