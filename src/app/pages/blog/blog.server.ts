import {
  type BlogPost,
  isOnSite,
  listOfPost,
  type PostOnSite,
  postAddress,
  postLink,
  postPages,
  readingTime,
} from "../../../domain/blog/blog-post.ts";
import { written } from "../../../domain/documents/translations.ts";
import { chip, chipTones } from "../../../domain/experience/experience.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, pictureFile } from "../../../domain/media/picture.ts";
import { pageName, pagesOf } from "../../../domain/site/addresses.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { SiteContext } from "../../context.ts";
import { listPage, redirectToItem } from "../../data/lists.server.ts";
import type { PageMeta } from "../../data/page-data.server.ts";
import { postText } from "./post-text.server.tsx";

/** Path of a blog's feed, without base path. */
export function feedPath({ path }: Pick<PageOf<"blog">, "path">): string {
  return `${path}/feed.xml`;
}

export type BlogProps = ReturnType<typeof blogData>["list"];

export function blogData(page: PageOf<"blog">, sources: SiteContext, query: URLSearchParams) {
  const { repository, site } = sources;
  const t = translateInto(site.language);
  const posts = repository.blogPostsIn(page.category);
  const pages = postPages(posts);
  redirectToItem(pages, query, page.path);
  const { items, links } = listPage(pages, query, sources);
  const { title, lead, description } = page;
  const words: PageMeta = {
    title,
    description,
    // Only public posts have a link.
    list: items.map((post) => {
      const link = postLink(site.pages, post);
      return link === undefined ? post.title : { post, link };
    }),
    feed: feedPath(page),
    part: links,
  };
  const list = {
    title,
    lead,
    summary: summaryOf(posts.length, t),
    posts: items.map((post) => blogRow(post, site)),
    links,
    others: pagesOf(site.pages, "blog")
      .filter(({ path }) => path !== page.path)
      .map((other) => ({ name: pageName(other), href: other.path })),
  };
  return { words, list };
}

/** Number and order of the posts on all pages, with bold first words. Undefined without posts. */
function summaryOf(count: number, t: Translate) {
  if (count === 0) return undefined;
  if (count === 1) return { bold: t("{count} post", { count }), rest: "" };
  return { bold: t("{count} posts", { count }) + t(", ").trimEnd(), rest: t("newest first") };
}

/** A row of the list. Only public posts have a link and a summary, and reads are shown if there are any. */
export function blogRow(post: BlogPost, site: Pick<Site, "pages" | "chips" | "language">) {
  const href = postLink(site.pages, post);
  const { id, summary, hits } = post;
  const t = translateInto(site.language);
  return {
    ...shownOf(post, site),
    id,
    summary: href === undefined ? undefined : summary,
    href,
    reads: hits > 0 ? t(hits === 1 ? "{count} read" : "{count} reads", { count: hits }) : undefined,
  };
}

/** The parts of a post that both its list and its page show. */
function shownOf(post: BlogPost, { chips, language }: Pick<Site, "chips" | "language">) {
  const { title, date, tags } = post;
  return {
    ...written(post),
    title,
    date: { day: date, words: monthDayYear(date, language.tag) },
    tags: tags.map((tag) => chip(tag, chipTones(chips), language.tag)),
    readingTime: readingTime(post, translateInto(language)),
  };
}

export type PostProps = NonNullable<ReturnType<typeof postData>>["post"];

/** A post's page and its metadata; undefined if the blog has no such page. */
export function postData(list: PageOf<"blog">, id: string, { repository, site, media }: SiteContext) {
  const { pages } = site;
  const posts = repository.blogPostsIn(list.category).filter(isOnSite);
  const at = posts.findIndex((post) => post.id === id);
  const post = posts[at];
  // A post in several blogs has its page below the first.
  if (post === undefined || listOfPost(pages, post) !== list) return undefined;
  const neighbor = (other: PostOnSite | undefined) => {
    const href = other && postAddress(pages, other);
    return other && href !== undefined ? { ...written(other), title: other.title, href } : undefined;
  };
  const { title, summary, date, updated, cover, tags, link } = post;
  const words: PageMeta = {
    title,
    description: summary ?? list.description,
    feed: feedPath(list),
    under: { title: list.title, path: list.path },
    article: { date, updated, tags, picture: cover?.src },
  };
  return {
    path: `${list.path}/${id}`,
    words,
    post: {
      ...shownOf(post, site),
      summary,
      author: site.owner.name,
      updated: updated && { day: updated, words: monthDayYear(updated, site.language.tag) },
      cover: cover && describedPicture(pictureFile(media, cover.src), cover, post),
      /** Where it was published first. */
      link,
      text: postText(post.body, media, languageOfWords(post, site.language)),
      list: { title: pageName(list), href: list.path },
      newer: neighbor(posts[at - 1]),
      older: neighbor(posts[at + 1]),
    },
  };
}
