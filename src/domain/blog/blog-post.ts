import { z } from "zod";
import { DocumentError, documentParser, parseDocument } from "../documents/document-error.ts";
import {
  isoDayField,
  linkField,
  longTextField,
  markdownField,
  nameField,
  pictureField,
  textField,
} from "../documents/fields.ts";
import type { Repository } from "../documents/repository.ts";
import type { Shown } from "../documents/translations.ts";
import { UNSPACED } from "../format/text.ts";
import type { Translate } from "../language/translate.ts";
import { pagesOf } from "../site/addresses.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";
import type { Page } from "../site/page.ts";

export const blogPostSchema = z
  .strictObject({
    title: textField,
    public: z.boolean().default(false).describe("Whether it can be read, here or at its link"),
    date: isoDayField,
    updated: isoDayField.optional().describe("Day of the last change worth mentioning"),
    summary: longTextField
      .optional()
      .describe("One or two sentences for lists, feeds, search engines and link previews"),
    cover: pictureField.optional().describe("Picture above the text"),
    link: linkField.optional().describe("Where it is read, or was published first"),
    categories: z
      .array(nameField("blog-category"))
      .min(1)
      .describe("Lists it appears in: categories of blog pages in site.yaml"),
    tags: z.array(textField).default([]),
    length: z
      .strictObject({ minutes: z.number().int().positive().optional() })
      .optional()
      .describe("Reading time; counted from the text where missing"),
    hits: z.number().int().nonnegative().default(0),
    body: markdownField.optional(),
  })
  .refine((post) => !post.public || post.link !== undefined || post.body !== undefined, {
    path: ["link"],
    message: "a public post needs a link, or a text of its own in a Markdown file",
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    message: "the last change is before the date of the post",
  });

export const parseBlogPost = documentParser(blogPostSchema, ["body", "categories"]);
export type BlogPost = ReturnType<typeof parseBlogPost>;

export function isAddressPart(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

/** The post to store. The id of one with a text becomes a part of its address. */
export function postToStore(id: string, data: unknown): z.infer<typeof blogPostSchema> {
  const post = parseDocument(blogPostSchema, data);
  if (post.body !== undefined && !isAddressPart(id)) {
    throw new DocumentError("the file's name becomes an address: use lower-case words, such as my-post.md");
  }
  return post;
}

/** A private post is only a row: visitors get no text, no summary and no link to it. */
export function shownOfPost(data: unknown): Shown {
  const post = parseDocument(blogPostSchema, data);
  const { body, link, summary, cover, ...row } = post;
  if (post.public || [body, link, summary, cover].every((part) => part === undefined)) return "all";
  return body === undefined ? row : { ...row, length: { minutes: minutesToRead(post, body) } };
}

/** `7 min read`; undefined if unknown. */
export function readingTime({ length, body }: Pick<BlogPost, "length" | "body">, t: Translate): string | undefined {
  const minutes = body === undefined ? length?.minutes : minutesToRead({ length }, body);
  return minutes === undefined ? undefined : t("{minutes} min read", { minutes });
}

/** At 240 words per minute, or 500 characters of a script without spaces, such as Japanese. */
function minutesToRead({ length }: Pick<BlogPost, "length">, text: string): number {
  if (length?.minutes !== undefined) return length.minutes;
  const spaced = text.split(UNSPACED);
  const characters = spaced.length - 1;
  const words = spaced.flatMap((part) => part.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / 240 + characters / 500));
}

export type PostOnSite = BlogPost & { readonly body: string };

export function isOnSite(post: BlogPost): post is PostOnSite {
  return post.public && post.body !== undefined;
}

/** The blog that a post's page is below: the first with one of its categories. */
export function listOfPost(pages: readonly Page[], { categories }: Pick<BlogPost, "categories">) {
  return pagesOf(pages, "blog").find(({ category }) => categories.includes(category));
}

/** `/blog/tech/my-post`, without base path; undefined for a post without a page. */
export function postAddress(pages: readonly Page[], post: BlogPost): string | undefined {
  const list = isOnSite(post) ? listOfPost(pages, post) : undefined;
  return list && `${list.path}/${post.id}`;
}

export function postLink(pages: readonly Page[], post: BlogPost): string | undefined {
  return post.public ? (postAddress(pages, post) ?? post.link) : undefined;
}

/** Every post with a page, once, grouped by blog, newest first. */
export function postsOnSite(pages: readonly Page[], repository: Pick<Repository, "blogPostsIn">) {
  return pagesOf(pages, "blog").flatMap((list) =>
    repository
      .blogPostsIn(list.category)
      .filter(isOnSite)
      .filter((post) => listOfPost(pages, post) === list)
      .map((post) => ({ post, path: `${list.path}/${post.id}` })),
  );
}

export function postPages(posts: readonly BlogPost[]): readonly (readonly BlogPost[])[] {
  return splitByWeight(posts, weighPost, { weight: 40_000, count: 50 });
}

/** The words of a post, and the markup of its row and tags. */
function weighPost({ id, title, summary, link, tags }: BlogPost): number {
  const words = [id, title, summary, link, ...tags].join("");
  return 500 + tags.length * 100 + byteLength(words);
}
