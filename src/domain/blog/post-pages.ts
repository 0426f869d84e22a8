import { memoize } from "../documents/memoize.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import type { BlogPost } from "./blog-post.ts";

/** Bytes of a post besides its words, in its row and for search engines. */
const FRAME = 500;
/** Bytes of a tag besides its words. */
const TAG = 100;

/** The pages of a list of posts, in its order. */
export function postPages(posts: readonly BlogPost[]): readonly (readonly BlogPost[])[] {
  return splitByWeight(posts, weigh, { weight: 40_000, count: 50 });
}

const weigh = memoize(({ id, title, summary, link, tags }: BlogPost): number => {
  return (
    FRAME + tags.length * TAG + [id, title, summary, link, ...tags].reduce((sum, text) => sum + byteLength(text), 0)
  );
});
