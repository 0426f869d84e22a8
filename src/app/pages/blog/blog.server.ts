import { type BlogPost, postLink, postPages, readingTime } from "../../../domain/blog/blog-post.ts";
import { written } from "../../../domain/documents/translations.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/experience.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { pageName, pagesOf } from "../../../domain/site/page-table.ts";
import type { SiteContext } from "../../context.ts";
import { listPage, redirectToItem } from "../../data/lists.server.ts";
import type { PageMeta } from "../../data/page-data.server.ts";

/** Path of a blog's feed, without base path. */
export function feedPath({ path }: Pick<PageOf<"blog">, "path">): string {
  return `${path}/feed.xml`;
}

export type BlogProps = ReturnType<typeof blogData>["list"];

/** A page of a blog: its metadata, texts and posts. */
export function blogData(
  page: PageOf<"blog">,
  sources: Pick<SiteContext, "repository" | "site" | "staticExport">,
  query: URLSearchParams,
) {
  const { repository, site } = sources;
  const t = translateInto(site.language);
  const posts = repository.blogPostsIn(page.category);
  const tones = chipTones(site.chips);
  const pages = postPages(posts);
  redirectToItem(pages, query, page.path);
  const { items, links } = listPage(pages, query, sources);
  const linked = items.map((post) => ({ post, href: postLink(site.pages, post) }));
  const { title, lead, description } = page;
  const count = posts.length;
  const words: PageMeta = {
    title,
    description,
    // Only public posts have a link.
    list: linked.map(({ post, href }) => (href === undefined ? post.title : { post, link: href })),
    feed: feedPath(page),
    part: links,
  };
  const list = {
    title,
    lead,
    /** Number and order of the posts on all pages, with bold first words. Undefined without posts. */
    summary:
      count === 0
        ? undefined
        : count === 1
          ? { bold: t("{count} post", { count }), rest: "" }
          : { bold: t("{count} posts", { count }) + t(", ").trimEnd(), rest: t("newest first") },
    posts: linked.map(({ post, href }) => blogRow(post, href, tones, site.language)),
    links,
    /** The site's other blogs. */
    others: pagesOf(site.pages, "blog")
      .filter(({ path }) => path !== page.path)
      .map((other) => ({ name: pageName(other), href: other.path })),
  };
  return { words, list };
}

/**
 * A row of the list. Only public posts have a link and a summary, and reads are shown if there are any.
 * @param href of the post
 */
export function blogRow(
  post: BlogPost,
  href: string | undefined,
  tones: ReadonlyMap<string, ChipTone>,
  language: Language,
) {
  const { id, title, summary, date, tags, hits } = post;
  const t = translateInto(language);
  return {
    ...written(post),
    id,
    title,
    summary: href === undefined ? undefined : summary,
    date: { day: date, words: monthDayYear(date, language.tag) },
    href,
    tags: tags.map((tag) => chip(tag, tones, language.tag)),
    readingTime: readingTime(post, t),
    reads: hits > 0 ? t(hits === 1 ? "{count} read" : "{count} reads", { count: hits }) : undefined,
  };
}
