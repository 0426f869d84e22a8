import { isOnSite, postLink } from "../../../domain/blog/blog-post.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { fullAddress } from "../../../domain/site/addresses.ts";
import { type FeedEntry, latestPosts, rssFeed } from "../../../domain/site/feeds.ts";
import { siteContext } from "../../context.ts";
import { documentTitle } from "../../data/document-title.ts";
import { thisPage } from "../../data/page-data.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedPath } from "./blog.server.ts";
import { feedText } from "./post-text.server.tsx";

export function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "blog", "/feed.xml");
  const { repository, site, siteUrl, sharedUrl, media } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const words = {
    title: documentTitle(page.title, site.owner.name),
    description: page.description,
    language: site.language.tag,
    page: siteUrl + page.path,
    self: siteUrl + feedPath(page),
  };
  const entries = latestPosts(repository.blogPostsIn(page.category)).map((post): FeedEntry => {
    const address = postLink(site.pages, post);
    const link = address && fullAddress(address, { siteUrl, sharedUrl });
    if (link === undefined || !isOnSite(post)) return { post, link };
    const places = { page: link, siteUrl, sharedUrl, language: languageOfWords(post, site.language) };
    return { post, link, content: feedText(post.body, media, places) };
  });
  return new Response(rssFeed(words, entries, t), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
