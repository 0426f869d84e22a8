import { blogPostSchema } from "../../domain/blog/blog-post.ts";
import { postAddress } from "../../domain/blog/post-address.ts";
import { memoize } from "../../domain/documents/memoize.ts";
import type { Page } from "../../domain/site/page.ts";
import type { Source } from "../read/source.ts";
import { ofKind } from "./rule.ts";

const postIn = memoize(({ data }: Source) => blogPostSchema.safeParse(data));

/** Addresses of the posts with a page; invalid posts have none. */
export function postAddresses(sources: readonly Source[], pages: readonly Page[]): ReadonlyMap<Source, string> {
  return new Map(
    ofKind(sources, "blog-post").flatMap((source) => {
      const post = postIn(source);
      const address = post.success ? postAddress(pages, { id: source.id, ...post.data }) : undefined;
      return address === undefined ? [] : [[source, address] as const];
    }),
  );
}
