import { type BlogPost, readingTime } from "../../../domain/blog/blog-post.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { BlogListProps } from "./blog-list.tsx";
import type { BlogRowProps } from "./blog-row.tsx";

/** Where a blog's feed is, below the base path. */
export function feedPath({ path }: Pick<PageOf<"blog">, "path">): string {
  return `${path}/feed.xml`;
}

/** A blog's words and posts, ready to show. */
export async function blogList(
  page: PageOf<"blog">,
  { library, site }: Pick<SiteContext, "library" | "site">,
): Promise<{ readonly words: PageMeta; readonly list: BlogListProps }> {
  const posts = await library.blogPostsIn(page.category);
  const tones = chipTones(site.chips);
  const { title, lead, description } = page;
  return {
    words: { title, description, list: posts.map(listed), feed: feedPath(page) },
    list: { title, lead, posts: posts.map((post) => blogRow(post, tones)) },
  };
}

/** What the page tells programs of a post: where to read it, if it is public (D8). */
function listed({ title, date, link, ...post }: BlogPost) {
  return post.public && link !== undefined ? { title, date, link } : title;
}

/** A post as its row shows it: only a public one has a link, and reads are told when there are any (D8). */
export function blogRow(post: BlogPost, tones: ReadonlyMap<string, ChipTone>): BlogRowProps {
  const { id, title, date, link, tags, hits } = post;
  return {
    id,
    title,
    date: { day: date, words: monthDayYear(date) },
    href: post.public ? link : undefined,
    tags: tags.map((tag) => chip(tag, tones)),
    readingTime: readingTime(post),
    reads: hits > 0 ? `${hits.toLocaleString("en-US")} ${hits === 1 ? "read" : "reads"}` : undefined,
  };
}
