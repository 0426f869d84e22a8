import { isOnSite, listOfPost, type PostOnSite, postAddress, readingTime } from "../../../domain/blog/blog-post.ts";
import { written } from "../../../domain/documents/translations.ts";
import { chip, chipTones } from "../../../domain/experience/experience.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { describedPicture, pictureFile } from "../../../domain/media/picture.ts";
import { pageName } from "../../../domain/site/addresses.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";
import type { PageMeta } from "../../data/page-data.server.ts";
import { feedPath } from "./blog.server.ts";
import { postText } from "./post-text.server.tsx";

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
