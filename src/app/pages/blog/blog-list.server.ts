import { type BlogPost, readingTime } from "../../../domain/blog/blog-post.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { ListedThing } from "../../data/structured-entries.server.ts";
import type { BlogListProps } from "./blog-list.tsx";
import type { BlogRowProps } from "./blog-row.tsx";

/** Path of a blog's feed, without base path. */
export function feedPath({ path }: Pick<PageOf<"blog">, "path">): string {
  return `${path}/feed.xml`;
}

/** Props of a blog: texts and posts. */
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

/** A post for structured data, with a link if it is public (D8). */
function listed({ title, date, link, ...post }: BlogPost): string | ListedThing {
  return post.public && link !== undefined ? { kind: "post", title, date, link } : title;
}

/** Props of a row. Only public posts have a link, and reads are shown if there are any (D8). */
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
