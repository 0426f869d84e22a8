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
import { type ChipTone, chip, chipTones } from "../../../domain/experience/experience.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { type Language, languageOfWords } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, pictureFile } from "../../../domain/media/picture.ts";
import { pageName, pagesOf } from "../../../domain/site/addresses.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";
import { listPage, redirectToItem } from "../../data/lists.server.ts";
import type { PageMeta } from "../../data/page-data.server.ts";
import { postText } from "./post-text.server.tsx";

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

export type PostProps = NonNullable<ReturnType<typeof postData>>["post"];

/** A post's page and its metadata; undefined if the blog has no such page. */
export function postData(
  list: PageOf<"blog">,
  id: string,
  { repository, site, media }: Pick<SiteContext, "repository" | "site" | "media">,
) {
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
  const day = (iso: string) => ({ day: iso, words: monthDayYear(iso, site.language.tag) });
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
      ...written(post),
      title,
      summary,
      date: day(date),
      updated: updated === undefined ? undefined : day(updated),
      readingTime: readingTime(post, translateInto(site.language)),
      tags: tags.map((tag) => chip(tag, chipTones(site.chips), site.language.tag)),
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
