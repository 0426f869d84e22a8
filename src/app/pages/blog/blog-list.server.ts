import { type BlogPost, readingTime } from "../../../domain/blog/blog-post.ts";
import { postLink } from "../../../domain/blog/post-address.ts";
import { postPages } from "../../../domain/blog/post-pages.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { type ChipTone, chip, chipTones } from "../../../domain/experience/chips.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import type { Language } from "../../../domain/language/language.ts";
import { type Translate, translateInto } from "../../../domain/language/translate.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { pageName, pagesOf } from "../../../domain/site/page-table.ts";
import type { SiteContext } from "../../context.ts";
import { listPage, redirectToItem } from "../../data/list-page.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { ListedThing } from "../../data/structured-entries.server.ts";
import type { BlogListProps } from "./blog-list.tsx";
import type { BlogRowProps } from "./blog-row.tsx";

/** Path of a blog's feed, without base path. */
export function feedPath({ path }: Pick<PageOf<"blog">, "path">): string {
  return `${path}/feed.xml`;
}

/** Props of a page of a blog: texts and posts. */
export function blogList(
  page: PageOf<"blog">,
  sources: Pick<SiteContext, "repository" | "site" | "staticExport">,
  query: URLSearchParams,
): { readonly words: PageMeta; readonly list: BlogListProps } {
  const { repository, site } = sources;
  const posts = repository.blogPostsIn(page.category);
  const tones = chipTones(site.chips);
  const pages = postPages(posts);
  redirectToItem(pages, query, page.path);
  const { items, links } = listPage(pages, query, sources);
  const linked = items.map((post) => ({ post, href: postLink(site.pages, post) }));
  const { title, lead, description } = page;
  return {
    words: { title, description, list: linked.map((row) => listed(row)), feed: feedPath(page), part: links },
    list: {
      title,
      lead,
      summary: listSummary(posts.length, translateInto(site.language)),
      posts: linked.map(({ post, href }) => blogRow(post, href, tones, site.language)),
      links,
      others: pagesOf(site.pages, "blog")
        .filter(({ path }) => path !== page.path)
        .map((other) => ({ name: pageName(other), href: other.path })),
    },
  };
}

/** How many posts there are, in bold, and their order. Undefined without posts. */
function listSummary(count: number, t: Translate): BlogListProps["summary"] {
  if (count === 0) return undefined;
  if (count === 1) return { bold: t("{count} post", { count }), rest: "" };
  return { bold: t("{count} posts", { count }) + t(", ").trimEnd(), rest: t("newest first") };
}

/** A post for structured data, with a link if it is public (D8). */
function listed({
  post: { title, date },
  href,
}: {
  readonly post: BlogPost;
  readonly href: string | undefined;
}): string | ListedThing {
  return href === undefined ? title : { kind: "post", title, date, link: href };
}

/**
 * Props of a row. Only public posts have a link and a summary, and reads are shown if there are any (D8).
 * @param href of the post
 */
export function blogRow(
  post: BlogPost,
  href: string | undefined,
  tones: ReadonlyMap<string, ChipTone>,
  language: Language,
): BlogRowProps {
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
