import { z } from "zod";
import { DocumentError, parseDocument } from "../documents/document-error.ts";
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
import type { Shown, Written } from "../documents/translations.ts";
import { compareText, UNSPACED } from "../format/text.ts";
import { typographicFields } from "../format/typographic.ts";
import type { Translate } from "../language/translate.ts";
import { pagesOf } from "../site/addresses.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";
import type { Page, PageOf } from "../site/page.ts";

export const blogPostSchema = z
  .strictObject({
    title: textField,
    public: z.boolean().default(false).meta({ description: "Whether it can be read, here or at its link" }),
    date: isoDayField,
    updated: isoDayField.optional().meta({ description: "Day of the last change worth mentioning" }),
    summary: longTextField
      .optional()
      .meta({ description: "One or two sentences for lists, feeds, search engines and link previews" }),
    cover: pictureField.optional().meta({ description: "Picture above the text" }),
    link: linkField.optional().meta({ description: "Where it is read, or was published first" }),
    categories: z
      .array(nameField("blog-category"))
      .min(1)
      .meta({ description: "Lists it appears in: categories of blog pages in site.yaml" }),
    tags: z.array(textField).default([]),
    length: z
      .strictObject({ minutes: z.number().int().positive().optional() })
      .optional()
      .meta({ description: "Reading time; counted from the text where missing" }),
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

export type BlogPost = z.infer<typeof blogPostSchema> & Written & { readonly id: string };

export function isAddressPart(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

/**
 * Reads a blog post from a document.
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseBlogPost(id: string, data: unknown, tag: string): BlogPost {
  return { id, ...parseRawPost(id, typographicFields(data, tag, ["body", "categories"])) };
}

/**
 * Parses without setting quotation marks.
 * @throws DocumentError
 */
export function parseRawPost(id: string, data: unknown): z.infer<typeof blogPostSchema> {
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

const WORDS_PER_MINUTE = 240;

/** In scripts without spaces, such as Japanese. */
const CHARACTERS_PER_MINUTE = 500;

/** `7 min read`; undefined if unknown. */
export function readingTime({ length, body }: Pick<BlogPost, "length" | "body">, t: Translate): string | undefined {
  const minutes = body === undefined ? length?.minutes : minutesToRead({ length }, body);
  return minutes === undefined ? undefined : t("{minutes} min read", { minutes });
}

function minutesToRead({ length }: Pick<BlogPost, "length">, text: string): number {
  if (length?.minutes !== undefined) return length.minutes;
  const spaced = text.split(UNSPACED);
  const characters = spaced.length - 1;
  const words = spaced.flatMap((part) => part.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}

/** Newest first, ties by id. */
export function byDateDescending(a: BlogPost, b: BlogPost): number {
  return compareText(b.date, a.date) || compareText(a.id, b.id);
}

/** A public post with a text, which has its own page. */
export type PostOnSite = BlogPost & { readonly body: string };

export function isOnSite(post: BlogPost): post is PostOnSite {
  return post.public && post.body !== undefined;
}

/** The blog that a post's page is below: the first with one of its categories. */
export function listOfPost(
  pages: readonly Page[],
  { categories }: Pick<BlogPost, "categories">,
): PageOf<"blog"> | undefined {
  return pagesOf(pages, "blog").find(({ category }) => categories.includes(category));
}

/** `/blog/tech/my-post`, without base path; undefined for a post without a page. */
export function postAddress(pages: readonly Page[], post: BlogPost): string | undefined {
  const list = isOnSite(post) ? listOfPost(pages, post) : undefined;
  return list && `${list.path}/${post.id}`;
}

/** Address of the post's page, or else its link. Undefined for private posts. */
export function postLink(pages: readonly Page[], post: BlogPost): string | undefined {
  return post.public ? (postAddress(pages, post) ?? post.link) : undefined;
}

interface PlacedPost {
  readonly post: PostOnSite;
  readonly path: string;
}

/** Every post with a page, once, grouped by blog, newest first. */
export function postsOnSite(
  pages: readonly Page[],
  repository: Pick<Repository, "blogPostsIn">,
): readonly PlacedPost[] {
  return pagesOf(pages, "blog").flatMap((list) =>
    repository
      .blogPostsIn(list.category)
      .filter(isOnSite)
      .filter((post) => listOfPost(pages, post) === list)
      .map((post) => ({ post, path: `${list.path}/${post.id}` })),
  );
}

/** Bytes of a post besides its words, in its row and for search engines. */
const FRAME = 500;
const TAG = 100;

export function postPages(posts: readonly BlogPost[]): readonly (readonly BlogPost[])[] {
  return splitByWeight(posts, weighPost, { weight: 40_000, count: 50 });
}

function weighPost({ id, title, summary, link, tags }: BlogPost): number {
  return (
    FRAME + tags.length * TAG + [id, title, summary, link, ...tags].reduce((sum, text) => sum + byteLength(text), 0)
  );
}
